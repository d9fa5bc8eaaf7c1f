/**
 * Picks photos across the grids of several folders, and opens the photo that the address names in the
 * lightbox. Used by guests and hosts.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { goTo } from '../../lib/address.ts';
import { linkTo } from '../../lib/paths.ts';
import { useAddress } from '../../shell/addressAndTitle.ts';
import type { GalleryFolder, GalleryPhoto } from './gallery.rules.ts';
import { useSelection } from './selection/useSelection.ts';

interface ChooserOptions {
  /** The folders in the page, if these are not all. */
  shown?: readonly GalleryFolder[];
  owner: string | null;
  path: Parameters<typeof useOpenPhoto>[1];
}

/** Pass `grid` to the grid of each folder. */
export function useChooser(
  folders: readonly GalleryFolder[],
  { shown = folders, owner, path }: ChooserOptions,
) {
  const all = useMemo(() => photosOf(folders), [folders]);
  const photos = useMemo(() => photosOf(shown), [shown]);
  const selection = useSelection({ folders, shown: photos }, owner);
  const { revealed, open, close, lightbox } = useOpenPhoto(all, path);
  const { picked: selected, latest, select: onSelect } = selection;
  const grid = { selected, latest, revealed, onOpen: open, onSelect };
  return { all, photos, selection, grid, lightbox, open, close };
}

function photosOf(folders: readonly GalleryFolder[]) {
  return folders.flatMap((folder) => folder.photos);
}

/** Browsers refuse more than a hundred changes of the history in 30 s; fast browsing makes one. */
const DEBOUNCE_MS = 300;

/**
 * `leaving`: the browser went back, and the lightbox is closing. `closed`: the lightbox has closed, and the
 * address follows.
 */
type Phase = 'none' | 'open' | 'leaving' | 'closed';

/** The photo that the address opens, and the one to return to after closing. */
function useOpenPhoto(photos: readonly GalleryPhoto[], path: Parameters<typeof linkTo>[0]) {
  const photo = useAddress().search.get('photo');
  const [revealed, setRevealed] = useState<string | null>(null);
  const [phase, setPhase] = useState<Phase>('none');
  const [opened, setOpened] = useState<GalleryPhoto>();
  const viewed = useRef<string | null>(null);
  const openedHere = useRef(false);
  const timer = useRef(0);
  const asked = photos.find(({ key }) => key === photo);

  if (asked && (phase === 'none' || phase === 'leaving')) {
    setPhase('open');
    setOpened(asked);
    setRevealed(null);
  }
  if (!asked && phase === 'open') setPhase('leaving');
  if (!asked && phase === 'closed') setPhase('none');

  const open = useCallback(
    ({ key }: GalleryPhoto) => {
      openedHere.current = true;
      goTo(linkTo(path, { photo: key }));
    },
    [path],
  );

  /** Updates the address, so that a reload or a shared link shows the same photo. */
  function onView({ key }: GalleryPhoto) {
    viewed.current = key;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      // Not if the browser went back already, while a slow phone still renders that page.
      if (location.hash.includes('photo=')) goTo(linkTo(path, { photo: key }), { replace: true });
    }, DEBOUNCE_MS);
  }

  /** Renders the photo's tile synchronously, for the photo to shrink into. */
  function onLeave() {
    clearTimeout(timer.current);
    flushSync(() => setRevealed(viewed.current));
  }

  /** Goes back, so that « suivant » opens the photo again, unless the page was opened with it. */
  function close() {
    clearTimeout(timer.current);
    setPhase(asked ? 'closed' : 'none');
    if (!asked) return;
    if (openedHere.current) window.history.back();
    else goTo(linkTo(path), { replace: true });
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  const isAsked = asked !== undefined;
  useEffect(() => {
    if (!isAsked) clearTimeout(timer.current);
  }, [isAsked]);

  const isShown = opened && (phase === 'open' || phase === 'leaving');
  return {
    revealed,
    open,
    close,
    /** Props for the lightbox while it is open. */
    lightbox: isShown ? { opened, leaving: phase === 'leaving', onView, onLeave, onClose: close } : null,
  };
}
