/**
 * Makes the head of every mail of a wedding, once per publication: the couple's names drawn as a picture,
 * their photo cropped and light, the date and the colours.
 */
import type { Picture } from '../../../../contract/wedding/prose.schema.ts';
import { memoizePerObject } from '../../../platform/async/memoize.ts';
import {
  EM,
  type GlyphSet,
  inOneLine,
  type Line,
  linesOf,
  readGlyphs,
  writeLine,
} from '../../wedding/look/glyphs.ts';
import { readOrnament } from '../../wedding/look/look.ts';
import type { PictureFile } from '../../wedding/pictures/pictures.ts';
import type { Content } from '../../wedding/read/content.ts';
import type { Appearance } from '../../wedding/read/files/apparence.file.ts';
import type { InlinePicture } from '../mail.transport.ts';
import { type MailColours, mailColours } from './mailColours.rules.ts';

export interface Letterhead {
  names: string;
  date: string;
  colours: MailColours;
  /** In the order of the letter; programs that show no pictures show the names as text. */
  pictures: readonly InlinePicture[];
}

/** Bytes. Base64 adds a third, which leaves 18 of 100 kB for the words and the layout. */
export const MOST_PICTURES = 60_000;

export type LetterheadContent = Pick<Content, 'appearance' | 'pictures' | 'mail'>;

/** Never rejects: a failed picture is left out. */
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

/** Height by width: a taller picture would push the words to the second screen of a phone. */
const TALLEST = 0.56;
const WIDEST = 1200;
/** Width and quality of the attempts, best first. */
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

/** Null if even the smallest has more than `most` bytes. */
async function headPhoto(
  { alt, focus = '50% 40%', width, height }: Picture,
  file: PictureFile,
  most: number,
): Promise<InlinePicture | null> {
  const { default: sharp } = await import('sharp');
  const down = (Number.parseFloat(focus.split(' ')[1] ?? '') || 0) / 100;
  // Never enlarged, which would add bytes and no detail.
  const whole = Math.min(WIDEST, width);
  const tall = Math.round((whole * height) / width);
  const shown = Math.min(tall, Math.round(whole * TALLEST));
  // Decoded once, because a camera's photo takes a third of a second.
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

/** Twice the width of a mail, for high-density screens. */
const WIDTH = 1200;
const ROOM = 960;
const LARGEST = 144;
/** At the full width of the picture. */
const ORNAMENT_HEIGHT = 173;
/** Less than the ornament's height: its leaves hang lowest at both ends, beside the names. */
const BELOW_ORNAMENT = 168;
const ABOVE = 72;
const BELOW = 64;
/** Line height as a multiple of the font size. */
const LEADING = 1.12;
/** Size of the palette (4 bits per pixel): enough for letters and leaves, at half the bytes. */
const COLOURS = 16;

/** Draws them on their colour, below the ornament. Null if the script lacks a letter; they are then text. */
async function drawNames(
  names: string,
  { script, ornament }: Pick<Appearance, 'script' | 'ornament'>,
  { band, bandInk }: { band: string; bandInk: string },
): Promise<InlinePicture | null> {
  const written = layOutNames(names, await readGlyphs(script));
  if (written === null) return null;
  const leaves = ornament === 'aucun' ? '' : placed((await readOrnament(ornament)).toString('utf8'));
  const top = leaves === '' ? ABOVE : BELOW_ORNAMENT;
  const height = Math.round(top + written.height + BELOW);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}"><rect width="100%" height="100%" fill="${band}"/>${leaves}<g fill="${bandInk}" transform="translate(0 ${top})">${written.outlines}</g></svg>`;
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: COLOURS, dither: 0, effort: 10 })
    .toBuffer();
  return { name: 'noms', type: 'image/png', bytes, alt: names };
}

/** One line, or two if that allows larger letters. */
function layOutNames(names: string, letters: GlyphSet): { outlines: string; height: number } | null {
  const text = inOneLine(names);
  const [one, two] = [[text], linesOf(text)].map((lines) => fitted(lines, letters));
  if (!one || !two) return null;
  const { lines, size } = two.size > one.size * 1.25 ? two : one;
  const scale = size / EM;
  const first = (lines[0]?.top ?? 0) * scale;
  const outlines = lines
    .map(({ outlines, left, right }, index) => {
      const [x, y] = [(WIDTH - (left + right) * scale) / 2, index * size * LEADING - first].map(Math.round);
      return `<g transform="translate(${x} ${y}) scale(${scale})">${outlines}</g>`;
    })
    .join('');
  const last = (lines.at(-1)?.bottom ?? 0) * scale;
  return { outlines, height: (lines.length - 1) * size * LEADING + last - first };
}

/** The largest size at which every line fits; null if the script lacks a letter. */
function fitted(texts: readonly string[], letters: GlyphSet): { lines: Line[]; size: number } | null {
  const lines = texts.flatMap((text) => writeLine(text, letters) ?? []);
  if (lines.length < texts.length) return null;
  const widest = Math.max(...lines.map(({ left, right }) => right - left));
  return { lines, size: Math.min(LARGEST, (EM * ROOM) / widest) };
}

function placed(drawing: string): string {
  return drawing.replace('width="720" height="104"', `width="${WIDTH}" height="${ORNAMENT_HEIGHT}"`);
}
