import { expect, test } from 'vitest';
import { publishText } from './photoTexts.ts';

test('the button says how many photos it publishes: the chosen ones, if any are', () => {
  expect(publishText(3, { chosen: false })).toBe('Publier les 3 photos');
  expect(publishText(2, { chosen: true })).toBe('Publier les 2 photos choisies');
  expect(publishText(1, { chosen: false })).toBe('Publier cette photo');
  expect(publishText(1, { chosen: true })).toBe('Publier la photo choisie');
});
