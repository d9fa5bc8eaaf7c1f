/** From what the server tells to what the gallery draws. Pure. */
import { picturePath } from '../../../contract/photos.rules.ts';
import type { PhotoDetails, PhotoFolder, PhotosDetails } from '../../../contract/photos.schema.ts';

export interface GalleryPhoto extends PhotoDetails {
  folder: PhotoFolder;
  /** `folder/file`: its name among all photos, and its entry in an archive. */
  key: string;
  thumbnail: string;
  original: string;
}

export interface GalleryFolder {
  folder: PhotoFolder;
  photos: readonly GalleryPhoto[];
}

/** Folders without photos are left out: a title above nothing helps nobody. */
export function galleryFolders(details: PhotosDetails): GalleryFolder[] {
  return details
    .filter(({ photos }) => photos.length > 0)
    .map(({ folder, photos }) => ({ folder, photos: photos.map((photo) => galleryPhoto(folder, photo)) }));
}

function galleryPhoto(folder: PhotoFolder, photo: PhotoDetails): GalleryPhoto {
  return {
    ...photo,
    folder,
    key: `${folder}/${photo.file}`,
    thumbnail: picturePath('thumbnail', folder, photo),
    original: picturePath('original', folder, photo),
  };
}
