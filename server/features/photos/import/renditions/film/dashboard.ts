/** Dashboards write where they are between the pictures, in blocks that no index names: `freeGPS `, behind a length of four bytes. */
import type { Blank } from '../../../model/blanks.rules.ts';

const MARK = Buffer.from('freeGPS ');
/** With its length. */
const HEAD = 4 + MARK.length;
/** Bytes of a block at most; most are of 32 kB. */
const MAX_BLOCK = 1024 * 1024;

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
