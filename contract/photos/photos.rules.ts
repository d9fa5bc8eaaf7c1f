/**
 * The sizes, file names and addresses of a photo’s pictures, the limits of originals, and how photos are
 * counted in French.
 */
import type { PhotoDetails, PhotoFolder } from './photos.schema.ts';

export const THUMBNAIL_WIDTH = 220;
export const SHARP_THUMBNAIL_WIDTH = 440;
/** Pixels of the longer side of the picture in the lightbox. */
export const DISPLAY_SIDE = 2048;
/** The same for phones: two pixels per point of the screen. */
export const PHONE_SIDE = 1280;
/** A larger original could exhaust the memory during decoding. */
export const MAX_PIXELS = 100_000_000;
/** The same for what is decoded as a whole (progressive JPEG, interlaced PNG, WebP, HEIC), in less memory. */
export const MAX_PIXELS_HELD = 64_000_000;
/** Bytes of an original, well above what cameras write. */
export const MAX_PHOTO_BYTES = 200 * 1024 * 1024;

/** Prefixes of renditions in `<folder>/thumbs/`. All are JPEG except the lighter film, which is MP4. */
const PREFIXES = {
  display: 'display_',
  phone: 'phone_',
  thumbnail: 'thumb_',
  sharpThumbnail: 'thumb2x_',
  lighter: 'film_',
} as const;

export type RenditionKind = keyof typeof PREFIXES;
export type PictureKind = 'original' | RenditionKind;

export const RENDITION_KINDS = Object.keys(PREFIXES) as RenditionKind[];
export type StillKind = Exclude<RenditionKind, 'lighter'>;
export const STILL_KINDS: readonly StillKind[] = ['display', 'phone', 'thumbnail', 'sharpThumbnail'];

export function renditionName(kind: RenditionKind, file: string): string {
  return PREFIXES[kind] + file;
}

export function renditionNames(file: string): string[] {
  return STILL_KINDS.map((kind) => renditionName(kind, file));
}

export function parseRenditionName(name: string): { kind: RenditionKind; file: string } | null {
  const kind = RENDITION_KINDS.find((each) => name.startsWith(PREFIXES[each]));
  return kind === undefined ? null : { kind, file: name.slice(PREFIXES[kind].length) };
}

/** The browser may cache the address for ever, because it changes with the picture. */
export function picturePath(
  kind: PictureKind,
  folder: PhotoFolder,
  { file, version }: Pick<PhotoDetails, 'file' | 'version'>,
): string {
  const path = kind === 'original' ? encodeURIComponent(file) : renditionPath(kind, file);
  return `/photos/${folder}/${path}?v=${version}`;
}

export function photosPagePath(folder: PhotoFolder, version: string): string {
  return `/api/photos/details/${folder}/${version}`;
}

function renditionPath(kind: RenditionKind, file: string): string {
  return `thumbs/${encodeURIComponent(renditionName(kind, file))}`;
}

export function photoCount(all: number, films = 0): string {
  const photos = counted(all - films, 'photo');
  if (films === 0) return photos;
  return (films < all ? `${photos}, ` : '') + counted(films, 'film');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count > 1 ? 's' : ''}`;
}
