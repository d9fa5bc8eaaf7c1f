/**
 * Decodes a photo of the gallery once for all renditions (upright, sRGB, without metadata), reads its date and
 * camera, and refuses damaged photos and those with too many pixels.
 */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { Turn } from '../../../../../contract/photos/photoChanges.schema.ts';
import {
  type FilmFormat,
  isFilmFormat,
  type PhotoFormat,
} from '../../../../../contract/photos/photoFormats.rules.ts';
import type { PhotoProblem } from '../../../../../contract/photos/photoProblems.ts';
import {
  DISPLAY_SIDE,
  MAX_PIXELS,
  MAX_PIXELS_HELD,
  PHONE_SIDE,
  SHARP_THUMBNAIL_WIDTH,
  type StillKind,
  THUMBNAIL_WIDTH,
} from '../../../../../contract/photos/photos.rules.ts';
import { decodeHeic } from './heic.ts';
import { cameraOf, readNotes, takenAtOf } from './notes.rules.ts';
import { placeholderSize, sizeWithin, thumbnailSize } from './sizes.rules.ts';
import { tiffOf } from './tiff.ts';

// One photo at a time on one thread, so that guests' requests come first. A cache would only use memory.
sharp.concurrency(1);
sharp.cache(false);

export interface Renditions {
  /** Upright, in pixels. */
  width: number;
  height: number;
  takenAt: string | null;
  camera: string;
  /** thumbhash, base64. */
  placeholder: string;
  pictures: Record<StillKind, Buffer>;
}

export class UnreadablePictureError extends Error {
  readonly reason: PhotoProblem;
  /** What kind of file it is, in French. */
  readonly found: string | null;
  constructor(
    reason: PhotoProblem,
    { found = null, cause }: { found?: string | null; cause?: unknown } = {},
  ) {
    super(reason, { cause });
    this.reason = reason;
    this.found = found;
  }
}

/** With the default limit 1.5 MB can take 800 MB of memory. `failOn` is strict, to refuse half pictures. */
const INPUT = { limitInputPixels: MAX_PIXELS, failOn: 'warning' } as const;
/** A third of quality 95's bytes, no visible loss. Optimal Huffman tables cost 15 ms for 2 %: thumbnails. */
const DISPLAY_JPEG = { quality: 82, optimiseCoding: false } as const;
/** At 78 edges look as clean on a phone, with a tenth fewer bytes. */
const PHONE_JPEG = { quality: 78, optimiseCoding: false } as const;
const THUMBNAIL_JPEG = { quality: 78, optimiseCoding: true } as const;
/** Shown at half size, which hides the lower quality. */
const SHARP_JPEG = { quality: 62, optimiseCoding: true } as const;

/** Formats decoded whole, not by rows, at up to six bytes a pixel: one colour could take 700 MB. */
const HELD_WHOLE: Readonly<Record<Exclude<PhotoFormat, FilmFormat>, boolean>> = {
  jpeg: false,
  png: false,
  webp: true,
  heic: true,
};

/** Bytes a pixel for which the limit is meant; 16-bit pixels with alpha have eight. */
const BYTES_HELD = 6;

function mostPixels(format: PhotoFormat, { isProgressive, channels, depth }: Metadata): number {
  const isHeld = isProgressive || (!isFilmFormat(format) && HELD_WHOLE[format]);
  if (!isHeld) return MAX_PIXELS;
  const bytes = channels * (depth === 'ushort' ? 2 : 1);
  return bytes > BYTES_HELD ? (MAX_PIXELS_HELD * BYTES_HELD) / bytes : MAX_PIXELS_HELD;
}

