/** The photos under their folders, the picked ones in the bar, the opened one over everything. */
import { lazy, useRef, useState } from 'react';
import { LazyPart } from '../../shell/LazyPart.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useVisit } from '../useVisit.ts';
import { FolderSection } from './FolderSection.tsx';
import styles from './Gallery.module.css';
import { GalleryTools } from './GalleryTools.tsx';
import { type GalleryFolder, titlesOf } from './gallery.rules.ts';
import { wholeFolders } from './selection/selection.rules.ts';
import { useArchive } from './selection/useArchive.ts';
import { useFocusBack } from './selection/useFocusBack.ts';
import { useChooser } from './useChooser.ts';
import { useDayOrder } from './useDayOrder.ts';

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

export function Gallery({ folders: named, refresh }: GalleryProps) {
  const { byDay, ordered: folders, choose } = useDayOrder(named);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { famille } = useVisit();
  const { photos, selection, grid, opened, view, close } = useChooser(folders, {
    owner: famille.id,
    path: '/photos',
  });
  const archive = useArchive({ onRefused: refresh });
  const page = useRef<HTMLDivElement>(null);
  // Asked to go on to the selection before its code had come.
  const leaving = useRef(false);
  const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector);
  function leave() {
    const download = find('[data-bar] button:last-of-type');
    leaving.current = !download;
    download?.focus();
  }
  function fold(folder: string) {
    setFolded(
      (before) => new Set([...before, folder].filter((each) => each !== folder || !before.has(each))),
    );
  }
  function goTo(folder: string) {
    const section = find(`[data-folder="${folder}"]`);
    section?.scrollIntoView();
    section?.querySelector('button')?.focus({ preventScroll: true });
  }
  function top() {
    window.scrollTo(0, 0);
    find('nav button')?.focus({ preventScroll: true });
  }
  function asked(hidden: boolean) {
    if (!hidden) return;
    close();
    refresh();
  }
  const count = selection.photos.length;
  const hasBar = count > 0 || archive.problem !== null;
  useFocusBack(page, hasBar);
  return (
    <div ref={page}>
      <GalleryTools
        folders={folders}
        byDay={byDay}
        onOrder={choose}
        onGoTo={goTo}
        onDownloadAll={count > 0 ? undefined : () => archive.download(wholeFolders(folders))}
      />
      {folders.map((folder) => (
        <FolderSection
          key={folder.folder}
          folder={folder}
          {...grid}
          onSelectAll={selection.selectAll}
          onLeave={leave}
          folded={folded.has(folder.folder)}
          onFold={fold}
          onTop={folders.length > 1 ? top : undefined}
        />
      ))}
      <VisuallyHidden>
        <span role="status">{count > 0 && `${count} photo${count > 1 ? 's choisies' : ' choisie'}`}</span>
      </VisuallyHidden>
      <div data-bar data-screen-only className={styles.bar}>
        {hasBar && (
          <LazyPart problem="La sélection n’a pas pu s’afficher">
            <SelectionBar
              photos={selection.photos}
              entries={selection.entries}
              archive={archive}
              onClear={selection.clear}
              onShown={() => leaving.current && leave()}
              onReturn={() => find('[data-latest="true"] input')?.focus()}
            />
          </LazyPart>
        )}
      </div>
      {opened && (
        <LazyPart
          problem="Cette photo n’a pas pu s’ouvrir en grand"
          // Shows at once that the tap was taken.
          waiting={<div className={styles.veil} />}
          onClose={close}
        >
          <PhotoLightbox
            photos={photos}
            titles={titlesOf(folders)}
            opened={opened}
            onView={view}
            onClose={close}
            onAsked={asked}
          />
        </LazyPart>
      )}
    </div>
  );
}
