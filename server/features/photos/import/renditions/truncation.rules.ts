/**
 * Zeros that a copy left where bytes never came: for all that was still to come, where the tool reserved the room first, and in the middle
 * of a JPEG. Decoders paint over them without an error. Pure.
 */
import type { PhotoFormat } from '../../../../../contract/photos/photoFormats.rules.ts';

/** Bytes: no compressed picture ends in as many zeros. */
const ZEROS = Buffer.alloc(1024);
const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END = 0xd9;
const END_OF_IMAGE = Buffer.from([MARKER, END]);

export function isTruncated(bytes: Buffer, format: PhotoFormat): boolean {
  // The decoder checks a PNG's checksums.
  if (format === 'png') return false;
  if (format === 'jpeg') return bytes.lastIndexOf(END_OF_IMAGE) <= startOfScan(bytes);
  return bytes.length >= ZEROS.length && bytes.subarray(-ZEROS.length).equals(ZEROS);
}

/** Past the notes and their own small picture. What follows the end (a phone’s film, a second picture) does not count. */
function startOfScan(jpeg: Buffer): number {
  let at = 2;
  while (at + 4 <= jpeg.length) {
    if (jpeg[at] !== MARKER) return at;
    const kind = jpeg[at + 1];
    if (kind === START_OF_SCAN) return at;
    // Any number of filling bytes may stand before a marker.
    at += kind === MARKER ? 1 : 2 + jpeg.readUInt16BE(at + 2);
  }
  return jpeg.length;
}

/** Zeros in the middle of a JPEG, as a copy leaves them where bytes never came; decoders paint over them without an error. Pure. */

/** Bytes: no camera's picture has as many zeros in a row where they would mean detail. */
const HOLE = Buffer.alloc(128);
const HUFFMAN_TABLES = 0xc4;

/** First symbol of each Huffman table, the one that zero bits stand for, by the table's class and number. */
type ZeroSymbols = Map<number, number>;

export function hasHole(jpeg: Buffer): boolean {
  const zeroSymbols: ZeroSymbols = new Map();
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === MARKER; ) {
    const kind = jpeg[at + 1];
    if (kind === END) return false;
    if (kind === MARKER) {
      at += 1;
      continue;
    }
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const segment = jpeg.subarray(at + 4, end);
    if (kind === HUFFMAN_TABLES) readTables(segment, zeroSymbols);
    if (kind === START_OF_SCAN) {
      const next = endOfScan(jpeg, end);
      if (zerosAreDetail(segment, zeroSymbols) && jpeg.subarray(end, next).includes(HOLE)) return true;
      at = next;
    } else {
      at = end;
    }
  }
  return false;
}

function readTables(segment: Buffer, zeroSymbols: ZeroSymbols): void {
  for (let at = 0; at + 17 < segment.length; ) {
    const symbols = segment.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
    zeroSymbols.set(segment[at] ?? 0, segment[at + 17] ?? 0);
    at += 17 + symbols;
  }
}

/** Whether zero bits, read as code words, would draw something. Where they mean « no change », a flat sky is made of them. */
function zerosAreDetail(scan: Buffer, zeroSymbols: ZeroSymbols): boolean {
  const components = scan[0] ?? 0;
  const [first = 0, , approximation = 0] = scan.subarray(1 + 2 * components);
  // Detail of a progressive picture: blocks without any are counted together, so that no encoder writes the same code word so often.
  if (first > 0) return true;
  // Its refinements of the mean colours are bare bits.
  if (approximation >> 4 !== 0) return false;
  return Array.from({ length: components }, (_, index) => scan[2 + 2 * index] ?? 0).some((tables) => {
    const dc = zeroSymbols.get(tables >> 4) ?? 0;
    const ac = zeroSymbols.get(0x10 | (tables & 0x0f)) ?? 0;
    const last = scan[2 + 2 * components] ?? 0;
    return dc !== 0 || (last > 0 && (ac & 0x0f) !== 0);
  });
}

/** The next marker that is neither a stuffed byte nor a restart. */
export function endOfScan(jpeg: Buffer, start: number): number {
  for (let at = jpeg.indexOf(MARKER, start); at >= 0; at = jpeg.indexOf(MARKER, at + 1)) {
    const kind = jpeg[at + 1] ?? 0;
    if (kind !== 0 && kind !== MARKER && (kind < 0xd0 || kind > 0xd7)) return at;
  }
  return jpeg.length;
}
