/** The photos under their folders, the picked ones in the bar, the opened one over everything. */
import { lazy, Suspense, useMemo } from 'react';
import { FolderSection } from './FolderSection.tsx';
import styles from './Gallery.module.css';
import type { GalleryFolder } from './gallery.rules.ts';
import { useSelection } from './selection/useSelection.ts';
import { useOpenPhoto } from './useOpenPhoto.ts';

// What one needs only after the first tap stays out of the page that every guest opens first.
const PhotoLightbox = lazy(async () => ({
  default: (await import('./lightbox/PhotoLightbox.tsx')).PhotoLightbox,
}));

const SelectionBar = lazy(async () => ({
  default: (await import('./selection/SelectionBar.tsx')).SelectionBar,
}));

interface GalleryProps {
  folders: readonly GalleryFolder[];
  /** Asks the server again; what is on screen stays meanwhile. */
  refresh: () => void;
}

export function Gallery({ folders, refresh }: GalleryProps) {
  const photos = useMemo(() => folders.flatMap((folder) => folder.photos), [folders]);
  const selection = useSelection(folders);
  const { opened, revealed, open, view, close } = useOpenPhoto(photos);
  return (
    <>
      {folders.map((folder) => (
        <FolderSection
          key={folder.folder}
          folder={folder}
          selected={selection.picked}
          revealed={revealed}
          onOpen={open}
          onSelect={selection.select}
          onSelectAll={selection.selectAll}
        />
      ))}
      <div className={styles.bar}>
        {selection.photos.length > 0 && (
          <Suspense>
            <SelectionBar
              photos={selection.photos}
              entries={selection.entries}
              onClear={selection.clear}
              onRefused={refresh}
            />
          </Suspense>
        )}
      </div>
      {opened && (
        <Suspense fallback={<div className={styles.veil} />}>
          <PhotoLightbox photos={photos} opened={opened} onView={view} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
