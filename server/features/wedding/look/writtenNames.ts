/** The names over the ivy, for the first moment of a visit: 2 to 3 kB within the page, where the script's font would be 23 on their way. */
import type { Appearance } from '../read/files/apparence.file.ts';
import { EM, inOneLine, type Line, linesOf, readLetters, writeLine } from './letters.ts';

/** Of the line that letters stand in, as in web/start/opening.css. */
const LINE_HEIGHT = 1.2 * EM;
/** What a small phone has room for: longer names stand in two lines, as they would as text. */
const WIDEST = 8 * EM;

/** `size` in percent, as on the pages. Null for names that the script cannot write. */
export async function writeNames(
  names: string,
  script: Appearance['script'],
  size = 100,
): Promise<string | null> {
  const letters = await readLetters(script);
  const text = inOneLine(names);
  const one = writeLine(text, letters);
  if (one === null) return null;
  const lines =
    one.advance * (size / 100) <= WIDEST
      ? [one]
      : linesOf(text).flatMap((line) => writeLine(line, letters) ?? []);
  const width = Math.max(...lines.map(({ advance }) => advance));
  const base = Math.round((LINE_HEIGHT + letters.ascent + letters.descent) / 2);
  const em = (units: number) => `${Number(((units * size) / 100 / EM).toFixed(2))}em`;
  const placed = lines.map(({ outlines, advance }: Line, index) => {
    const [x, y] = [Math.round((width - advance) / 2), base + index * LINE_HEIGHT];
    return `<g transform="translate(${x} ${y})">${outlines}</g>`;
  });
  const height = lines.length * LINE_HEIGHT;
  return `<svg viewBox="0 0 ${width} ${height}" width="${em(width)}" height="${em(height)}" fill="currentColor" overflow="visible">${placed.join('')}</svg>`;
}
