/** What a light archive holds of a photo. Pure. */
import { filmType, isFilmFormat, type PhotoFormat } from '../../../../contract/photos/photoFormats.rules.ts';
import type { FilmDetails } from '../../../../contract/photos/photos.schema.ts';
import type { Place } from '../store/photoStore.ts';
import { type Measured, numbered, type Photo } from './photos.rules.ts';

/** Formats that any phone shows; the others are only seen through their display picture. */
const SHOWN_ANYWHERE: ReadonlySet<PhotoFormat> = new Set(['jpeg']);

/** Its display picture; null where the original itself goes: none is measured yet, or it would be heavier than a JPEG that stands upright. */
export function lightPicture({ display, format, size, turned, film }: Photo): Measured | null {
  // Of a film a picture is no lighter version.
  if (display === null || film !== null) return null;
  return SHOWN_ANYWHERE.has(format) && turned === 0 && size <= display.size ? null : display;
}

export function lightBytes(photo: Photo): number {
  return lightPicture(photo)?.size ?? photo.size;
}

export interface Named extends Place {
  /** Whether it goes as the JPEG that was made from it. */
  readonly asJpeg: boolean;
}

/**
 * A name for each inside the archive, in their order. `a.heic` and `a.jpg` would both be `a.jpg`: the second becomes `a (2).jpg`. By
 * lower case: many a disk takes `A.jpg` for `a.jpg`, and would keep one of the two.
 */
export function entryNames(photos: readonly Named[]): string[] {
  const taken = new Set<string>();
  return photos.map(({ folder, name, asJpeg }) => {
    const wanted = asJpeg ? name.replace(/\.[^.]*$/, '.jpg') : name;
    for (let number = 1; ; number += 1) {
      const entry = `${folder}/${numbered(wanted, number)}`;
      const key = entry.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return entry;
    }
  });
}

export function filmDetails({ format, film }: Pick<Photo, 'format' | 'film'>): FilmDetails | null {
  if (film === null || !isFilmFormat(format)) return null;
  const { seconds, codec, poster, lighter } = film;
  // Both wait where there is no program to make them: nothing is on its way.
  const isIdle = poster === 'waiting' && lighter === 'waiting';
  return { seconds, type: filmType(format, codec), lighter: isIdle ? 'none' : TOLD[lighter] };
}

const TOLD = { needless: 'needless', waiting: 'making', made: 'made', failed: 'none' } as const;
