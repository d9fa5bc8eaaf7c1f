/**
 * Loads the photos that the family may see, page by page after the thumbnails of the one before, and
 * refreshes the list when a guest returns or goes on scrolling.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { knownHash } from '../../lib/identity.ts';
import { listen } from '../../lib/listen.ts';
import { pending } from '../../lib/pending.ts';
import { fetchPhotosIndex, fetchPhotosPage } from '../../lib/photoList.ts';
import type { GalleryFolder } from './gallery.rules.ts';
import { plainCame, plainFirst } from './grid/plainFirst.ts';
import { type KnownPages, readGallery } from './readGallery.ts';

/** A tab in the background fetches nothing. */
const ACTIVITY_EVENTS = ['visibilitychange', 'scroll'];
/** Milliseconds after which scrolling refreshes the list. */
const FRESH_MS = 60_000;

/** Milliseconds to wait for thumbnails before reading the rest; a thumbnail may neither load nor fail. */
const THUMBNAILS_TIMEOUT_MS = 20_000;
/** Milliseconds until the first photos are rendered. */
const DRAWN_MS = 100;

interface Photos {
  /** Null before the first photos are loaded. */
  folders: readonly GalleryFolder[] | null;
  /** Whether all photos are loaded. */
  whole: boolean;
  /** Why the rest could not be loaded, or null; loaded photos stay. */
  error: unknown;
}

/** Fetches nothing without a stored hash. `refresh` replaces the list once complete, and ignores failures. */
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

  // Hosts add photos for days: refreshes when a guest returns to the tab or has scrolled for a while.
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
