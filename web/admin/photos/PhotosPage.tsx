/** The hosts' photos as pictures: looked at, chosen, hidden, removed, moved, turned, named. */
import { useState } from 'react';
import { PHOTO_BIN_DAYS } from '../../../contract/photoChanges.schema.ts';
import { linkTo } from '../../lib/paths.ts';
import { ErrorNotice } from '../../shell/ErrorNotice.tsx';
import { usePageTitle } from '../../shell/usePageTitle.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import layout from '../../ui/layout.module.css';
import { SelectField } from '../../ui/SelectField.tsx';
import type { View } from './hostGallery.rules.ts';
import { PhotoChooser } from './PhotoChooser.tsx';
import styles from './PhotosPage.module.css';
import { useHostPhotos } from './useHostPhotos.ts';

const TITLE = 'Photos';
const EMPTY: Record<View, string> = {
  all: 'Aucune photo pour l’instant.',
  hidden: 'Aucune photo n’est cachée.',
  bin: 'La corbeille est vide.',
};

export function PhotosPage() {
  usePageTitle(TITLE);
  const { standing, removed } = useHostPhotos();
  const [view, setView] = useState<View>('all');
  const hidden = standing.data?.filter((photo) => photo.hidden);
  const photos = { all: standing.data, hidden, bin: removed.data }[view];
  const options: Record<View, string> = {
    all: `Toutes les photos (${standing.data?.length ?? 0})`,
    hidden: `Cachées aux invités (${hidden?.length ?? 0})`,
    bin: `Corbeille (${removed.data?.length ?? 0})`,
  };
  return (
    <>
      <h1>{TITLE}</h1>
      <div className={styles.head}>
        <SelectField label="Afficher" value={view} onChange={({ target }) => setView(target.value as View)}>
          {Object.entries(options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <p className={layout.note}>
          {view === 'bin'
            ? `Une photo retirée reste ici ${PHOTO_BIN_DAYS} jours, puis son fichier est effacé. Les invités ne la voient plus.`
            : 'Cochez des photos pour les cacher, les retirer, les tourner, les déplacer ou leur donner une légende. Avec Maj, toutes jusqu’à la dernière cochée.'}
        </p>
      </div>
      <ErrorNotice title="Cette liste n’est plus à jour" error={standing.error ?? removed.error} />
      {photos?.length === 0 && (
        <div className={styles.empty}>
          <p>{EMPTY[view]}</p>
          {view === 'all' && (
            <ButtonLink kind="secondary" href={linkTo('/adminouminou/photosperm')}>
              Ajouter des photos
            </ButtonLink>
          )}
        </div>
      )}
      {/* Another view is another choice. */}
      {photos && photos.length > 0 && <PhotoChooser key={view} view={view} photos={photos} />}
    </>
  );
}
