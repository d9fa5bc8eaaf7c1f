/** What is looked for in all bytes of a film while they go by, since films cannot be held in memory: holes, and a dashboard's positions. */
import type { Blank } from '../../../model/blanks.rules.ts';
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

const MARK = Buffer.from('freeGPS ');
/** With its length. */
const HEAD = 4 + MARK.length;
/** Bytes of a block at most; most are of 32 kB. */
const MAX_BLOCK = 1024 * 1024;

/** Dashboards write where they are between the pictures, in blocks that no index names: `freeGPS `, behind a length of four bytes. */
export function searchDashboard() {
  let [position, before] = [0, Buffer.alloc(0)];
  return {
    /** The next bytes of the film, the first call from its beginning. All of a block behind its mark. */
    pass(bytes: Buffer): Blank[] {
      const border = Buffer.concat([before, bytes.subarray(0, HEAD)]);
      const found = [...blocksIn(border, position - before.length), ...blocksIn(bytes, position)];
      before = Buffer.from(bytes.subarray(-HEAD));
      position += bytes.length;
      return found;
    },
  };
}

function* blocksIn(bytes: Buffer, start: number): Generator<Blank> {
  for (let at = bytes.indexOf(MARK, 4); at >= 0; at = bytes.indexOf(MARK, at + MARK.length)) {
    const length = bytes.readUInt32BE(at - 4);
    const isSound = length > HEAD && length <= MAX_BLOCK;
    yield [start + at + MARK.length, isSound ? length - HEAD : MAX_BLOCK, 0];
  }
}
