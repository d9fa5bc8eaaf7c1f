/** The couple's own picture as a mail carries it: upright, no taller than needed, and light. */
import type { Picture } from '../../../../contract/wedding/prose.schema.ts';
import type { PictureFile } from '../../wedding/pictures/pictures.ts';
import type { InlinePicture } from '../mail.transport.ts';

/** Of its width: taller, the words would begin on the second screen of a phone. */
const TALLEST = 0.56;
const WIDEST = 1200;
/** Width and quality, the best first. */
const WAYS: readonly [number, number][] = [
  [WIDEST, 72],
  [WIDEST, 60],
  [1000, 56],
  [800, 56],
  [800, 46],
  [640, 46],
  [480, 40],
  [320, 35],
];

/** Null where even the smallest is more than `most` bytes. */
export async function headPhoto(
  { alt, focus = '50% 40%', width, height }: Picture,
  file: PictureFile,
  most: number,
): Promise<InlinePicture | null> {
  const { default: sharp } = await import('sharp');
  const down = (Number.parseFloat(focus.split(' ')[1] ?? '') || 0) / 100;
  // A picture is never blown up: it would weigh more and show less.
  const whole = Math.min(WIDEST, width);
  const tall = Math.round((whole * height) / width);
  const shown = Math.min(tall, Math.round(whole * TALLEST));
  // Decoded once: a camera's photo takes a third of a second.
  const { data, info: raw } = await sharp(file.source)
    .autoOrient()
    .resize({ width: whole, height: tall, fit: 'fill' })
    .extract({ left: 0, top: Math.round((tall - shown) * down), width: whole, height: shown })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [wide, quality] of WAYS) {
    const bytes = await sharp(data, { raw })
      .resize({ width: Math.min(wide, whole) })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (bytes.length <= most) return { name: 'photo', type: 'image/jpeg', bytes, alt };
  }
  return null;
}
