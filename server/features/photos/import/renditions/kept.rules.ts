/** What leaves of an original: what is named stays, all else goes. Pure. */
import type { Blank } from '../../model/blanks.rules.ts';

/** From and to (excluded), bytes. */
export type Extent = readonly [start: number, end: number];

/** All of it goes, unless that changes nothing. */
export function* whole(bytes: Buffer, start: number, end: number, byte = 0): Generator<Blank> {
  if (bytes.subarray(start, end).some((each) => each !== byte)) yield [start, end - start, byte];
}

/** All but what stays of it, which may lie in any order and over each other. */
export function* allBut(bytes: Buffer, [start, end]: Extent, stays: readonly Extent[]): Generator<Blank> {
  let at = start;
  for (const [from, to] of [...stays].sort(([one], [other]) => one - other)) {
    if (from > at) yield* whole(bytes, at, Math.min(from, end));
    at = Math.max(at, Math.min(to, end));
  }
  yield* whole(bytes, at, end);
}

export function* moved(blanks: Iterable<Blank>, by: number): Generator<Blank> {
  for (const [offset, length, byte] of blanks) yield [offset + by, length, byte];
}
