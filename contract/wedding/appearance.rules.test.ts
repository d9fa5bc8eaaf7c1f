import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, legibleInk, PALETTES, tokensOf } from './appearance.rules.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** Backgrounds of text in any palette: paper, ivory, and the selected colour. */
const SURFACES = ['#ffffff', '#fffaf3', '#e6ede2'];

test('computes contrasts: 21 for black on white, 1 for a colour on itself, 9 for the specification’s navy on its pink', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#a5824f', '#a5824f')).toBe(1);
  expect(contrast(PALETTES.rose.ink, PALETTES.rose.band)).toBeCloseTo(9.2, 0);
});

test('a legible colour is unchanged, another keeps its hue', () => {
  expect(legibleInk('#1f2a52', '#f6c9d0')).toBe('#1f2a52');
  expect(legibleInk('#a5824f', '#e9dcc9')).toMatch(/^#[67]/);
  expect(contrast(legibleInk('#a5824f', '#e9dcc9'), '#e9dcc9')).toBeGreaterThanOrEqual(4.5);
});

test.each(Object.entries(PALETTES))('« %s » has a contrast of 7 on its band', (_name, { band, ink }) => {
  expect(contrast(ink, band)).toBeGreaterThan(7);
});

test('whatever a couple chooses, names, texts, buttons and muted text are legible', () => {
  fc.assert(
    fc.property(colour, colour, (band, ink) => {
      const tokens: Record<string, string> = tokensOf({ band, ink });
      const ratio = (one = '', other = '') => contrast(tokens[one] ?? one, tokens[other] ?? other);
      expect(ratio('band-ink', 'band')).toBeGreaterThanOrEqual(4.5);
      for (const surface of [...SURFACES, '#ecdfc6', 'pink', 'pink-pale']) {
        expect(ratio('navy', surface)).toBeGreaterThanOrEqual(4.5);
      }
      for (const surface of [...SURFACES, 'pink-pale'])
        expect(ratio('navy-soft', surface)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

test('every token is a colour', () => {
  fc.assert(
    fc.property(colour, colour, (band, ink) => {
      for (const value of Object.values(tokensOf({ band, ink }))) expect(value).toMatch(/^#[0-9a-f]{6}$/);
    }),
  );
});
