/** The boxes of which MP4 and MOV are made (ISO 14496-12, QuickTime File Format). */
import { createParts, type Part, type PartHead } from './parts.ts';

/** Its type is four letters, as Latin-1: `©xyz`. */
export type Box = Part<string>;

export const HEADER = 8;
const BIG_HEADER = 16;

/** Null where no box can begin. `head` holds 16 bytes at most. */
export function boxHeader(head: Buffer): PartHead<string> | null {
  if (head.length < HEADER) return null;
  const type = head.toString('latin1', 4, HEADER);
  const length = head.readUInt32BE(0);
  if (length === 1) {
    const big = head.length < BIG_HEADER ? 0 : Number(head.readBigUInt64BE(HEADER));
    return big < BIG_HEADER ? null : { type, header: BIG_HEADER, length: big };
  }
  if (length === 0) return type === '\0\0\0\0' ? null : { type, header: HEADER, length: null };
  return length < HEADER ? null : { type, header: HEADER, length };
}

export const { partsIn: boxesIn, findPart: findBox } = createParts(boxHeader, BIG_HEADER);

/** `meta` is a box with version and flags in MP4, and without in MOV. */
export function metaStart(bytes: Buffer, { start, end }: Box): number {
  return start + HEADER <= end && bytes.toString('latin1', start + 4, start + HEADER) === 'hdlr'
    ? start
    : start + 4;
}
