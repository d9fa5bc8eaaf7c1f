import { isProblem, problemOf } from '../../lib/apiError.ts';
import { errorSentence } from '../../lib/errorSentence.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { GuestPage } from '../parts/GuestPage.tsx';
import { Gallery } from './Gallery.tsx';
import styles from './PhotosPage.module.css';
import { usePhotos } from './usePhotos.ts';

export function PhotosPage() {
  const photos = usePhotos();
  return (
    <GuestPage page="photos" wide>
      <Notice title="Avant de publier une photo">
        <p>
          Demandez l’accord des personnes que l’on y voit, et ne publiez pas de photo d’enfant sur les réseaux
          sociaux. Merci&nbsp;!
        </p>
      </Notice>
      {photos.kind === 'failed' && (
        <Notice
          kind="danger"
          title={awayTitle(photos.error) ?? 'Les photos n’ont pas pu être chargées'}
          alert
        >
          <p>{errorSentence(photos.error)}</p>
          <Button kind="secondary" onClick={photos.reload}>
            Réessayer
          </Button>
        </Notice>
      )}
      {photos.kind === 'loaded' && photos.folders.length > 0 && (
        <Gallery folders={photos.folders} refresh={photos.refresh} />
      )}
      {photos.kind === 'loaded' && photos.folders.length === 0 && (
        <p className={styles.empty}>
          Aucune photo n’est encore partagée avec vous. Elles apparaîtront ici dès que nous les aurons
          choisies.
        </p>
      )}
    </GuestPage>
  );
}

/** Their disk is not there: nothing went wrong with the loading, and nothing is lost. */
function awayTitle(error: unknown): string | undefined {
  return isProblem(error, 'photos-away') ? problemOf(error)?.title : undefined;
}
