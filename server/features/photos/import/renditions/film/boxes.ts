/**
 * Reads boxes of MP4, MOV and HEIC (ISO 14496-12, QuickTime File Format) from bytes in memory. Reads whole
 * films, which are too large for memory, through a window.
 */
import { TooManyBlanksError } from '../../../model/blanks.rules.ts';
import type { ByteSource } from '../../../store/photoStore.ts';

export interface Box {
  readonly type: string;
  /** Offsets of the content in the same bytes. */
  readonly start: number;
  readonly end: number;
}

interface BoxHead {
  readonly type: string;
  readonly header: number;
  /** Bytes including the header; null if the box extends to the end. */
  readonly length: number | null;
}

export const HEADER = 8;
export const LONGEST_HEADER = 16;
/** Maximal sibling boxes; a camera writes some dozens. */
const MAX_BOXES = 10_000;

/** Null if this is no box. `head` has 16 bytes at most. */
export function boxHeader(head: Buffer): BoxHead | null {
  if (head.length < HEADER) return null;
  const type = head.toString('latin1', 4, HEADER);
  const length = head.readUInt32BE(0);
  if (length === 1) {
    const big = head.length < LONGEST_HEADER ? 0 : Number(head.readBigUInt64BE(HEADER));
    return big < LONGEST_HEADER ? null : { type, header: LONGEST_HEADER, length: big };
  }
  if (length === 0) return type === '\0\0\0\0' ? null : { type, header: HEADER, length: null };
  return length < HEADER ? null : { type, header: HEADER, length };
}

/** Stops at bytes that are no box, since files may be hostile. Throws `TooManyBlanksError`. */
export function* boxesIn(bytes: Buffer, start = 0, end = bytes.length): Generator<Box> {
  let count = 0;
  for (let at = start; at < end; ) {
    const found = boxHeader(bytes.subarray(at, Math.min(at + LONGEST_HEADER, end)));
    if (!found) return;
    const next = found.length === null ? end : at + found.length;
    if (next > end) return;
    if (++count > MAX_BOXES) throw new TooManyBlanksError();
    yield { type: found.type, start: at + found.header, end: next };
    at = next;
  }
}

export function findBox(bytes: Buffer, path: readonly string[], within?: Box): Box | undefined {
  let found = within;
  for (const type of path) {
    found = firstOf(boxesIn(bytes, found?.start, found?.end), type);
    if (!found) return undefined;
  }
  return found;
}

function firstOf(boxes: Iterable<Box>, wanted: string): Box | undefined {
  for (const box of boxes) if (box.type === wanted) return box;
  return undefined;
}

/** The box's content; empty if there is no box. */
export function contentOf(bytes: Buffer, box: Box | undefined): Buffer {
  return box ? bytes.subarray(box.start, box.end) : Buffer.alloc(0);
}

/** In MP4 `meta` begins with version and flags, in MOV it does not. */
export function metaStart(bytes: Buffer, { start, end }: Box): number {
  return start + HEADER <= end && bytes.toString('latin1', start + 4, start + HEADER) === 'hdlr'
    ? start
    : start + 4;
}

/** Bytes of a read, which serves many box headers, since they are close together. */
const WINDOW = 64 * 1024;

export function windowed({ size, fill }: Pick<ByteSource, 'size' | 'fill'>) {
  let [start, kept] = [0, Buffer.alloc(0)];
  return {
    size,
    /** Returns fewer bytes at the film's end. */
    async read(position: number, length: number) {
      const end = Math.min(position + length, size);
      if (position < start || end > start + kept.length) {
        kept = Buffer.alloc(Math.max(0, Math.min(Math.max(length, WINDOW), size - position)));
        start = position;
        await fill(kept, start);
      }
      return kept.subarray(position - start, Math.max(end, position) - start);
    },
  };
}

export type Windowed = ReturnType<typeof windowed>;
