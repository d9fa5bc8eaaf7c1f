/** Of a WebP (RFC 9649) the chunks stay that show the picture; of notes and XMP what stays of those. Pure. */
import type { Blank } from '../../model/blanks.rules.ts';
import { exifBlanks } from './exifPosition.rules.ts';
import { thumbnailBlanks } from './jpegPosition.rules.ts';
import { whole } from './kept.rules.ts';
import { xmpBlanks } from './xmpPosition.rules.ts';

const SHOWN: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const FIRST = 12;
const HEAD = 8;

export function* webpBlanks(webp: Buffer): Generator<Blank> {
  const end = webp.length < FIRST ? 0 : Math.min(HEAD + webp.readUInt32LE(4), webp.length);
  let at = FIRST;
  while (at + HEAD <= end) {
    const type = webp.toString('latin1', at, at + 4);
    const [start, stop] = [at + HEAD, at + HEAD + webp.readUInt32LE(at + 4)];
    if (stop > end) break;
    if (type === 'EXIF') yield* exifBlanks(webp, [start, stop], thumbnailBlanks);
    else if (type === 'XMP ') yield* xmpBlanks(webp, [start, stop]);
    else if (!SHOWN.has(type)) yield* whole(webp, start, stop);
    at = stop + (stop % 2);
  }
  yield* whole(webp, at, webp.length);
}
