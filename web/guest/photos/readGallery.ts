/**
 * Reads the list of photos page by page in the order shown, so that nothing on screen moves. Retries after a
 * lost network, and starts again if the list has changed meanwhile.
 */
import { picturePath } from '../../../contract/photos/photos.rules.ts';
import type { PhotoDetails, PhotoFolder, PhotosIndex } from '../../../contract/photos/photos.schema.ts';
import { isPassing, isProblem } from '../../lib/apiError.ts';
import { retry } from '../../lib/retry.ts';
import { type GalleryFolder, type GalleryPhoto, galleryPhoto } from './gallery.rules.ts';

/** Number of times that the list may change while it is read, before reading fails. */
const MOST_CHANGES = 5;

export interface GalleryCalls {
  fetchIndex: () => Promise<PhotosIndex>;
  fetchPage: (folder: PhotoFolder, version: string) => Promise<PhotoDetails[]>;
  wait?: (ms: number) => Promise<void>;
}

/** Pages read so far, by folder and version; a retry fetches only the others. */
export type KnownPages = Map<string, readonly GalleryPhoto[]>;

/** Yields the folders after each page, without empty ones; the last value is complete. */
export async function* readGallery(calls: GalleryCalls, known: KnownPages): AsyncGenerator<GalleryFolder[]> {
  for (let changes = 0; ; changes++) {
    try {
      yield* readOnce(calls, known);
      return;
    } catch (error) {
      // The page belongs to an older list than the index.
      if (!isProblem(error, 'not-found') || changes === MOST_CHANGES) throw error;
    }
  }
}

async function* readOnce(calls: GalleryCalls, known: KnownPages): AsyncGenerator<GalleryFolder[]> {
  const persist = <T>(action: () => Promise<T>) =>
    retry({ action, isPassing: mayPass, ...(calls.wait && { wait: calls.wait }) });
  const whole: GalleryFolder[] = [];
  for (const { folder, title, cover, photos: count, films, bytes, light, pages } of await persist(
    calls.fetchIndex,
  )) {
    const face = cover && picturePath('thumbnail', folder, cover);
    let read: GalleryFolder = { folder, title, cover: face, count, films, bytes, light, photos: [] };
    for (const version of pages) {
      const key = `${folder}/${version}`;
      const page = known.get(key) ?? (await persist(() => calls.fetchPage(folder, version))).map(photoOf);
      known.set(key, page);
      read = { ...read, photos: [...read.photos, ...page] };
      yield [...whole, read];
    }
    if (count > 0) whole.push(read);

    function photoOf(photo: PhotoDetails): GalleryPhoto {
      return galleryPhoto(folder, photo);
    }
  }
  yield whole;
}

/** A missing disk may take hours to return, so the guest is told at once. */
function mayPass(error: unknown): boolean {
  return isPassing(error) && !isProblem(error, 'photos-away');
}
