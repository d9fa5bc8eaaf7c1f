/** The photos that guests may have, for who only looks. */

import { lazy, useMemo } from 'react';
import { photoCount } from '../../../contract/photos.rules.ts';
import { FolderGrid } from '../../guest/photos/grid/FolderGrid.tsx';
import { useChooser } from '../../guest/photos/useChooser.ts';
import { ErrorNotice } from '../../shell/ErrorNotice.tsx';
import { LazyPart } from '../../shell/LazyPart.tsx';
import { usePageTitle } from '../../shell/usePageTitle.ts';
import layout from '../../ui/layout.module.css';
import { useFolderTitles } from '../useFolders.ts';
import { usePolled } from '../usePolled.ts';
import styles from './HostFolder.module.css';
import { hostFolders } from './hostGallery.rules.ts';
import { fetchHostPhotos } from './hostPhotos.api.ts';
import { STANDING_KEY } from './useHostPhotos.ts';

const PhotoLightbox = lazy(async () => ({
  default: (await import('../../guest/photos/lightbox/PhotoLightbox.tsx')).PhotoLightbox,
}));

const TITLE = 'Photos';

export function ReaderPhotos() {
  usePageTitle(TITLE);
  const { data, error } = usePolled({ queryKey: STANDING_KEY, fetch: fetchHostPhotos });
  const titles = useFolderTitles();
  const folders = useMemo(() => hostFolders(data ?? [], titles), [data, titles]);
  const place = { owner: 'lecture', path: '/adminouminou/photos' } as const;
  const { photos, grid, opened, view, close } = useChooser(folders, place);
  return (
    <>
      <h1>{TITLE}</h1>
      <ErrorNotice title="Cette liste n’est plus à jour" error={error} />
      {data?.length === 0 && <p>Aucune photo pour l’instant.</p>}
      {folders.map(({ folder, title, count, films, photos: inFolder }) => (
        <section key={folder} aria-label={title}>
          <header className={`${layout.row} ${styles.header}`}>
            <h2 className={styles.title}>
              {title} <span className={layout.note}>{photoCount(count, films)}</span>
            </h2>
          </header>
          <FolderGrid {...grid} photos={inFolder} label={title} onSelect={undefined} />
        </section>
      ))}
      {opened && (
        <LazyPart problem="Cette photo n’a pas pu s’ouvrir en grand" onClose={close}>
          <PhotoLightbox photos={photos} titles={titles} opened={opened} onView={view} onClose={close} />
        </LazyPart>
      )}
    </>
  );
}
