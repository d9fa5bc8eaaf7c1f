/** A copying tool that reserves room first leaves zeros for what is still to come, and decoders paint them grey without an error. Pure. */
import type { PhotoFormat } from '../../../../../contract/photos/photoFormats.rules.ts';

/** Bytes: no compressed picture ends in as many zeros. */
const ZEROS = Buffer.alloc(1024);
const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([MARKER, 0xd9]);

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
