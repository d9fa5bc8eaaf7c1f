/**
 * The gallery: the photos by folder, its tools, the favourites, the bar for the chosen photos, and the
 * lightbox with the slide show. Everything but the photos is loaded later.
 */
import { useEffect, useRef, useState } from 'react';
import { LazyPart, lazyNamed } from '../../shell/LazyPart.tsx';
import { VisuallyHidden } from '../../ui/texts.tsx';
import { useVisit } from '../useVisit.ts';
import { FolderSection } from './FolderSection.tsx';
import styles from './Gallery.module.css';
import { type GalleryFolder, type GalleryPhoto, titlesOf } from './gallery.rules.ts';
import { NOT_KNOWN, useDayOrder, useFolding, usePart } from './galleryView.ts';
import { usePlainCame } from './grid/plainFirst.ts';
import { useChooser } from './useChooser.ts';

// Loaded after the first photos or the first tap, to keep every guest's first page small.
const GalleryTools = lazyNamed(async () => (await import('./tools/GalleryTools.tsx')).GalleryTools);
const FollowFavourites = lazyNamed(
  async () => (await import('./favourites/FollowFavourites.tsx')).FollowFavourites,
);
const Picking = lazyNamed(async () => (await import('./selection/Picking.tsx')).Picking);
const PhotoLightbox = lazyNamed(async () => (await import('./lightbox/PhotoLightbox.tsx')).PhotoLightbox);
const DownloadBar = lazyNamed(async () => (await import('./bar/DownloadBar.tsx')).DownloadBar);

interface GalleryProps {
  folders: readonly GalleryFolder[];
  /** Whether all folders are complete. */
  whole: boolean;
  /** Fetches the list again; the current one stays meanwhile. */
  refresh: () => void;
}

export function Gallery({ folders: named, whole, refresh }: GalleryProps) {
  const { famille } = useVisit();
  const { byDay, ordered, choose } = useDayOrder(named);
  const { part, choosePart, shown } = usePart(ordered);
  const { folded, fold } = useFolding();
  const chooser = useChooser(ordered, { shown, owner: famille.id, path: '/photos' });
  const { all, photos, selection, lightbox } = chooser;
  const [favourites, setFavourites] = useState(NOT_KNOWN);
  const [wantsAll, setWantsAll] = useState(false);
  /** The photos of the running slide show, or null. */
  const [show, setShow] = useState<readonly GalleryPhoto[] | null>(null);
  const isOpen = lightbox !== null;
  // Also covers the browser's back button, which does not call `close`.
  useEffect(() => {
    if (!isOpen) setShow(null);
  }, [isOpen]);
  const hasTools = usePlainCame();
  const page = useRef<HTMLDivElement>(null);
  // The guest asked to go to the selection before its code was loaded.
  const leaving = useRef(false);
  const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector);
  function leave() {
    const download = find('[data-bar] button:last-of-type');
    leaving.current = !download;
    // The bar is in sight and still rises: the browser would scroll the page to where it comes from.
    download?.focus({ preventScroll: true });
  }
  function goTo(folder: string) {
    const section = find(`[data-folder="${folder}"]`);
    section?.scrollIntoView();
    section?.querySelector('button')?.focus({ preventScroll: true });
  }
  function top() {
    window.scrollTo(0, 0);
    find('[data-folders]')?.focus({ preventScroll: true });
  }
  function play() {
    const played = selection.photos.length > 0 ? selection.photos : photos;
    if (!played[0]) return;
    setShow(played);
    chooser.open(played[0]);
  }
  function asked(hidden: boolean) {
    if (!hidden) return;
    chooser.close();
    refresh();
  }
  function pickShown() {
    leaving.current = true;
    for (const folder of shown) selection.selectAll(folder, true);
  }
  function downloadAll() {
    leaving.current = true;
    setWantsAll(true);
  }
  function closeAll() {
    if (count === 0) find('[data-download]')?.focus({ preventScroll: true });
    setWantsAll(false);
  }
  const count = selection.photos.length;
  const hasBar = count > 0 || wantsAll;
  return (
    <div ref={page}>
      <div data-screen-only className={styles.tools}>
        {hasTools && (
          <LazyPart problem="Les boutons des photos n’ont pas pu s’afficher">
            <GalleryTools
              all={whole ? named : null}
              picked={selection.picked}
              shown={shown}
              part={part}
              onPart={choosePart}
              hearts={favourites.hearts}
              byDay={byDay}
              onOrder={choose}
              onGoTo={goTo}
              onPlay={play}
              onDownload={count > 0 ? undefined : part ? pickShown : downloadAll}
            />
            <FollowFavourites onChange={setFavourites} />
            <Picking page={page} picked={selection.picked} hasBar={hasBar} onDraw={selection.draw} />
          </LazyPart>
        )}
      </div>
      {shown.map((folder) => (
        <FolderSection
          key={folder.folder}
          folder={folder}
          {...chooser.grid}
          hearts={favourites.hearts}
          onHeart={favourites.setHeart}
          onSelectAll={selection.selectAll}
          onLeave={leave}
          folded={folded.has(folder.folder)}
          onFold={fold}
          onTop={shown.length > 1 ? top : undefined}
        />
      ))}
      <VisuallyHidden>
        <span role="status">{count > 0 && `${count} photo${count > 1 ? 's choisies' : ' choisie'}`}</span>
      </VisuallyHidden>
      <div data-bar data-screen-only className={styles.bar}>
        {hasBar && (
          <LazyPart problem="La sélection n’a pas pu s’afficher">
            <DownloadBar
              photos={selection.photos}
              entries={selection.entries}
              all={named}
              onClear={selection.clear}
              onClose={closeAll}
              onRefused={refresh}
              onShown={() => leaving.current && leave()}
              onReturn={() => find('[data-latest="true"] input')?.focus()}
            />
          </LazyPart>
        )}
      </div>
      {lightbox && (
        <LazyPart
          problem="Cette photo n’a pas pu s’ouvrir en grand"
          // Confirms the tap at once.
          waiting={<div className={styles.veil} />}
          onClose={chooser.close}
        >
          <PhotoLightbox
            {...lightbox}
            photos={show ?? (photos.includes(lightbox.opened) ? photos : all)}
            titles={titlesOf(ordered)}
            plays={show !== null}
            favourites={favourites}
            onLost={refresh}
            onAsked={asked}
          />
        </LazyPart>
      )}
    </div>
  );
}
