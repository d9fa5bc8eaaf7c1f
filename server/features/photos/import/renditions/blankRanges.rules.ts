/** Selects the bytes of an original that are kept; all others are blanked. */
import type { Blank } from '../../model/blanks.rules.ts';

/** Byte offsets; `end` is exclusive. */
export type Extent = readonly [start: number, end: number];

/** Blanks a range, unless all its bytes have that value already. */
export function* blankRange(bytes: Buffer, start: number, end: number, byte = 0): Generator<Blank> {
  if (bytes.subarray(start, end).some((each) => each !== byte)) yield [start, end - start, byte];
}

/** Blanks a part except for the extents in `stays`. */
export function* blankAllBut(bytes: Buffer, part: Extent, stays: readonly Extent[]): Generator<Blank> {
  for (const [from, to] of gapsBetween(stays, part)) yield* blankRange(bytes, from, to);
}

/** Yields the gaps between extents, which may be unsorted and overlap. */
export function* gapsBetween(stays: readonly Extent[], [start, end]: Extent): Generator<Extent> {
  let at = start;
  for (const [from, to] of [...stays, [end, end] as const].sort(([one], [other]) => one - other)) {
    if (from > at && at < end) yield [at, Math.min(from, end)];
    at = Math.max(at, to);
  }
}

export function* shiftedBlanks(blanks: Iterable<Blank>, by: number): Generator<Blank> {
  for (const [offset, length, byte] of blanks) yield [offset + by, length, byte];
}
