/** Reads the list of photos page by page, in the order in which they are shown: what is on screen never moves. */
import { picturePath } from '../../../contract/photos/photos.rules.ts';
import type { PhotoDetails, PhotoFolder, PhotosIndex } from '../../../contract/photos/photos.schema.ts';
import { isPassing, isProblem } from '../../lib/apiError.ts';
import { retry } from '../../lib/retry.ts';
import { type GalleryFolder, type GalleryPhoto, galleryPhoto } from './gallery.rules.ts';

/** Lists that changed while they were being read, before it counts as failed. */
const MOST_CHANGES = 5;

export interface GalleryCalls {
  fetchIndex: () => Promise<PhotosIndex>;
  fetchPage: (folder: PhotoFolder, version: string) => Promise<PhotoDetails[]>;
  wait?: (ms: number) => Promise<void>;
}

/** Pages read so far, by folder and version: after a cut, only the others are asked for. */
export type KnownPages = Map<string, readonly GalleryPhoto[]>;

/** Gives the folders after each page, and all of them last. Those without photos are left out. */
export async function* readGallery(calls: GalleryCalls, known: KnownPages): AsyncGenerator<GalleryFolder[]> {
  for (let changes = 0; ; changes++) {
    try {
      yield* readOnce(calls, known);
      return;
    } catch (error) {
      // The page is of a list that is no longer the one of the index.
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

/** A disk that is away comes back in hours, and the guest is told at once. */
function mayPass(error: unknown): boolean {
  return isPassing(error) && !isProblem(error, 'photos-away');
}
