/**
 * Detects incomplete copies of photos: a JPEG without its end, or zeros at the end, where a tool reserved the
 * space, or in the middle of a JPEG. Decoders paint over them without an error.
 */
import type { PhotoFormat } from '../../../../../contract/photos/photoFormats.rules.ts';

/** No compressed picture ends in as many zero bytes. */
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

/** Skips the metadata and thumbnail. Data after the end (a film, a second picture) does not count. */
function startOfScan(jpeg: Buffer): number {
  let at = 2;
  while (at + 4 <= jpeg.length) {
    if (jpeg[at] !== MARKER) return at;
    const kind = jpeg[at + 1];
    if (kind === START_OF_SCAN) return at;
    // Any number of fill bytes may precede a marker.
    at += kind === MARKER ? 1 : 2 + jpeg.readUInt16BE(at + 2);
  }
  return jpeg.length;
}

/** No camera's picture has as many zero bytes in a row where they would mean detail. */
const HOLE = Buffer.alloc(128);
const HUFFMAN_TABLES = 0xc4;

/** The first symbol of each Huffman table, which zero bits encode, by the table's class and number. */
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

/** True if zero bits encode detail. If they encode « no change », a flat sky consists of them. */
function zerosAreDetail(scan: Buffer, zeroSymbols: ZeroSymbols): boolean {
  const components = scan[0] ?? 0;
  const [first = 0, , approximation = 0] = scan.subarray(1 + 2 * components);
  // Progressive detail: empty blocks are counted together, so no encoder repeats a code word so often.
  if (first > 0) return true;
  // Refinements of progressive mean colours are raw bits.
  if (approximation >> 4 !== 0) return false;
  return Array.from({ length: components }, (_, index) => scan[2 + 2 * index] ?? 0).some((tables) => {
    const dc = zeroSymbols.get(tables >> 4) ?? 0;
    const ac = zeroSymbols.get(0x10 | (tables & 0x0f)) ?? 0;
    const last = scan[2 + 2 * components] ?? 0;
    return dc !== 0 || (last > 0 && (ac & 0x0f) !== 0);
  });
}

/** Returns the next marker, skipping stuffed bytes and restart markers. */
export function endOfScan(jpeg: Buffer, start: number): number {
  for (let at = jpeg.indexOf(MARKER, start); at >= 0; at = jpeg.indexOf(MARKER, at + 1)) {
    const kind = jpeg[at + 1] ?? 0;
    if (kind !== 0 && kind !== MARKER && (kind < 0xd0 || kind > 0xd7)) return at;
  }
  return jpeg.length;
}
