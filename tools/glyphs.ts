/**
 * `npm run letters`: writes the letters of the four script fonts as outlines, for names drawn without a font.
 * Run it when letters.test.ts of server/features/wedding/look says that a font's package has changed.
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import {
  EM,
  type Glyph,
  type GlyphSet,
  glyphsFile,
  readFont,
} from '../server/features/wedding/look/glyphs.ts';
import { readPageFont } from '../server/features/wedding/look/look.ts';
import { SCRIPTS } from '../server/features/wedding/read/files/apparence.file.ts';

/** Latin letters with European accents, digits, and the signs that names contain. */
const WRITTEN = /^[\p{L}\d &'’.,+/\u2013-]$/u;
const LAST = 0x24f;
const PLAIN = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz&- '];
/** SVG commands with relative coordinates. */
const LETTER = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' };

for (const script of SCRIPTS) {
  // Same order of preference as on the pages: later fonts only supply what the first lacks.
  const sources = [await readPageFont(script), await readFont(script), await readFont(script, 'latin-ext')];
  const fonts = sources.map((source) => create(source)).filter((font) => 'glyphForCodePoint' in font);
  const packed = brotliCompressSync(JSON.stringify(lettersOf(fonts)));
  writeFileSync(glyphsFile(script), packed);
  console.log(`${script} : ${(packed.length / 1000).toFixed(0)} ko`);
}

function lettersOf(fonts: readonly Font[]): GlyphSet {
  const [first] = fonts;
  if (first === undefined) throw new Error('no font');
  const drawn: Record<string, Glyph> = {};
  for (const font of fonts)
    for (const code of font.characterSet) {
      const sign = String.fromCodePoint(code);
      if (code <= LAST && WRITTEN.test(sign)) drawn[sign] ??= letterOf(font, sign);
    }
  const kerning: Record<string, number> = {};
  for (const left of PLAIN)
    for (const right of PLAIN) {
      const { glyphs, positions } = first.layout(left + right);
      const alone = [left, right].map((sign) => first.glyphForCodePoint(sign.codePointAt(0) ?? 0).id);
      if (glyphs.map(({ id }) => id).join() !== alone.join())
        drawn[left + right] = letterOf(first, left + right);
      const nearer = inUnits((positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0), first);
      if (glyphs.length === 2 && nearer !== 0) kerning[left + right] = nearer;
    }
  return { ascent: inUnits(first.ascent, first), descent: inUnits(first.descent, first), drawn, kerning };
}

function inUnits(length: number, font: Font): number {
  return Math.round((length * EM) / font.unitsPerEm);
}

function letterOf(font: Font, signs: string): Glyph {
  const { glyphs, positions } = font.layout(signs);
  const letter: Glyph = { advance: 0, box: [0, 0, 0, 0], outline: '' };
  let x = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    const scale = EM / font.unitsPerEm;
    const path = glyph.path.transform(scale, 0, 0, -scale, (x + xOffset) * scale, -yOffset * scale);
    const { minX, minY, maxX, maxY } = path.bbox;
    if (minX < maxX) {
      const [left, top, right, bottom] = [
        Math.floor(minX),
        Math.floor(minY),
        Math.ceil(maxX),
        Math.ceil(maxY),
      ];
      const before = letter.outline === '' ? [left, top, right, bottom] : letter.box;
      letter.box = [
        Math.min(before[0] ?? left, left),
        Math.min(before[1] ?? top, top),
        Math.max(before[2] ?? right, right),
        Math.max(before[3] ?? bottom, bottom),
      ];
      letter.outline += relative(path.commands);
    }
    x += xAdvance;
  }
  letter.advance = inUnits(x, font);
  return letter;
}

/** Relative coordinates in whole units take half the bytes of absolute ones. */
function relative(commands: readonly { command: string; args: number[] }[]): string {
  let written = '';
  let at: [number, number] = [0, 0];
  let start = at;
  for (const { command, args } of commands) {
    const whole = args.map(Math.round);
    const steps = whole.map((value, index) => value - (at[index % 2] ?? 0));
    const sign = LETTER[command as keyof typeof LETTER];
    written += (written === '' ? sign.toUpperCase() : sign) + steps.join(' ').replaceAll(' -', '-');
    if (sign === 'z') at = start;
    else at = [whole.at(-2) ?? 0, whole.at(-1) ?? 0];
    if (sign === 'm') start = at;
  }
  return written;
}
