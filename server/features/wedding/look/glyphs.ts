/**
 * Outlines of the couple's names in their script, for mails and for a page whose font is not loaded; and the
 * files of the scripts' fonts.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PROGRAM_DIR } from '../../../config/program.ts';
import type { Appearance } from '../read/files/apparence.file.ts';

/** A letter, or a ligature of two. */
export interface Glyph {
  advance: number;
  /** Smallest x and y, largest x and y. */
  box: readonly [number, number, number, number];
  /** SVG path; y grows downwards from the baseline. */
  outline: string;
}

/** In font units, of which `EM` make up the font size. */
export interface GlyphSet {
  ascent: number;
  descent: number;
  drawn: Readonly<Record<string, Glyph>>;
  /** How much closer two letters are set; keys have no accents. */
  kerning: Readonly<Record<string, number>>;
}

export const EM = 200;

/** Written by tools/glyphs.ts. */
export const glyphsFile = (script: Appearance['script']) =>
  join(PROGRAM_DIR, 'web/shell/letters', `${script}.json.br`);

export async function readGlyphs(script: Appearance['script']): Promise<GlyphSet> {
  return JSON.parse(brotliDecompressSync(await readFile(glyphsFile(script))).toString('utf8'));
}

export interface Line {
  /** SVG paths with the origin at 0 0. */
  outlines: string;
  advance: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Null if the script lacks a letter, for example a Greek one; the name is then text. */
export function writeLine(text: string, { drawn, kerning }: GlyphSet): Line | null {
  const line: Line = {
    outlines: '',
    advance: 0,
    left: Infinity,
    right: -Infinity,
    top: Infinity,
    bottom: -Infinity,
  };
  let before = '';
  const signs = [...text];
  for (let index = 0; index < signs.length; ) {
    const joined = signs.slice(index, index + 2).join('');
    const signsHere = drawn[joined] ? joined : (signs[index] ?? '');
    const letter = drawn[signsHere];
    if (letter === undefined) return null;
    line.advance += kerning[bare(before) + bare(signsHere)] ?? 0;
    const [left, top, right, bottom] = letter.box;
    if (letter.outline !== '') {
      line.outlines += `<path transform="translate(${line.advance})" d="${letter.outline}"/>`;
      line.left = Math.min(line.left, line.advance + left);
      line.right = Math.max(line.right, line.advance + right);
      line.top = Math.min(line.top, top);
      line.bottom = Math.max(line.bottom, bottom);
    }
    line.advance += letter.advance;
    before = signs[index + [...signsHere].length - 1] ?? '';
    index += [...signsHere].length;
  }
  return line.outlines === '' ? null : line;
}

/** The first letter without its accent. */
const bare = (signs: string) => signs.normalize('NFD').charAt(0);

/** Breaks « Marie-Charlotte & Jean-Christophe », too small for a phone in one line, between the names. */
export function linesOf(names: string): string[] {
  const [before, joint, ...after] = names.split(/ (&|et) /);
  return before && joint && after.length > 0 ? [before, [joint, ...after].join(' ')] : [names];
}

/** Joins accents with their letters, as they are drawn. */
export const inOneLine = (names: string) => names.normalize('NFC').replace(/\s+/g, ' ').trim();

/** The four scripts of `apparence.yaml` and their font packages. */
const FONTS = {
  parisienne: { folder: 'parisienne', style: '400-normal' },
  'great-vibes': { folder: 'great-vibes', style: '400-normal' },
  'dancing-script': { folder: 'dancing-script', style: '400-normal' },
  cormorant: { folder: 'cormorant-garamond', style: '600-italic' },
} as const satisfies Record<Appearance['script'], { folder: string; style: string }>;

/** `latin-ext` contains only letters unknown to French: drawn names may use them, pages do not. */
type Subset = 'latin' | 'latin-ext';

/** Files below `node_modules` that a release must contain, because it has no packages except binary ones. */
export const FONT_FILES = Object.values(FONTS).flatMap(({ folder, style }) => [
  `@fontsource/${folder}/package.json`,
  `@fontsource/${folder}/files/${folder}-latin-${style}.woff2`,
]);

const { resolve } = createRequire(import.meta.url);

export function fontName(script: Appearance['script'], subset: Subset = 'latin'): string {
  const { folder, style } = FONTS[script];
  return `${folder}-${subset}-${style}.woff2`;
}

export function readFont(script: Appearance['script'], subset?: Subset): Promise<Buffer> {
  return readFile(resolve(`@fontsource/${FONTS[script].folder}/files/${fontName(script, subset)}`));
}
