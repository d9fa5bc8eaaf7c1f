import { expect, test } from 'vitest';
import { toneOf, toneOfTyped } from './firstNames.rules.ts';

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

test.each([
  ['M. et Mme Keller', 'Jean-Luc', 'plural'],
  ['Keller et Duval', '', 'plural'],
  ['Keller', 'Anne + 1', 'plural'],
  ['Keller', 'Anne (2)', 'plural'],
  ['Mme Keller', 'Anne', 'feminine'],
  ['Keller', '', null],
])('of « %s », « %s » typed by a host it is %s', (nom, prenom, tone) => {
  expect(toneOfTyped({ nom, prenom })).toBe(tone);
});
