/** What every mail of a wedding begins with: drawn once for each publication, however many mails leave. */
import { memoizePerObject } from '../../../platform/async/memoize.ts';
import type { Content } from '../../wedding/read/content.ts';
import type { InlinePicture } from '../mail.transport.ts';
import { headPhoto } from './headPhoto.ts';
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
