/**
 * Converts the server's list into what the gallery renders (folders, sizes, the order of the day), and says
 * how long to wait before a picture is requested again.
 */
import { picturePath } from '../../../contract/photos/photos.rules.ts';
import type { PhotoDetails, PhotoFolder } from '../../../contract/photos/photos.schema.ts';

export interface GalleryPhoto extends PhotoDetails {
  folder: PhotoFolder;
  /** `folder/file`, unique among all photos; its entry in an archive. */
  key: string;
  thumbnail: string;
  /** The thumbnail at twice the width. */
  sharpThumbnail: string;
  original: string;
  /** For hosts: a label on the picture, which is then dimmed. */
  badge?: string;
}

export interface GalleryFolder {
  folder: PhotoFolder;
  title: string;
  /** Thumbnail of the cover; null for an empty folder. */
  cover: string | null;
  /** Of the whole folder: numbers of photos and films, and bytes as originals and in a light archive. */
  count: number;
  films: number;
  bytes: number;
  light: number;
  /** The photos loaded so far, from the first on. */
  photos: readonly GalleryPhoto[];
}

export function titlesOf(folders: readonly GalleryFolder[]): Record<string, string> {
  return Object.fromEntries(folders.map(({ folder, title }) => [folder, title]));
}

/** A folder of exactly these photos. */
export function wholeFolder(
  { folder, title, cover }: Pick<GalleryFolder, 'folder' | 'title' | 'cover'>,
  photos: readonly GalleryPhoto[],
): GalleryFolder {
  const films = photos.filter(({ film }) => film).length;
  return { folder, title, cover, count: photos.length, films, ...bytesOf(photos), photos };
}

export function bytesOf(all: readonly { readonly bytes: number; readonly light: number }[]) {
  const sum = (size: 'bytes' | 'light') => all.reduce((sum, one) => sum + one[size], 0);
  return { bytes: sum('bytes'), light: sum('light') };
}

/** The given photos only, by folder. */
export function onlyPhotos(folders: readonly GalleryFolder[], keys: ReadonlySet<string>): GalleryFolder[] {
  return folders
    .map((folder) =>
      wholeFolder(
        folder,
        folder.photos.filter(({ key }) => keys.has(key)),
      ),
    )
    .filter(({ count }) => count > 0);
}

/** True once all photos of the folder are loaded. */
export function isComplete({ count, photos }: GalleryFolder): boolean {
  return photos.length >= count;
}

/** Sorts after every time, so that photos without one come last. */
const NO_HOUR = '~';

/** Sorts by time, then by name. An incomplete folder keeps its order, so that nothing on screen moves. */
export function inDayOrder(folder: GalleryFolder): GalleryFolder {
  if (!isComplete(folder)) return folder;
  const hour = ({ takenAt }: GalleryPhoto) => takenAt ?? NO_HOUR;
  const photos = [...folder.photos].sort((one, other) =>
    hour(one) < hour(other) ? -1 : Number(hour(one) > hour(other)),
  );
  return { ...folder, photos };
}

export function galleryPhoto(folder: PhotoFolder, photo: PhotoDetails): GalleryPhoto {
  return {
    ...photo,
    folder,
    key: `${folder}/${photo.file}`,
    thumbnail: picturePath('thumbnail', folder, photo),
    sharpThumbnail: picturePath('sharpThumbnail', folder, photo),
    original: picturePath('original', folder, photo),
  };
}

const MAX_SECONDS = 32;

/** Doubles the seconds before the next retry of a picture, up to a limit. */
export function nextDelay(seconds = 1): number {
  return Math.min(seconds * 2, MAX_SECONDS);
}
