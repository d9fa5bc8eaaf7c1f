/**
 * The only file that knows the image library. One decode makes both smaller pictures: upright, in sRGB, without the
 * camera's notes (position included, since nothing is copied over).
 */
import exifReader from 'exif-reader';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { DISPLAY_SIDE, MAX_PIXELS, type PhotoFormat } from '../../../../contract/photos.rules.ts';
import type { RefusalReason } from '../../../../contract/photos.schema.ts';
import { decodeHeic } from './heic.ts';
import { placeholderSize, thumbnailSize } from './sizes.rules.ts';
import { takenAtOf } from './takenAt.rules.ts';
import { tiffOf } from './tiff.ts';

// One photo at a time on one thread: the guests' requests come first. A cache would only keep memory.
sharp.concurrency(1);
sharp.cache(false);

export interface Renditions {
  /** Pixels of the original, upright. */
  width: number;
  height: number;
  takenAt: string | null;
  /** thumbhash, base64. */
  placeholder: string;
  /** JPEG files. */
  display: Buffer;
  thumbnail: Buffer;
}

export class UnreadablePictureError extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** The default limit lets a file of 1.5 MB take 800 MB of memory. `failOn` stays at its strictest: no half pictures. */
const INPUT = { limitInputPixels: MAX_PIXELS, failOn: 'warning' } as const;
/** JPEG quality: no visible loss on a phone, and a third of the weight of 95. */
const DISPLAY_QUALITY = 82;
const THUMBNAIL_QUALITY = 78;

/** Throws `UnreadablePictureError` for what is damaged or too big. */
export async function renderPicture(original: Buffer, format: PhotoFormat): Promise<Renditions> {
  try {
    const metadata = await sharp(original, INPUT).metadata();
    const { width, height } = metadata.autoOrient;
    if (width * height > MAX_PIXELS) throw new UnreadablePictureError('too-many-pixels');
    const pixels = await decode(original, format, metadata.icc);
    const [display, thumbnail, placeholder] = [
      await open(pixels).jpeg({ quality: DISPLAY_QUALITY }).toBuffer(),
      await open(pixels).resize(thumbnailSize(pixels.info)).jpeg({ quality: THUMBNAIL_QUALITY }).toBuffer(),
      await placeholderOf(pixels),
    ];
    return { width, height, takenAt: takenAtOf(readExif(metadata.exif)), placeholder, display, thumbnail };
  } catch (error) {
    if (error instanceof UnreadablePictureError) throw error;
    const tooBig = error instanceof Error && error.message.includes('pixel limit');
    throw new UnreadablePictureError(tooBig ? 'too-many-pixels' : 'damaged', error);
  }
}

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Upright sRGB pixels, no longer than the display picture; everything else is derived from them. */
async function decode(original: Buffer, format: PhotoFormat, icc: Buffer | undefined): Promise<Pixels> {
  if (format !== 'heic') return toPixels(sharp(original, INPUT).autoOrient());
  const heic = await decodeHeic(original);
  const small = await sharp(heic.data, { raw: { width: heic.width, height: heic.height, channels: 4 } })
    .resize({ width: DISPLAY_SIDE, height: DISPLAY_SIDE, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return toPixels(sharp(tiffOf(small.data, small.info, icc), INPUT));
}

function toPixels(picture: Sharp): Promise<Pixels> {
  return picture
    .resize({ width: DISPLAY_SIDE, height: DISPLAY_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

function open({ data, info }: Pixels): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function placeholderOf(pixels: Pixels): Promise<string> {
  const { data, info } = await open(pixels)
    .resize(placeholderSize(pixels.info))
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

function readExif(exif: Buffer | undefined): unknown {
  try {
    return exif && exifReader(exif);
  } catch {
    // Broken notes are no reason to refuse the picture they come with.
    return undefined;
  }
}
