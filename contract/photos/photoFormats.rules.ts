/** What a file of photos may be, by its name; limits and media types of films. Apart from `photos.rules.ts`: only who sends needs it. */

/** Of what is in the index: `webm` has no name that would be taken today. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'mp4' | 'mov' | 'webm';

export const PHOTO_EXTENSIONS: Readonly<Record<string, PhotoFormat>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  jpe: 'jpeg',
  jfif: 'jpeg',
  png: 'png',
  webp: 'webp',
  heic: 'heic',
  heif: 'heic',
  mp4: 'mp4',
  m4v: 'mp4',
  mov: 'mov',
  qt: 'mov',
};

export function photoFormatOf(file: string): PhotoFormat | undefined {
  const extension = /\.([a-z\d]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(PHOTO_EXTENSIONS, extension) ? PHOTO_EXTENSIONS[extension] : undefined;
}

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
