import { useCallback, useEffect, useRef, useState } from 'react';
import { goTo } from '../../lib/address.ts';
import { linkTo } from '../../lib/paths.ts';
import { useAddress } from '../../shell/addressAndTitle.ts';
import type { GalleryPhoto } from './gallery.rules.ts';

/** Browsers refuse more than a hundred changes of the history in 30 s: one who leafs through them makes one. */
const DEBOUNCE_MS = 300;

/** Which photo of this page is open, as the address says; and after it has been closed, which one to go on from. */
export function useOpenPhoto(photos: readonly GalleryPhoto[], path: Parameters<typeof linkTo>[0]) {
  const photo = useAddress().search.get('photo');
  const [revealed, setRevealed] = useState<string | null>(null);
  const viewed = useRef<string | null>(null);
  const openedHere = useRef(false);
  const timer = useRef(0);
  const opened = photos.find(({ key }) => key === photo);

  const open = useCallback(
    ({ key }: GalleryPhoto) => {
      openedHere.current = true;
      goTo(linkTo(path, { photo: key }));
    },
    [path],
  );

  /** The address follows, so that a reload or a link that is shared shows the same photo. */
  function view({ key }: GalleryPhoto) {
    viewed.current = key;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      // Not over the page that « précédent » leads to, where a slow phone has not drawn it yet.
      if (location.hash.includes('photo=')) goTo(linkTo(path, { photo: key }), { replace: true });
    }, DEBOUNCE_MS);
  }

  /** Goes back, so that « suivant » in the browser opens it again; unless the page was opened with the photo. */
  function close() {
    clearTimeout(timer.current);
    if (openedHere.current) window.history.back();
    else goTo(linkTo(path), { replace: true });
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  const isOpen = opened !== undefined;
  useEffect(() => {
    clearTimeout(timer.current);
    if (isOpen) setRevealed(null);
    else setRevealed(viewed.current);
  }, [isOpen]);

  return { opened, revealed, open, view, close };
}
