/** What leaves of an original: what is named stays, all else goes. Pure. */
import type { Blank } from '../../model/blanks.rules.ts';

/** From and to (excluded), bytes. */
export type Extent = readonly [start: number, end: number];

/** All of it goes, unless that changes nothing. */
export function* whole(bytes: Buffer, start: number, end: number, byte = 0): Generator<Blank> {
  if (bytes.subarray(start, end).some((each) => each !== byte)) yield [start, end - start, byte];
}

/** All but what stays of it. */
export function* allBut(bytes: Buffer, part: Extent, stays: readonly Extent[]): Generator<Blank> {
  for (const [from, to] of outside(stays, part)) yield* whole(bytes, from, to);
}

/** What lies between those that stay, which may lie in any order and over each other. */
export function* outside(stays: readonly Extent[], [start, end]: Extent): Generator<Extent> {
  let at = start;
  for (const [from, to] of [...stays, [end, end] as const].sort(([one], [other]) => one - other)) {
    if (from > at && at < end) yield [at, Math.min(from, end)];
    at = Math.max(at, to);
  }
}

export function* moved(blanks: Iterable<Blank>, by: number): Generator<Blank> {
  for (const [offset, length, byte] of blanks) yield [offset + by, length, byte];
}
