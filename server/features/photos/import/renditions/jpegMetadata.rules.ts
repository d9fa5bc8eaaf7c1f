/**
 * Finds the bytes to blank in a JPEG (ITU-T T.81, B.2): all but the picture, what displays it, and appended
 * pictures or films.
 */
import type { Blank } from '../../model/blanks.rules.ts';
import { blankRange } from './blankRanges.rules.ts';
import { exifBlanks } from './exifMetadata.rules.ts';
import { filmBlanks } from './film/filmBlanks.rules.ts';
import { endOfScan } from './truncation.rules.ts';
import { xmpBlanks } from './xmpMetadata.rules.ts';

const START_OF_IMAGE = Buffer.from([0xff, 0xd8, 0xff]);
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** A marker without a length. */
const TEMPORARY = 0x01;
/** A segment of two bytes, the height, which decoders ignore. */
const LINES = 0xdc;
/** Fill byte before a marker. */
const FILLING = 0xff;
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
/** Colour profile, locations of the file's other pictures, and gain map (ISO 21496-1). */
const SHOWING = ['ICC_PROFILE\0', 'MPF\0', 'urn:iso:std:iso:ts:21496:-1\0'];
const LONGEST_NAME = 40;
/** Maximal items examined after the picture; phones append two or three. */
const MAX_BEHIND = 1000;

/** Blanks of a whole file. */
export function* jpegFileBlanks(jpeg: Buffer): Generator<Blank> {
  let at = yield* pictureBlanks(jpeg, 0, thumbnailBlanks);
  let [picture, film] = [0, 0];
  for (let count = 0; at < jpeg.length && count < MAX_BEHIND; count++) {
    if (picture < at) picture = positionOf(jpeg, START_OF_IMAGE, at);
    if (film < at) film = positionOf(jpeg, 'ftyp', at + 4) - 4;
    const next = Math.min(picture, film, jpeg.length);
    yield* blankRange(jpeg, at, next);
    if (next === picture) at = yield* pictureBlanks(jpeg, next, thumbnailBlanks);
    else at = next === film ? yield* filmBlanks(jpeg, next) : next;
  }
  yield* blankRange(jpeg, at, jpeg.length);
}

/** Blanks of a thumbnail in Exif. */
export function* thumbnailBlanks(jpeg: Buffer): Generator<Blank> {
  yield* blankRange(jpeg, yield* pictureBlanks(jpeg, 0, null), jpeg.length);
}

function positionOf(bytes: Buffer, mark: Buffer | string, from: number): number {
  const at = bytes.indexOf(mark, from);
  return at === -1 ? Number.POSITIVE_INFINITY : at;
}

/** Returns the picture's end. Blanks a false start as far as read; keeps a picture without end marker. */
function* pictureBlanks(
  jpeg: Buffer,
  start: number,
  ofThumbnail: typeof thumbnailBlanks | null,
): Generator<Blank, number> {
  let [at, hasPicture] = [start + 2, false];
  while (jpeg.subarray(start, start + START_OF_IMAGE.length).equals(START_OF_IMAGE)) {
    // Decoders skip to the next marker.
    const marker = endOfScan(jpeg, at);
    yield* blankRange(jpeg, at, marker, FILLING);
    at = marker;
    const kind = jpeg[at + 1] ?? 0;
    if (kind === END_OF_IMAGE && hasPicture) return at + 2;
    if (kind === TEMPORARY) {
      at += 2;
      continue;
    }
    const end = at + 4 > jpeg.length ? Number.POSITIVE_INFINITY : at + 2 + jpeg.readUInt16BE(at + 2);
    if (kind < 0xc0 || kind === 0xd8 || kind === END_OF_IMAGE || end < at + 4 || end > jpeg.length) break;
    yield* segmentBlanks(jpeg, { kind, start: at + 4, end }, ofThumbnail);
    hasPicture ||= kind === START_OF_SCAN;
    at = kind === START_OF_SCAN ? endOfScan(jpeg, end) : end;
  }
  if (hasPicture) return at;
  const end = Math.min(at + 2, jpeg.length);
  yield* blankRange(jpeg, start, end);
  return end;
}

interface Segment {
  readonly kind: number;
  readonly start: number;
  readonly end: number;
}

function* segmentBlanks(jpeg: Buffer, segment: Segment, ofThumbnail: typeof thumbnailBlanks | null) {
  const { kind, start, end } = segment;
  const name = jpeg.toString('latin1', start, Math.min(end, start + LONGEST_NAME));
  if (kind === 0xe1 && name.startsWith('Exif\0\0')) yield* exifBlanks(jpeg, [start, end], ofThumbnail);
  else if (kind === 0xe1 && name.startsWith(XMP)) yield* xmpBlanks(jpeg, [start + XMP.length, end]);
  else yield* blankRange(jpeg, Math.min(start + keptLength(jpeg, segment, name), end), end);
}

/** Keeps whole tables and headers, and of other segments what their standard defines. */
function keptLength(jpeg: Buffer, { kind, start, end }: Segment, name: string): number {
  if (kind === LINES) return 2;
  const isTable = kind < 0xd0 || (kind >= START_OF_SCAN && kind < 0xe0);
  if (isTable || (kind === 0xe2 && SHOWING.some((each) => name.startsWith(each)))) return end - start;
  // The header with its thumbnail of three bytes a pixel.
  if (kind === 0xe0 && name.startsWith('JFIF\0'))
    return 14 + 3 * (jpeg[start + 12] ?? 0) * (jpeg[start + 13] ?? 0);
  return kind === 0xee && name.startsWith('Adobe') ? 12 : 0;
}
