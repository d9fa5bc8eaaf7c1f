/** The head of a mail: the couple's names in their script, on their colour, under what hangs on their pages. */
import type { Font } from 'fontkit';
import { readOrnament } from '../../wedding/look/look.ts';
import { readFont, SUBSETS } from '../../wedding/look/scriptFonts.ts';
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
  const written = layOutNames(names, await openFonts(script));
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

async function openFonts(script: Appearance['script']): Promise<Font[]> {
  // Loaded with the first mail of a publication.
  const { create } = await import('fontkit');
  const fonts: Font[] = [];
  for (const subset of SUBSETS) {
    const font = create(await readFont(script, subset));
    if (!('fonts' in font)) fonts.push(font);
  }
  return fonts;
}

/** One line, or two where that makes them larger. */
function layOutNames(names: string, fonts: readonly Font[]): { outlines: string; height: number } | null {
  const text = names.normalize('NFC').replace(/\s+/g, ' ').trim();
  const ways = [[text], linesOf(text)].map((lines) => ({ lines, size: sizeOf(lines, fonts) }));
  const [one, two] = ways;
  if (!one?.size || !two?.size) return null;
  const { lines, size } =
    two.size > one.size * 1.25 ? { ...two, size: two.size } : { ...one, size: one.size };
  const laid = lines.flatMap((line) => layOutLine(line, fonts, size) ?? []);
  const first = laid[0]?.top ?? 0;
  const outlines = laid
    .map(({ outline, left, right }, index) => {
      const [x, y] = [(WIDTH - left - right) / 2, index * size * LEADING - first].map(Math.round);
      return `<path transform="translate(${x} ${y})" d="${outline}"/>`;
    })
    .join('');
  const last = laid.at(-1)?.bottom ?? 0;
  return { outlines, height: (laid.length - 1) * size * LEADING + last - first };
}

/** The largest at which every line has room; null where one cannot be written. */
function sizeOf(lines: readonly string[], fonts: readonly Font[]): number | null {
  let size = LARGEST;
  for (const line of lines) {
    const laid = layOutLine(line, fonts, LARGEST);
    if (laid === null) return null;
    size = Math.min(size, (LARGEST * ROOM) / (laid.right - laid.left));
  }
  return size;
}

function placed(drawing: string): string {
  return drawing.replace('width="720" height="104"', `width="${WIDTH}" height="${ORNAMENT_HEIGHT}"`);
}

/** The couple's names as outlines of their script: a mail carries no font, and no machine that sends one has to have any. */

/** Of a line whose letters are one pixel high: its outline as SVG wants it, and how far it reaches. */
interface Line {
  outline: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The first font that has a letter draws it; null where none has, as for a name in Greek. */
function pieces(text: string, fonts: readonly Font[]): { font: Font; text: string }[] | null {
  const found: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (!font) return null;
    const last = found.at(-1);
    if (last?.font === font) last.text += letter;
    else found.push({ font, text: letter });
  }
  return found;
}

function layOutLine(text: string, fonts: readonly Font[], size: number): Line | null {
  const found = pieces(text, fonts);
  if (found === null) return null;
  const line: Line = { outline: '', left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  let x = 0;
  for (const { font, text: piece } of found) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(piece);
    for (const [index, glyph] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      const drawn = glyph.path.transform(scale, 0, 0, -scale, x + xOffset * scale, -yOffset * scale);
      const { minX, minY, maxX, maxY } = drawn.bbox;
      if (minX < maxX) {
        line.outline += drawn.toSVG();
        line.left = Math.min(line.left, minX);
        line.right = Math.max(line.right, maxX);
        line.top = Math.min(line.top, minY);
        line.bottom = Math.max(line.bottom, maxY);
      }
      x += xAdvance * scale;
    }
  }
  return line.outline === '' ? null : line;
}

/** « Marie-Charlotte & Jean-Christophe » in one line would be too small on a phone: broken where the two meet. */
function linesOf(names: string): string[] {
  const [before, joint, ...after] = names.split(/ (&|et) /);
  return before && joint && after.length > 0 ? [before, [joint, ...after].join(' ')] : [names];
}
