import { expect, test } from 'vitest';
import { publishText } from './photoTexts.ts';

test('the button says how many photos it publishes, and that the chosen ones are not among them', () => {
  expect(publishText(3, { others: false })).toBe('Publier les 3 photos');
  expect(publishText(2, { others: true })).toBe('Publier les 2 autres photos');
  expect(publishText(1, { others: false })).toBe('Publier cette photo');
  expect(publishText(1, { others: true })).toBe('Publier l’autre photo');
});
