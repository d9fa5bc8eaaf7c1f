import { expect, test } from 'vitest';
import { flagLegend } from './flagLegend.rules.ts';

const told = (values: readonly (boolean | null)[]) => flagLegend(values).replaceAll('\u00a0', ' ');

test('the legend explains the signs that are in sight, and no others', () => {
  expect(told([null, null])).toBe('« – » : pas encore dit.');
  expect(told([true, null])).toBe('« – » : pas encore dit. « × » : revenir à « pas encore dit ».');
  expect(told([true, false])).toBe('« × » : revenir à « pas encore dit ».');
});
