/**
 * Makes the couple's look: a style sheet of design tokens after the built one, its font, the ornament at the
 * top of pages (mails read it too), and the drawn names that stand in until the font is loaded.
 */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PALETTES, tokensOf } from '../../../../contract/wedding/appearance.rules.ts';
import { PROGRAM_DIR } from '../../../config/program.ts';
import { type PictureFile, pictureAddress } from '../pictures/pictures.ts';
import type { Appearance } from '../read/files/apparence.file.ts';
import { EM, fontName, inOneLine, type Line, linesOf, readFont, readGlyphs, writeLine } from './glyphs.ts';

export interface Look {
  /** Address of the style sheet; null if the couple changed nothing. */
  styleSheet: string | null;
  /** Colour of the browser's toolbar. */
  band: string;
  /** Replaces the built page's ivy; undefined keeps the ivy, null removes it. */
  ornament: string | null | undefined;
  /** The drawn names until the font is loaded; null if the script cannot write them. */
  names: string | null;
  /** Fonts and the like by name; served like pictures. */
  files: ReadonlyMap<string, PictureFile>;
}

/** `size` in percent gives all fonts the height of Parisienne. */
const FONTS = {
  'great-vibes': { family: 'Great Vibes', size: 88 },
  'dancing-script': { family: 'Dancing Script', size: 92 },
  cormorant: { family: 'Cormorant Garamond', size: 94 },
} as const;
const FALLBACK = '"Snell Roundhand","Segoe Script",cursive';

export async function lookOf({ palette, ornament, script }: Appearance, title: string): Promise<Look> {
  const files = new Map<string, PictureFile>();
  function add(name: string, type: string, source: Buffer): string {
    const version = hash('sha256', source, 'base64url').slice(0, 12);
    files.set(name, { version, kind: 'whole', type, source });
    return pictureAddress(version, name);
  }

  const tokens = palette === PALETTES.rose ? {} : tokensOf(palette);
  const rules: string[] = Object.entries(tokens).map(([token, value]) => `--${token}:${value}`);
  let face = '';
  if (script !== 'parisienne') {
    const { family, size } = FONTS[script];
    const font = add(fontName(script), 'font/woff2', await readPageFont(script));
    face = `@font-face{font-family:"${family}";font-display:block;size-adjust:${size}%;src:url("${font}") format("woff2")}`;
    rules.push(`--font-script:"${family}",${FALLBACK}`);
  }
  let hung: string | null | undefined;
  if (ornament === 'aucun') {
    hung = null;
    rules.push('--ornament:none', '--ivy-height:var(--space-5)');
  } else if (ornament === 'olivier') {
    hung = add('olivier.svg', 'image/svg+xml', await readOrnament(ornament));
    rules.push(`--ornament:url("${hung}")`);
  }
  // `:root:root` overrides the built style sheet in any order.
  const css = `${face}:root:root{${rules.join(';')}}`;
  const styleSheet =
    rules.length === 0 ? null : add('apparence.css', 'text/css; charset=utf-8', Buffer.from(css));
  const names = await writeNames(title, script, script === 'parisienne' ? 100 : FONTS[script].size);
  return { styleSheet, band: palette.band, ornament: hung, names, files };
}

/** Great Vibes without swashes and hints (23 kB instead of 43), as light as the other scripts. */
export function readPageFont(script: Appearance['script']): Promise<Buffer> {
  return script === 'great-vibes'
    ? readFile(join(PROGRAM_DIR, 'web/shell/great-vibes.woff2'))
    : readFont(script);
}

const DRAWINGS = { lierre: 'ivy.svg', olivier: 'olive.svg' } as const;

/** Found by the program's folder, because the built server is a single file. Both are 720 by 104. */
export function readOrnament(ornament: Exclude<Appearance['ornament'], 'aucun'>): Promise<Buffer> {
  return readFile(join(PROGRAM_DIR, 'web/shell', DRAWINGS[ornament]));
}

/** Line height as in web/start/start.css. */
const LINE_HEIGHT = 1.2 * EM;
/** Width of a small phone; longer names break into two lines, as text would. */
const WIDEST = 8 * EM;

/** In 2 to 3 kB, until the font's 23 kB are loaded. `size` in percent. Null if the script lacks a sign. */
export async function writeNames(
  names: string,
  script: Appearance['script'],
  size = 100,
): Promise<string | null> {
  const letters = await readGlyphs(script);
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
