import { expect, test } from 'vitest';
import { toneOf } from './firstNames.rules.ts';

test.each([
  ['Yvette', 'feminine'],
  ['Mamie Jeanne', 'feminine'],
  ['Zoë', 'feminine'],
  ['Jean-Paul', 'masculine'],
  ['Claire et Paul', 'plural'],
  ['Anne & Luc', 'plural'],
  ['Camille', null],
  ['', null],
])('mails to « %s » speak in the tone %s', (prenom, tone) => {
  expect(toneOf(prenom)).toBe(tone);
});
