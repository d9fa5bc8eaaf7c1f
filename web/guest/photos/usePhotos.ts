import { useCallback, useEffect, useRef, useState } from 'react';
import { knownHash } from '../../lib/identity.ts';
import { listen } from '../../lib/listen.ts';
import { pending } from '../../lib/pending.ts';
import { fetchPhotosIndex, fetchPhotosPage } from '../../lib/photoList.ts';
import type { GalleryFolder } from './gallery.rules.ts';
import { plainCame, plainFirst } from './grid/plainFirst.ts';
import { type KnownPages, readGallery } from './readGallery.ts';

/** Of a page in use: a tab in the background asks for nothing. */
const ACTIVITY_EVENTS = ['visibilitychange', 'scroll'];
/** Milliseconds that the list on screen may be old while one scrolls through it. */
const FRESH_MS = 60_000;

/** Milliseconds in all that the rest of the list waits for thumbnails; one may neither come nor fail. */
const THUMBNAILS_TIMEOUT_MS = 20_000;
/** Milliseconds until the first photos are in the page. */
const DRAWN_MS = 100;

interface Photos {
  /** Null before the first ones have come. */
  folders: readonly GalleryFolder[] | null;
  /** Whether these are all. */
  whole: boolean;
  /** Why the rest did not come, null otherwise; what came stays on screen. */
  error: unknown;
}

/** Without a stored hash nothing is asked for. `refresh` shows nothing before it has all, and says nothing when it fails. */
export function usePhotos(): Photos & { reload: () => void; refresh: () => void } {
  const [photos, setPhotos] = useState<Photos>({ folders: null, whole: false, error: null });
  const known = useRef<KnownPages>(new Map());
  const reading = useRef(false);

  const read = useCallback(async (act: (pages: ReturnType<typeof readGallery>) => Promise<void>) => {
    const hash = knownHash();
    if (hash === null || reading.current) return;
    reading.current = true;
    const calls = {
      fetchIndex: () => fetchPhotosIndex(hash),
      fetchPage: fetchPhotosPage.bind(null, hash),
    };
    await act(readGallery(calls, known.current)).finally(() => {
      reading.current = false;
    });
  }, []);

  const reload = useCallback(() => {
    const show = (folders: GalleryFolder[]) => setPhotos({ folders, whole: false, error: null });
    setPhotos((before) => ({ ...before, whole: false, error: null }));
    read(async (pages) => {
      const first = await pending.during(() => pages.next());
      if (first.value) show(first.value);
      await new Promise((resolve) => setTimeout(resolve, DRAWN_MS));
      const end = Date.now() + THUMBNAILS_TIMEOUT_MS;
      const thumbnails = () => plainCame(plainFirst, Math.max(0, end - Date.now()));
      await thumbnails();
      for await (const folders of pages) {
        show(folders);
        await thumbnails();
      }
      setPhotos((before) => ({ ...before, whole: true }));
    }).catch((error: unknown) => setPhotos((before) => ({ ...before, error })));
  }, [read]);

  const refresh = useCallback(() => {
    read(async (pages) => {
      let all: GalleryFolder[] = [];
      for await (const folders of pages) all = folders;
      setPhotos({ folders: all, whole: true, error: null });
    }).catch(() => {});
  }, [read]);

  useEffect(reload, [reload]);

  // The hosts add photos for days: who comes back to the open tab, or has browsed for a while, sees the new ones.
  useEffect(() => {
    let asked = Date.now();
    const onActivity = ({ type }: Event) => {
      if (document.hidden || (type === 'scroll' && Date.now() - asked < FRESH_MS)) return;
      asked = Date.now();
      refresh();
    };
    return listen(document, ACTIVITY_EVENTS, onActivity);
  }, [refresh]);

  return { ...photos, reload, refresh };
}
