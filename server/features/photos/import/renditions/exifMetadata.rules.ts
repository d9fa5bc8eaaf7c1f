/**
 * Finds the bytes to blank in Exif (TIFF 6.0, Exif 3.0): all but numbers of the camera and texts without a
 * place.
 */
import { type Blank, TooManyBlanksError } from '../../model/blanks.rules.ts';
import { blankAllBut, blankRange, type Extent, shiftedBlanks } from './blankRanges.rules.ts';
import { saysWhere } from './saysWhere.rules.ts';

const PREFIX = 'Exif\0\0';
const ENTRY = 12;
/** Bytes of an empty directory. */
const EMPTY = 6;
/** Bytes of a value, by TIFF type; 129 is UTF-8 text. */
const TYPE_SIZES = new Map([0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8].entries()).set(129, 1);
const NUMBERS: ReadonlySet<number> = new Set([3, 4, 5, 8, 9, 10]);
const TEXTS: ReadonlySet<number> = new Set([2, 129]);
/** User comment and Windows' comments, which are text despite their type. */
const WORDS: ReadonlySet<number> = new Set([0x9286, 0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f]);
/** Tags that point to the Exif directory and to the interoperability directory. */
const LEADS: ReadonlySet<number> = new Set([0x8769, 0xa005]);
const THUMBNAIL = 0x0201;
const THUMBNAIL_LENGTH = 0x0202;
const MAKER = 0x927c;
/** The header of Apple's maker note, whose offsets start here. */
const APPLE = 'Apple iOS\0\0\x01MM';
/** Apple's HDR headroom and gain, without which its pictures lose their brightness. */
const APPLE_KEPT: ReadonlySet<number> = new Set([0x21, 0x30]);
const MAX_TEXT = 65_536;
const MAX_NUMBERS = 64;

/** Finds blanks of an embedded JPEG thumbnail; null within a thumbnail, which has none. */
type PictureBlanks = ((jpeg: Buffer) => Iterable<Blank>) | null;

/** `[start, end)` holds the Exif, with or without a JPEG's `Exif` prefix. */
export function* exifBlanks(bytes: Buffer, [start, end]: Extent, ofThumbnail: PictureBlanks) {
  const isNamed = bytes.toString('latin1', start, start + PREFIX.length) === PREFIX;
  const at = isNamed ? start + PREFIX.length : start;
  yield* shiftedBlanks(tiffBlanks(bytes.subarray(at, end), ofThumbnail), at);
}

function* tiffBlanks(tiff: Buffer, ofThumbnail: PictureBlanks): Generator<Blank> {
  const mark = tiff.toString('latin1', 0, 4);
  const isLittle = mark === 'II*\0';
  if ((!isLittle && mark !== 'MM\0*') || tiff.length < 8) return yield* blankRange(tiff, 0, tiff.length);
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const stays: Extent[] = [[0, 8]];
  const thumbnails: Extent[] = [];
  // Directories may be cyclic or shared, so each byte is read about once.
  const directories = new Set([u32(4)]);
  let [entriesLeft, wordsLeft] = [tiff.length / EMPTY, tiff.length];

  for (const directory of directories) yield* directoryBlanks(directory, 0, null);
  yield* blankAllBut(tiff, [0, tiff.length], [...stays, ...thumbnails]);
  for (const [start, end] of thumbnails)
    if (ofThumbnail) yield* shiftedBlanks(ofThumbnail(tiff.subarray(start, end)), start);

  /** `base` is the start of the value offsets. */
  function* directoryBlanks(start: number, base: number, only: ReadonlySet<number> | null): Generator<Blank> {
    if (start < 8 || start + 2 > tiff.length) return;
    const count = Math.min(u16(start), Math.floor((tiff.length - start - 2) / ENTRY));
    entriesLeft -= 1 + count;
    if (entriesLeft < 0) throw new TooManyBlanksError();
    const next = start + 2 + count * ENTRY;
    stays.push([start, next + 4]);
    let [picture, pictureLength] = [0, 0];
    for (let entry = start + 2; entry < next; entry += ENTRY) {
      const [tag, type, value] = [u16(entry), u16(entry + 2), u32(entry + 8)];
      const unit = TYPE_SIZES.get(type) ?? 0;
      const [at, end] = [base + value, base + value + unit * u32(entry + 4)];
      // Values of up to four bytes are in the entry itself and contain no place.
      if (unit === 0) yield* blankRange(tiff, entry, entry + ENTRY);
      else if (only === null && LEADS.has(tag)) directories.add(value);
      else if (tag === THUMBNAIL) picture = value;
      else if (tag === THUMBNAIL_LENGTH) pictureLength = value;
      else if (end - at > 4 && end <= tiff.length && isKept(tag, type, tiff.subarray(at, end), only))
        stays.push([at, end]);
      else if (only === null && !isLittle && tag === MAKER && isApples(at)) {
        stays.push([at, at + APPLE.length]);
        yield* directoryBlanks(at + APPLE.length, at, APPLE_KEPT);
      }
    }
    if (only === null && next + 4 <= tiff.length) directories.add(u32(next));
    const pictureEnd = picture + pictureLength;
    if (ofThumbnail && thumbnails.length === 0 && picture > 0 && pictureEnd <= tiff.length)
      thumbnails.push([picture, pictureEnd]);
  }

  function isKept(tag: number, type: number, value: Buffer, only: ReadonlySet<number> | null): boolean {
    if (only) return only.has(tag) && value.length <= MAX_NUMBERS;
    if (!TEXTS.has(type) && !WORDS.has(tag))
      return NUMBERS.has(type) && isOfCamera(tag) && value.length <= MAX_NUMBERS;
    wordsLeft -= value.length;
    return wordsLeft >= 0 && value.length <= MAX_TEXT && !saysWhere(value.toString('latin1'));
  }

  function isApples(at: number): boolean {
    return tiff.toString('latin1', at, at + APPLE.length) === APPLE;
  }
}

/** True for tags on taking and showing the picture (TIFF 6.0; Exif 3.0, 4.6.5). */
function isOfCamera(tag: number): boolean {
  return (
    (tag >= 0x0100 && tag < 0x0300) ||
    (tag >= 0x829a && tag <= 0x829d) ||
    (tag >= 0x9102 && tag <= 0x9214) ||
    (tag >= 0xa000 && tag <= 0xa500)
  );
}
