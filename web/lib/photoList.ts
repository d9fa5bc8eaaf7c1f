/** The list of photos as the family may see it. It can be asked for ahead, while the gallery's code is still on its way. */
import { photosPagePath, picturePath } from '../../contract/photos/photos.rules.ts';
import type { PhotoDetails, PhotoFolder, PhotosIndex } from '../../contract/photos/photos.schema.ts';
import { call } from './api.ts';

/** As many as a phone shows before one scrolls. */
const FIRST_SHOWN = 6;
/** Milliseconds after which a list that nobody came for is no news any more. */
const FRESH_MS = 20_000;

const ahead = new Map<string, Promise<unknown>>();

/** Folders in their order, only what the family may see. */
export function fetchPhotosIndex(hash: string): Promise<PhotosIndex> {
  return take('/api/photos/details', hash);
}

/** Sorted by file name; `version` is one of the index. */
export function fetchPhotosPage(hash: string, folder: PhotoFolder, version: string): Promise<PhotoDetails[]> {
  return take(photosPagePath(folder, version), hash);
}

/** The gallery then finds its first page and its first pictures there. To be called once the family has come: pictures need its cookie. */
export async function askForPhotosAhead(hash: string): Promise<void> {
  const [folder] = (await leave<PhotosIndex>('/api/photos/details', hash)).filter(({ photos }) => photos > 0);
  if (folder?.pages[0] === undefined) return;
  const photos = await leave<PhotoDetails[]>(photosPagePath(folder.folder, folder.pages[0]), hash);
  for (const photo of photos.slice(0, FIRST_SHOWN))
    new Image().src = picturePath('thumbnail', folder.folder, photo);
}

/** Asks, and leaves the answer or its failure to who asks next. */
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
