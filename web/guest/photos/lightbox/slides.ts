/** Turns photos and films into the lightbox's slides, and checks the album that it is given. */
import { DISPLAY_SIDE, PHONE_SIDE, picturePath } from '../../../../contract/photos/photos.rules.ts';
import type { FilmDetails } from '../../../../contract/photos/photos.schema.ts';
import { filmName, photoCaption } from '../filmTexts.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';

/** An album item with the sizes that the lightbox needs before the picture has loaded. */
export interface PhotoSlide extends AlbumItem {
  alt: string;
  /** The folder and, if known, the time. */
  where: string;
  /** Pixels of the display picture. */
  width: number;
  height: number;
  /** For photos: the picture in two sizes. */
  srcSet?: { src: string; width: number; height: number }[];
}

export type Film = GalleryPhoto & { film: FilmDetails };

/** For films, whose picture is the poster. */
interface FilmSlideItem extends PhotoSlide {
  type: 'film';
  photo: Film;
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    film: FilmSlideItem;
  }
}

/** `titles` are the folders' titles, `density` the screen's pixels per CSS pixel. */
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

/** Nobody can see a higher density, and its pictures weigh twice as much. */
const DENSITY = 2;

/** The lightbox chooses by width times density; beyond DENSITY the phone picture claims a larger width. */
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

/** The album that the lightbox takes. */
export interface AlbumItem {
  src: string;
  caption: string;
  thumb: string;
}

/** Throws the catalogue's error that applies: photos come from the network, the index from the address. */
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
