/** Chooses the pictures of light archives, with their bytes and names. */
import type { PhotoFormat } from '../../../../contract/photos/photoFormats.rules.ts';
import type { Place } from '../store/photoStore.ts';
import { type Measured, numbered, type Photo } from './photos.rules.ts';

/** Formats that any phone shows; others need their display picture. */
const SHOWN_ANYWHERE: ReadonlySet<PhotoFormat> = new Set(['jpeg']);

/** The display picture; null to use the original, if none was measured or an upright JPEG is smaller. */
export function lightPicture({ display, format, size, turned, film }: Photo): Measured | null {
  // A picture cannot replace a film.
  if (display === null || film !== null) return null;
  return SHOWN_ANYWHERE.has(format) && turned === 0 && size <= display.size ? null : display;
}

export function lightBytes(photo: Photo): number {
  return lightPicture(photo)?.size ?? photo.size;
}

export interface Named extends Place {
  /** True if its display picture, a JPEG, is sent. */
  readonly asJpeg: boolean;
}

/**
 * Returns the photos' names in the archive. When `a.heic` becomes `a.jpg`, another `a.jpg` is `a (2).jpg`.
 * Case-insensitive, because many disks treat `A.jpg` and `a.jpg` as one file.
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
