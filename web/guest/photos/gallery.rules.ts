/** From what the server tells to what the gallery draws. Pure. */
import { picturePath } from '../../../contract/photos/photos.rules.ts';
import type { PhotoDetails, PhotoFolder } from '../../../contract/photos/photos.schema.ts';

export interface GalleryPhoto extends PhotoDetails {
  folder: PhotoFolder;
  /** `folder/file`: its name among all photos, and its entry in an archive. */
  key: string;
  thumbnail: string;
  /** The same, twice as wide. */
  sharpThumbnail: string;
  original: string;
  /** For hosts: said on the picture, which is paler then. */
  badge?: string;
}

export interface GalleryFolder {
  folder: PhotoFolder;
  /** As people read it. */
  title: string;
  /** The thumbnail that stands for it; null for an empty one. */
  cover: string | null;
  /** Of the whole folder: how many there are, how many of them films, and their bytes as originals and in a light archive. */
  count: number;
  films: number;
  bytes: number;
  light: number;
  /** Those whose details have come, from the first on. */
  photos: readonly GalleryPhoto[];
}

export function titlesOf(folders: readonly GalleryFolder[]): Record<string, string> {
  return Object.fromEntries(folders.map(({ folder, title }) => [folder, title]));
}

/** A folder of these photos and no others. */
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

/** These photos alone, under their folders. */
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

/** Only then is what one sees of a folder all of it. */
export function isComplete({ count, photos }: GalleryFolder): boolean {
  return photos.length >= count;
}

/** After every hour: by it, photos without one come last. */
const NO_HOUR = '~';

/** Photos of the same moment in the order of their names. One that has not come whole stays as it is: what is on screen must not move. */
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

/** Seconds before a picture that did not come is asked for again: twice those before the try that failed. */
export function nextDelay(seconds = 1): number {
  return Math.min(seconds * 2, MAX_SECONDS);
}
