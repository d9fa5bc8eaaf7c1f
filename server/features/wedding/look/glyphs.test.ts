import { create } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { SCRIPTS } from '../read/files/apparence.file.ts';
import { EM, readGlyphs, writeLine } from './glyphs.ts';
import { readPageFont, writeNames } from './look.ts';

describe.each(SCRIPTS)('in %s', (script) => {
  test('letters are as wide as those of the pages’ font', async () => {
    const font = create(await readPageFont(script));
    if (!('glyphForCodePoint' in font)) throw new Error('several fonts');
    const { drawn } = await readGlyphs(script);
    for (const sign of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzéèêëàâäîïôöûüçÉŒ &-') {
      const { advanceWidth } = font.glyphForCodePoint(sign.codePointAt(0) ?? 0);
      expect(drawn[sign]?.advance, sign).toBe(Math.round((advanceWidth * EM) / font.unitsPerEm));
    }
  });

  test('names are as wide as the font sets them, within a hundredth', async () => {
    const font = create(await readPageFont(script));
    if (!('layout' in font)) throw new Error('several fonts');
    const letters = await readGlyphs(script);
    for (const names of [
      'Fiona & Thomas',
      'Marie-Charlotte & Jean-Christophe',
      'Zoé & François',
      'Avril & Théo',
    ]) {
      const set = (font.layout(names).advanceWidth * EM) / font.unitsPerEm;
      expect((writeLine(names, letters)?.advance ?? 0) / set, names).toBeCloseTo(1, 2);
    }
  });

  test('names in other languages are drawn too, and unsupported ones are text', async () => {
    expect(await writeNames('Łucja & Žofie', script)).toMatch(/^<svg.*<\/svg>$/);
    expect(await writeNames('Ελένη & Paul', script)).toBeNull();
  });
});

test('long names take two lines, broken between them', async () => {
  const lines = async (names: string) => (await writeNames(names, 'parisienne'))?.match(/<g /g)?.length;
  expect(await lines('Fiona & Thomas')).toBe(1);
  expect(await lines('Marie-Charlotte et Jean-Christophe')).toBe(2);
  expect(await lines('Bartholomé-Maximilien')).toBe(1);
});
