/** Limits and media types of films. Not in `photos.rules.ts`, which most of the guests' pages load without needing any of this. */
import type { PhotoFormat } from './photoFormats.rules.ts';

/** No new WebM is taken, and those that were are still shown. */
export type FilmFormat = Extract<PhotoFormat, 'mp4' | 'mov' | 'webm'>;

/** Bytes of a film; twenty minutes of a telephone's best. Each is read whole once, for its checksum in archives. */
export const MAX_FILM_BYTES = 8 * 1024 ** 3;
/** Pixels, the longer side of the version that plays everywhere: 720p. */
export const LIGHTER_SIDE = 1280;
/** Bits a second of it at most: it plays on a line of 4 Mbit/s. */
export const LIGHTER_RATE = 2_500_000;

const FILMS: ReadonlySet<PhotoFormat | undefined> = new Set(['mp4', 'mov', 'webm']);

export function isFilmFormat(format: PhotoFormat | undefined): format is FilmFormat {
  return FILMS.has(format);
}

/** As a browser is asked whether it can play the film. MOV is named as the MP4 that it resembles: browsers refuse `video/quicktime`. */
export function filmType(format: FilmFormat, codec: string): string {
  return `video/${format === 'webm' ? 'webm' : 'mp4'}; codecs="${codec}"`;
}