/** Turns by `turn` from upright. Throws `UnreadablePictureError` if damaged or too large. */
export async function renderPicture(original: Buffer, format: PhotoFormat, turn: Turn): Promise<Renditions> {
  try {
    const metadata = await sharp(original, INPUT).metadata();
    const upright = metadata.autoOrient;
    const lies = turn === 90 || turn === 270;
    const { width, height } = lies ? { width: upright.height, height: upright.width } : upright;
    if (width * height > mostPixels(format, metadata)) throw new UnreadablePictureError('too-many-pixels');
    const pixels = await turned(await decode(original, format, metadata), turn);
    const phone = await resized(pixels, sizeWithin(pixels.info, PHONE_SIDE));
    const sharper = await resized(phone, thumbnailSize(pixels.info, SHARP_THUMBNAIL_WIDTH));
    const small = await resized(sharper, thumbnailSize(pixels.info, THUMBNAIL_WIDTH));
    const pictures = {
      display: await open(pixels).jpeg(DISPLAY_JPEG).toBuffer(),
      phone: await open(phone).jpeg(PHONE_JPEG).toBuffer(),
      sharpThumbnail: await open(sharper).jpeg(SHARP_JPEG).toBuffer(),
      thumbnail: await open(small).jpeg(THUMBNAIL_JPEG).toBuffer(),
    };
    const placeholder = await placeholderOf(small);
    for (const { data } of [pixels, phone, sharper, small]) release(data);
    const notes = metadata.exif && readNotes(metadata.exif);
    return { width, height, takenAt: takenAtOf(notes), camera: cameraOf(notes), placeholder, pictures };
  } catch (error) {
    if (error instanceof UnreadablePictureError) throw error;
    const told = error instanceof Error ? error.message : '';
    const reason = told.includes('pixel limit') ? 'too-many-pixels' : 'damaged';
    throw new UnreadablePictureError(
      /out of memory|insufficient memory|allocation failed/i.test(told) ? 'no-memory' : reason,
      {
        cause: error,
      },
    );
  }
}

export async function readCamera(original: Buffer): Promise<string> {
  const metadata = await sharp(original, INPUT)
    .metadata()
    .catch(() => null);
  return cameraOf(metadata?.exif && readNotes(metadata.exif));
}

/** Lanczos with two lobes: a tenth less work than three, with no visible difference at this size. */
const FIT = {
  width: DISPLAY_SIDE,
  height: DISPLAY_SIDE,
  fit: 'inside',
  withoutEnlargement: true,
  kernel: 'lanczos2',
} as const;

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Returns upright sRGB pixels of display size, from which all renditions are derived. */
async function decode(original: Buffer, format: PhotoFormat, { hasAlpha, icc }: Metadata): Promise<Pixels> {
  if (format !== 'heic') {
    const upright = sharp(original, INPUT).autoOrient();
    // Only with transparency, because it costs 10 ms.
    return toPixels(hasAlpha ? upright.flatten({ background: '#ffffff' }) : upright);
  }
  const heic = await decodeHeic(original);
  const small = await sharp(heic.data, { raw: { width: heic.width, height: heic.height, channels: 4 } })
    .resize(FIT)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return toPixels(sharp(tiffOf(small.data, small.info, icc), INPUT));
}

async function turned(pixels: Pixels, turn: Turn): Promise<Pixels> {
  if (turn === 0) return pixels;
  const made = await open(pixels).rotate(turn).raw().toBuffer({ resolveWithObject: true });
  release(pixels.data);
  return made;
}

function toPixels(picture: Sharp): Promise<Pixels> {
  return picture
    .resize(FIT)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

function resized(pixels: Pixels, size: { width: number; height: number }): Promise<Pixels> {
  return open(pixels)
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function open({ data, info }: Pixels): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function placeholderOf(pixels: Pixels): Promise<string> {
  const { data, info } = await open(pixels)
    .resize({ ...placeholderSize(pixels.info), fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** Frees a large buffer at once and empties it; garbage collection would take 5 % of the import's time. */
export function release(bytes: Buffer<ArrayBufferLike>): void {
  const memory = bytes.buffer;
  // A small buffer may share its memory with others.
  if (memory instanceof ArrayBuffer && memory.byteLength === bytes.byteLength) memory.transfer(0);
}
