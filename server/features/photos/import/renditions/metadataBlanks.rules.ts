/**
 * Finds the metadata of a photo that is overwritten when the original is sent, so that it tells no position: all but
 * the picture and the fields of Exif and XMP that cannot hold one. Reads PNG and WebP itself; JPEG, HEIC, Exif and
 * XMP have their own files.
 */
import { crc32 } from 'node:zlib';
import type { FilmFormat, PhotoFormat } from '../../../../../contract/photos/photoFormats.rules.ts';
import {
  applyBlanks,
  type Blank,
  boundedBlanks,
  MAX_PHOTO_BLANKS,
  TooManyBlanksError,
} from '../../model/blanks.rules.ts';
import { blankRange } from './blankRanges.rules.ts';
import { exifBlanks } from './exifMetadata.rules.ts';
import { heicBlanks } from './heicMetadata.rules.ts';
import { jpegFileBlanks, thumbnailBlanks } from './jpegMetadata.rules.ts';
import { xmpBlanks } from './xmpMetadata.rules.ts';

const FORMATS: Readonly<Record<Exclude<PhotoFormat, FilmFormat>, (bytes: Buffer) => Iterable<Blank>>> = {
  jpeg: jpegFileBlanks,
  png: pngBlanks,
  webp: webpBlanks,
  heic: heicBlanks,
};

/** Returns ranges of bytes, in order. Throws `TooManyBlanksError`. */
export function metadataBlanks(bytes: Buffer, format: keyof typeof FORMATS): Blank[] {
  return boundedBlanks(FORMATS[format](bytes), MAX_PHOTO_BLANKS);
}

/** Chunks of a PNG (3rd edition) that display the picture. */
const PNG_SHOWN: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs tIME acTL fcTL fdAT'.split(' '),
);
const SIGNATURE = 8;
/** Bytes of length and type; a checksum follows the data. */
const PNG_HEAD = 8;
const CHECKSUM = 4;
/** Maximal chunks; a picture of 200 MB has some 25,000. */
const MAX_CHUNKS = 100_000;
/** The header of uncompressed, untranslated XMP. */
const XMP = 'XML:com.adobe.xmp\0\0\0\0\0';
/** A type that readers ignore: ancillary, private, safe to copy. */
const UNKNOWN = 'vdIm';

function* pngBlanks(png: Buffer): Generator<Blank> {
  let [at, count] = [SIGNATURE, 0];
  while (at + PNG_HEAD + CHECKSUM <= png.length) {
    const end = at + PNG_HEAD + png.readUInt32BE(at);
    if (end + CHECKSUM > png.length) break;
    if (++count > MAX_CHUNKS) throw new TooManyBlanksError();
    const type = png.toString('latin1', at + 4, at + PNG_HEAD);
    if (!PNG_SHOWN.has(type)) yield* chunkBlanks(png, type, at + PNG_HEAD, end);
    at = end + CHECKSUM;
    if (type === 'IEND') break;
  }
  yield* blankRange(png, at, png.length);
}

/** Blanks a chunk and corrects its checksum. */
function* chunkBlanks(png: Buffer, type: string, start: number, end: number): Generator<Blank> {
  const isXmp = type === 'iTXt' && png.toString('latin1', start, start + XMP.length) === XMP;
  const isRead = isXmp || type === 'eXIf';
  const content = boundedBlanks(
    isXmp
      ? xmpBlanks(png, [start + XMP.length, end])
      : isRead
        ? exifBlanks(png, [start, end], thumbnailBlanks)
        : blankRange(png, start, end),
    MAX_PHOTO_BLANKS,
  );
  if (content.length === 0) return;
  yield* content;
  const changed = Buffer.from(png.subarray(start - 4, end));
  applyBlanks(changed, start - 4, content);
  if (!isRead) changed.write(UNKNOWN, 'latin1');
  const checksum = Buffer.alloc(CHECKSUM);
  checksum.writeUInt32BE(crc32(changed));
  for (const [index, byte] of changed.subarray(0, 4).entries())
    yield* blankRange(png, start - 4 + index, start - 3 + index, byte);
  for (const [index, byte] of checksum.entries()) yield* blankRange(png, end + index, end + index + 1, byte);
}

/** Chunks of a WebP (RFC 9649) that display the picture. */
const WEBP_SHOWN: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const FIRST_CHUNK = 12;
const WEBP_HEAD = 8;

function* webpBlanks(webp: Buffer): Generator<Blank> {
  const end = webp.length < FIRST_CHUNK ? 0 : Math.min(WEBP_HEAD + webp.readUInt32LE(4), webp.length);
  let at = FIRST_CHUNK;
  while (at + WEBP_HEAD <= end) {
    const type = webp.toString('latin1', at, at + 4);
    const [start, stop] = [at + WEBP_HEAD, at + WEBP_HEAD + webp.readUInt32LE(at + 4)];
    if (stop > end) break;
    if (type === 'EXIF') yield* exifBlanks(webp, [start, stop], thumbnailBlanks);
    else if (type === 'XMP ') yield* xmpBlanks(webp, [start, stop]);
    else if (!WEBP_SHOWN.has(type)) yield* blankRange(webp, start, stop);
    at = stop + (stop % 2);
  }
  yield* blankRange(webp, at, webp.length);
}
