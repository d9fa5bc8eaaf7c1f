import { useCallback, useEffect, useState } from 'react';
import { knownHash } from '../../lib/identity.ts';
import { type GalleryFolder, galleryFolders } from './gallery.rules.ts';
import { fetchPhotosDetails } from './photos.api.ts';

/** Of somebody who looks. A tab that lies open costs its phone nothing. */
const SIGNS = ['visibilitychange', 'scroll'];
/** Milliseconds that the list on screen may be old while one scrolls through it. */
const FRESH_MS = 60_000;

type State =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'loaded'; folders: readonly GalleryFolder[] };

/** Without a stored hash nothing is asked for. `refresh` keeps what is on screen until there is newer. */
export function usePhotos(): State & { reload: () => void; refresh: () => void } {
  const [state, setState] = useState<State>({ kind: 'loading' });

  const load = useCallback(async (background: boolean) => {
    const hash = knownHash();
    if (hash === null) return;
    if (!background) setState({ kind: 'loading' });
    try {
      const details = await fetchPhotosDetails(hash, { background });
      setState({ kind: 'loaded', folders: galleryFolders(details) });
    } catch (error) {
      if (!background) setState({ kind: 'failed', error });
    }
  }, []);
  const reload = useCallback(() => void load(false), [load]);
  const refresh = useCallback(() => void load(true), [load]);

  useEffect(reload, [reload]);

  // The hosts add photos for days: who comes back to the open tab, or has browsed for a while, sees the new ones.
  useEffect(() => {
    let asked = Date.now();
    const look = ({ type }: Event) => {
      if (document.hidden || (type === 'scroll' && Date.now() - asked < FRESH_MS)) return;
      asked = Date.now();
      refresh();
    };
    for (const sign of SIGNS) document.addEventListener(sign, look);
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, look);
    };
  }, [refresh]);

  return { ...state, reload, refresh };
}
