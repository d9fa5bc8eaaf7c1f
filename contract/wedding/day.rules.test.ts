import { expect, test } from 'vitest';
import { longDay, shortDay } from './day.rules.ts';

test('the wedding day is written in French', () => {
  expect(longDay('2022-09-24')).toBe('samedi 24 septembre 2022');
  expect(shortDay('2022-09-24')).toBe('24 septembre 2022');
  expect(longDay('2028-01-01')).toBe('samedi 1er janvier 2028');
});
