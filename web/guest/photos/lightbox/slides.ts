import { DISPLAY_SIDE, picturePath } from '../../../../contract/photos.rules.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';
import { photoCaption } from '../photoCaption.ts';
import type { AlbumItem } from './album.rules.ts';

/** An album item with what the lightbox needs to leave the right room before the picture has arrived. */
export interface PhotoSlide extends AlbumItem {
  alt: string;
  /** Pixels of the display picture. */
  width: number;
  height: number;
}

/** `titles` is what guests read for each folder. */
export function slideOf(photo: GalleryPhoto, titles: Readonly<Record<string, string>>): PhotoSlide {
  const shrink = Math.min(1, DISPLAY_SIDE / Math.max(photo.width, photo.height));
  return {
    src: picturePath('display', photo.folder, photo),
    thumb: photo.thumbnail,
    caption: photo.caption ?? '',
    alt: photoCaption(titles[photo.folder] ?? '', photo),
    width: Math.round(photo.width * shrink),
    height: Math.round(photo.height * shrink),
  };
}
