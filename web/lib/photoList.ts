/** Fetches the list of photos that the family may see, also in advance, while the gallery's code loads. */
import { photosPagePath, picturePath } from '../../contract/photos/photos.rules.ts';
import type { PhotoDetails, PhotoFolder, PhotosIndex } from '../../contract/photos/photos.schema.ts';
import { call } from './api.ts';

/** As many as a phone shows without scrolling. */
const FIRST_SHOWN = 5;
/** Milliseconds after which a list fetched in advance is discarded. */
const FRESH_MS = 20_000;

const ahead = new Map<string, Promise<unknown>>();

/** Folders in the hosts' order, without those hidden from the family. */
export function fetchPhotosIndex(hash: string): Promise<PhotosIndex> {
  return take('/api/photos/details', hash);
}

/** Sorted by file name; `version` comes from the index. */
export function fetchPhotosPage(hash: string, folder: PhotoFolder, version: string): Promise<PhotoDetails[]> {
  return take(photosPagePath(folder, version), hash);
}

/**
 * Prefetches the first page and pictures of the gallery, and resolves with these; pictures need the family's
 * cookie first.
 */
export async function askForPhotosAhead(hash: string): Promise<void> {
  const [folder] = (await leave<PhotosIndex>('/api/photos/details', hash)).filter(({ photos }) => photos > 0);
  if (folder?.pages[0] === undefined) return;
  const photos = await leave<PhotoDetails[]>(photosPagePath(folder.folder, folder.pages[0]), hash);
  await Promise.all(
    photos.slice(0, FIRST_SHOWN).map((photo) => {
      const image = new Image();
      image.src = picturePath('thumbnail', folder.folder, photo);
      return image.decode();
    }),
  );
}

/** Fetches, and stores the promise for the next `take`. */
function leave<Answer>(path: string, hash: string): Promise<Answer> {
  const answer = ask<Answer>(path, hash);
  ahead.set(path, answer);
  setTimeout(() => ahead.delete(path), FRESH_MS);
  return answer;
}

function take<Answer>(path: string, hash: string): Promise<Answer> {
  const left = ahead.get(path);
  ahead.delete(path);
  return left === undefined ? ask(path, hash) : (left as Promise<Answer>);
}

function ask<Answer>(path: string, hash: string): Promise<Answer> {
  return call({ path: `${path}?hash=${encodeURIComponent(hash)}`, background: true });
}
