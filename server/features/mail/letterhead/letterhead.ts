/** What every mail of a wedding begins with: drawn once for each publication, however many mails leave. */
import type { Picture } from '../../../../contract/wedding/prose.schema.ts';
import { memoizePerObject } from '../../../platform/async/memoize.ts';
import type { PictureFile } from '../../wedding/pictures/pictures.ts';
import type { Content } from '../../wedding/read/content.ts';
import type { InlinePicture } from '../mail.transport.ts';
import { type MailColours, mailColours } from './mailColours.rules.ts';
import { drawNames } from './namesPicture.ts';

export interface Letterhead {
  names: string;
  date: string;
  colours: MailColours;
  /** In the order in which they stand; whoever sees none of them reads the names as text. */
  pictures: readonly InlinePicture[];
}

/** Bytes: with a third more for their way through mail servers they leave 18 kB of 100 to the words and what stands around them. */
export const MOST_PICTURES = 60_000;

export type LetterheadContent = Pick<Content, 'appearance' | 'pictures' | 'mail'>;

/** Never rejects: a mail without pictures is still a mail. */
export const letterheadOf = memoizePerObject(
  async ({ appearance, pictures, mail: { words } }: LetterheadContent): Promise<Letterhead> => {
    const colours = mailColours(appearance.palette);
    const { maries, date } = words;
    const names = await drawNames(maries, appearance, colours).catch(() => null);
    const { hero } = appearance;
    const file = hero && pictures.get(decodeURIComponent(hero.src.split('/').at(-1) ?? ''));
    const most = MOST_PICTURES - (names?.bytes.length ?? 0);
    const photo = file ? await headPhoto(hero, file, most).catch(() => null) : null;
    return { names: maries, date, colours, pictures: [names, photo].filter((one) => one !== null) };
  },
);

/** The couple's own picture as a mail carries it: upright, no taller than needed, and light. */

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
async function headPhoto(
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
