/** The head of a mail: the couple's names in their script, on their colour, under what hangs on their pages. */

import {
  EM,
  inOneLine,
  type Letters,
  type Line,
  linesOf,
  readLetters,
  writeLine,
} from '../../wedding/look/letters.ts';
import { readOrnament } from '../../wedding/look/look.ts';
import type { Appearance } from '../../wedding/read/files/apparence.file.ts';
import type { InlinePicture } from '../mail.transport.ts';

/** Twice what a mail is wide, for sharp screens. */
const WIDTH = 1200;
const ROOM = 960;
const LARGEST = 144;
/** Of the drawings, as wide as the picture. */
const ORNAMENT_HEIGHT = 173;
/** The leaves hang lowest at both ends, and names stand in the middle. */
const BELOW_ORNAMENT = 168;
const ABOVE = 72;
const BELOW = 64;
/** Of the script's size, from line to line. */
const LEADING = 1.12;
/** Half a byte a dot: the edges of letters and the leaves do well with it, and the picture weighs half of what more would cost. */
const COLOURS = 16;

/** Null for names that the script cannot write: they are text then. */
export async function drawNames(
  names: string,
  { script, ornament }: Pick<Appearance, 'script' | 'ornament'>,
  { band, bandInk }: { band: string; bandInk: string },
): Promise<InlinePicture | null> {
  const written = layOutNames(names, await readLetters(script));
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

/** One line, or two where that makes them larger. */
function layOutNames(names: string, letters: Letters): { outlines: string; height: number } | null {
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

/** At the largest size at which every line has room; null where one cannot be written. */
function fitted(texts: readonly string[], letters: Letters): { lines: Line[]; size: number } | null {
  const lines = texts.flatMap((text) => writeLine(text, letters) ?? []);
  if (lines.length < texts.length) return null;
  const widest = Math.max(...lines.map(({ left, right }) => right - left));
  return { lines, size: Math.min(LARGEST, (EM * ROOM) / widest) };
}

function placed(drawing: string): string {
  return drawing.replace('width="720" height="104"', `width="${WIDTH}" height="${ORNAMENT_HEIGHT}"`);
}
