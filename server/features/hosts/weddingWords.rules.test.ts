import { expect, test } from 'vitest';
import { type KnownOfWedding, weddingWords, withoutWords } from './weddingWords.rules.ts';

const venue = { name: 'Domaine des Hautes-Vignes', address: ['81000 Montclar'] };
const wedding: KnownOfWedding = {
  title: 'Zoé & Ghislain',
  date: '2022-09-24',
  eglise: venue,
  vh: venue,
  domaine: venue,
};
const words = weddingWords(wedding);

test.each([
  ['the names', 'ZOE-ghislain', '-'],
  ['a nickname', 'Ghis?', '?'],
  ['a name backwards', 'nialsihGx', 'x'],
  ['letters written as signs', 'Gh!$l@1n', ''],
  ['the day in figures', '24/09/2022 220924', '// '],
  ['the day in words', 'Samedi24Septembre', ''],
  ['the place', 'montclar+hautes+vignes', '++'],
  ['what any wedding is called', 'NotreMariage', ''],
])('%s is worth nothing in a password', (_what, password, left) => {
  expect(withoutWords(password, words)).toBe(left);
});

test('other words and numbers stay as typed', () => {
  for (const password of ['Girafe 9 Lampadaire', '81000', '5', ''])
    expect(withoutWords(password, words)).toBe(password);
});
