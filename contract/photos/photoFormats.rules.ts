/** File names, limits and media types of photos and films. Not in `photos.rules.ts`: only senders need it. */

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'mp4' | 'mov';

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

export type FilmFormat = Extract<PhotoFormat, 'mp4' | 'mov'>;

/** Bytes of a film: twenty minutes at a phone's best quality. Each is read once for its checksum. */
export const MAX_FILM_BYTES = 8 * 1024 ** 3;
/** Pixels of the longer side of the lighter version (720p). */
export const LIGHTER_SIDE = 1280;
/** Maximum bits per second of the lighter version, which plays over a line of 4 Mbit/s. */
export const LIGHTER_RATE = 2_500_000;

const FILMS: ReadonlySet<PhotoFormat | undefined> = new Set(['mp4', 'mov']);

export function isFilmFormat(format: PhotoFormat | undefined): format is FilmFormat {
  return FILMS.has(format);
}

/** The MIME type to ask a browser about. MOV is named as MP4, because browsers refuse `video/quicktime`. */
export function filmType(codec: string): string {
  return `video/mp4; codecs="${codec}"`;
}
