import { DISPLAY_SIDE, PHONE_SIDE, picturePath } from '../../../../contract/photos/photos.rules.ts';
import type { FilmDetails } from '../../../../contract/photos/photos.schema.ts';
import { filmName, photoCaption } from '../filmTexts.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';

/** An album item with what the lightbox needs to leave the right room before the picture has arrived. */
export interface PhotoSlide extends AlbumItem {
  alt: string;
  /** Its folder, and the hour when it is known. */
  where: string;
  /** Pixels of the display picture. */
  width: number;
  height: number;
  /** Of a photo: the same in two sizes. */
  srcSet?: { src: string; width: number; height: number }[];
}

export type Film = GalleryPhoto & { film: FilmDetails };

/** Of a film, whose picture is the poster. */
interface FilmSlideItem extends PhotoSlide {
  type: 'film';
  photo: Film;
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    film: FilmSlideItem;
  }
}

/** `titles` is what guests read for each folder, `density` how many pixels the screen has for each of its points. */
export function slideOf(
  photo: GalleryPhoto,
  titles: Readonly<Record<string, string>>,
  density: number,
): PhotoSlide | FilmSlideItem {
  const title = titles[photo.folder] ?? '';
  const alt = photoCaption(title, photo);
  const slide = {
    src: picturePath('display', photo.folder, photo),
    thumb: photo.thumbnail,
    caption: photo.caption ?? '',
    where: photoCaption(title, { takenAt: photo.takenAt }),
    alt,
    ...sizeWithin(photo, DISPLAY_SIDE),
  };
  if (!isFilm(photo)) return { ...slide, srcSet: sources(photo, density) };
  const poster = picturePath('phone', photo.folder, photo);
  return { ...slide, src: poster, alt: `${filmName(photo.film.seconds)}, ${alt}`, type: 'film', photo };
}

/** More pixels than these for a point nobody tells apart, and they weigh twice as much. */
const DENSITY = 2;

/** What the lightbox chooses from by their widths, and again when one zooms in: so that of the phone is told as wide as it does for. */
function sources(photo: GalleryPhoto, density: number) {
  const sizes = { phone: sizeWithin(photo, PHONE_SIDE), display: sizeWithin(photo, DISPLAY_SIDE) };
  const width = Math.min(sizes.phone.width * Math.max(1, density / DENSITY), sizes.display.width);
  return [
    { ...sizes.phone, width, src: picturePath('phone', photo.folder, photo) },
    { ...sizes.display, src: picturePath('display', photo.folder, photo) },
  ];
}

function sizeWithin({ width, height }: GalleryPhoto, side: number) {
  const shrink = Math.min(1, side / Math.max(width, height));
  return { width: Math.round(width * shrink), height: Math.round(height * shrink) };
}

function isFilm(photo: GalleryPhoto): photo is Film {
  return photo.film !== undefined;
}

/** What the lightbox takes. Pure. */

export interface AlbumItem {
  src: string;
  caption: string;
  thumb: string;
}

/** Throws the error of the specification's catalogue that applies; the photos come from the network, the index from the address. */
export function checkAlbum(album: unknown, index: unknown): void {
  if (!Array.isArray(album) || album.length === 0) {
    throw new Error('No album data or album data is not correct in type');
  }
  if (!album.every(hasSource)) throw new Error('One of the album data does not have source data');
  if (typeof index !== 'number' || Number.isNaN(index))
    throw new Error('Current image index is not a number');
}

function hasSource(item: unknown): boolean {
  const { src } = (item ?? {}) as Partial<AlbumItem>;
  return typeof src === 'string' && src !== '';
}
