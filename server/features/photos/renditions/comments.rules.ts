/** The comments of a JPEG (ITU-T T.81, B.2.4.5), in which dashboards and applications write where they are. Pure. */
import type { Blank } from '../blanks.rules.ts';
import { endOfScan } from './holes.rules.ts';

const SPACE = 0x20;
const MARKER = 0xff;
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const START_OF_IMAGE = Buffer.from([MARKER, 0xd8, MARKER]);

/** All of each: what somebody says there is anybody's guess. Of the second pictures behind the first one, too. */
export function* commentBlanks(jpeg: Buffer): Generator<Blank> {
  let at = jpeg.indexOf(START_OF_IMAGE);
  while (at >= 0) {
    at += 2;
    while (at + 4 <= jpeg.length && jpeg[at] === MARKER && jpeg[at + 1] !== END_OF_IMAGE) {
      const kind = jpeg[at + 1];
      const end = kind === MARKER ? at + 1 : at + 2 + jpeg.readUInt16BE(at + 2);
      if (kind === COMMENT && end > at + 4) yield [at + 4, Math.min(end, jpeg.length) - at - 4, SPACE];
      at = kind === START_OF_SCAN ? endOfScan(jpeg, end) : end;
    }
    at = jpeg.indexOf(START_OF_IMAGE, at);
  }
}
