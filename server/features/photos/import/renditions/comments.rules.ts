/** The comments of a JPEG (ITU-T T.81, B.2.4.5), in which dashboards and applications write where they are. Pure. */
import type { Blank } from '../../model/blanks.rules.ts';
import { endOfScan } from './holes.rules.ts';

const SPACE = 0x20;
const MARKER = 0xff;
const COMMENT = 0xfe;
/** Without a length. */
const TEMPORARY = 0x01;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const START_OF_IMAGE = Buffer.from([MARKER, 0xd8, MARKER]);

/** All of each: what somebody says there is anybody's guess. Of the second pictures behind the first one, too. */
export function* commentBlanks(jpeg: Buffer): Generator<Blank> {
  for (let at = jpeg.indexOf(START_OF_IMAGE); at >= 0; at = jpeg.indexOf(START_OF_IMAGE, at)) {
    // Decoders go on to the next marker, whatever stands before it. What looks like a second picture may be the bytes of a film.
    const isFirst = at === 0;
    at += 2;
    for (;;) {
      if (isFirst) at = endOfScan(jpeg, at);
      const kind = jpeg[at + 1];
      if (at + 4 > jpeg.length || jpeg[at] !== MARKER || kind === END_OF_IMAGE) break;
      const length = kind === MARKER ? -1 : kind === TEMPORARY ? 0 : jpeg.readUInt16BE(at + 2);
      const end = at + 2 + length;
      if (kind === COMMENT && end > at + 4) yield [at + 4, Math.min(end, jpeg.length) - at - 4, SPACE];
      at = kind === START_OF_SCAN ? endOfScan(jpeg, end) : end;
    }
  }
}
