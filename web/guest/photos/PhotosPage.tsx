import { errorSentence } from '../../lib/errorSentence.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { pageLabels } from '../pageLabels.ts';
import { usePageTitle } from '../usePageTitle.ts';
import styles from './PhotosPage.module.css';
import { type Photos, usePhotos } from './usePhotos.ts';

export function PhotosPage() {
  usePageTitle(pageLabels.photos);
  const photos = usePhotos();
  return (
    <div className={styles.page}>
      <h1>{pageLabels.photos}</h1>
      <Notice title="Avant de publier une photo">
        <p>
          Demandez l’accord des personnes que l’on y voit, et ne publiez pas de photo d’enfant sur les réseaux
          sociaux. Merci&nbsp;!
        </p>
      </Notice>
      {photos.kind === 'failed' && (
        <Notice kind="danger" title="Les photos n’ont pas pu être chargées" alert>
          <p>{errorSentence(photos.error)}</p>
          <Button kind="secondary" onClick={photos.reload}>
            Réessayer
          </Button>
        </Notice>
      )}
      {photos.kind === 'loaded' && isEmpty(photos.photos) && (
        <p className={styles.empty}>Les photos arriveront ici dès qu’elles seront prêtes.</p>
      )}
    </div>
  );
}

function isEmpty(photos: Photos): boolean {
  return Object.values(photos).every((files) => files.length === 0);
}
