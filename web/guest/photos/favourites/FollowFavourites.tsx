import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { errorSentence } from '../../../lib/apiError.ts';
import { knownHash } from '../../../lib/identity.ts';
import { listen } from '../../../lib/listen.ts';
import { showToast } from '../../../ui/toasts.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';
import type { Favourites } from '../galleryView.ts';
import { withPhotos } from '../selection/selection.rules.ts';

/**
 * Reads the family's favourites, which its other phones change too, again on each return to the page, and
 * stores the hearts that are set here. Renders nothing.
 */
export function FollowFavourites({ onChange }: { onChange: (favourites: Favourites) => void }) {
  const [hearts, setHearts] = useState<Favourites['hearts']>(null);
  // Queued, so that the second of two taps on a heart wins.
  const sending = useRef(Promise.resolve());
  const taps = useRef(0);
  /** The favourites on the server. */
  const stored = useRef<ReadonlySet<string>>(new Set());

  const load = useCallback(async () => {
    const hash = knownHash();
    const before = taps.current;
    if (hash === null || document.hidden) return;
    await sending.current;
    const keys = await fetchFavourites(hash).catch(() => null);
    // A tap made meanwhile is newer than this answer.
    if (!keys || taps.current !== before) return;
    stored.current = new Set(keys);
    setHearts(stored.current);
  }, []);

  useEffect(() => {
    load();
    return listen(document, 'visibilitychange', load);
  }, [load]);

  const setHeart = useCallback((photo: GalleryPhoto, favourite: boolean) => {
    const hash = knownHash();
    if (hash === null) return;
    const withHeart = (known: ReadonlySet<string>) => withPhotos(known, [photo], favourite);
    taps.current += 1;
    const tap = taps.current;
    setHearts((known) => known && withHeart(known));
    sending.current = sending.current
      .then(() => sendFavourite(hash, photo, favourite))
      .then(
        () => {
          stored.current = withHeart(stored.current);
        },
        (error: unknown) =>
          showToast({
            kind: 'error',
            about: 'favourites',
            title: 'Vos favorites n’ont pas pu être enregistrées',
            text: errorSentence(error),
          }),
      )
      .then(() => {
        if (taps.current === tap) setHearts(stored.current);
      });
  }, []);

  useEffect(() => onChange({ hearts, setHeart }), [hearts, setHeart, onChange]);
  return null;
}

const path = (below: string, hash: string) =>
  `/api/photos/favourites${below}?hash=${encodeURIComponent(hash)}`;

function fetchFavourites(hash: string): Promise<string[]> {
  return call({ path: path('', hash), background: true });
}

function sendFavourite(hash: string, { folder, file }: GalleryPhoto, favourite: boolean): Promise<unknown> {
  const below = `/${folder}/${encodeURIComponent(file)}`;
  return call({ method: favourite ? 'PUT' : 'DELETE', path: path(below, hash), background: true });
}
