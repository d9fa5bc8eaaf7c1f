/** What is looked for in all bytes of a film while they go by, since films cannot be held in memory. */
import type { Extent } from '../kept.rules.ts';

/** Bytes: a disk's block, in which copies and sparse files count. No compressed picture has as many zeros. */
const BLOCK = 4096;
const ZEROS = Buffer.alloc(BLOCK);
/** Bytes of a picture in such a block: sounds and pictures take turns, and silence may be zeros. */
const FEW = 512;

/**
 * Zeros that a copy left where bytes never came. `pictures` in their order: only in there do zeros tell something. All given bytes but the last must be
 * whole blocks.
 */
export function searchHoles(pictures: readonly Extent[]) {
  let [position, next, found] = [0, 0, false];
  return {
    /** The next bytes of the film, the first call from its beginning. */
    pass(bytes: Buffer) {
      for (let at = 0; at + BLOCK <= bytes.length && !found; at += BLOCK)
        if (bytes[at] === 0 && bytes.subarray(at, at + BLOCK).equals(ZEROS)) found = isPicture(position + at);
      position += bytes.length;
    },
    found: () => found,
  };

  function isPicture(start: number): boolean {
    while ((pictures[next]?.[1] ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    let zeros = 0;
    for (let index = next; (pictures[index]?.[0] ?? Number.POSITIVE_INFINITY) < start + BLOCK; index++) {
      const [from, to] = pictures[index] ?? [0, 0];
      zeros += Math.min(to, start + BLOCK) - Math.max(from, start);
    }
    return zeros >= FEW;
  }
}
