import { DISPLAY_SIDE, picturePath } from '../../../../contract/photos/photos.rules.ts';
import type { FilmDetails } from '../../../../contract/photos/photos.schema.ts';
import { filmName, photoCaption } from '../filmTexts.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';
import type { AlbumItem } from './album.rules.ts';

/** An album item with what the lightbox needs to leave the right room before the picture has arrived. */
export interface PhotoSlide extends AlbumItem {
  alt: string;
  /** Pixels of the display picture. */
  width: number;
  height: number;
}

export type Film = GalleryPhoto & { film: FilmDetails };

/** Of a film, whose picture is the poster. */
export interface FilmSlideItem extends PhotoSlide {
  type: 'film';
  photo: Film;
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    film: FilmSlideItem;
  }
}

/** `titles` is what guests read for each folder. */
export function slideOf(
  photo: GalleryPhoto,
  titles: Readonly<Record<string, string>>,
): PhotoSlide | FilmSlideItem {
  const shrink = Math.min(1, DISPLAY_SIDE / Math.max(photo.width, photo.height));
  const caption = photoCaption(titles[photo.folder] ?? '', photo);
  const slide = {
    src: picturePath('display', photo.folder, photo),
    thumb: photo.thumbnail,
    caption: photo.caption ?? '',
    alt: caption,
    width: Math.round(photo.width * shrink),
    height: Math.round(photo.height * shrink),
  };
  if (!isFilm(photo)) return slide;
  return { ...slide, alt: `${filmName(photo.film.seconds)}, ${caption}`, type: 'film', photo };
}

function isFilm(photo: GalleryPhoto): photo is Film {
  return photo.film !== undefined;
}
