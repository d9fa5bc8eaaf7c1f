/** The four scripts of `apparence.yaml`, as the font packages hold them. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Appearance } from '../read/files/apparence.file.ts';

const FONTS = {
  parisienne: { folder: 'parisienne', style: '400-normal' },
  'great-vibes': { folder: 'great-vibes', style: '400-normal' },
  'dancing-script': { folder: 'dancing-script', style: '400-normal' },
  cormorant: { folder: 'cormorant-garamond', style: '600-italic' },
} as const satisfies Record<Appearance['script'], { folder: string; style: string }>;

/** `latin-ext` has the letters that French does not know, and none of the others: pages go without, drawn names do not. */
type Subset = 'latin' | 'latin-ext';

/** Below `node_modules`: what a release takes along, for it has no packages but those with binaries. */
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
