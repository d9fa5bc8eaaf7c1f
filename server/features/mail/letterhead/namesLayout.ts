/** The couple's names as outlines of their script: a mail carries no font, and no machine that sends one has to have any. */
import type { Font } from 'fontkit';

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

export function layOutLine(text: string, fonts: readonly Font[], size: number): Line | null {
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
export function linesOf(names: string): string[] {
  const [before, joint, ...after] = names.split(/ (&|et) /);
  return before && joint && after.length > 0 ? [before, [joint, ...after].join(' ')] : [names];
}
