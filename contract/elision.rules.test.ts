import { expect, test } from 'vitest';
import { ofName } from './elision.rules.ts';

test.each([
  ['Odile', 'd’Odile'],
  ['Paul', 'de Paul'],
  ['Éloïse & Marc', 'd’Éloïse & Marc'],
  ['Amina & Bruno', 'd’Amina & Bruno'],
  ['Fiona & Ghislain', 'de Fiona & Ghislain'],
  ['Hélène', 'd’Hélène'],
  ['Henri-Paul', 'd’Henri-Paul'],
  ['Hugo', 'de Hugo'],
  ['Hassan', 'de Hassan'],
  ['Yves', 'd’Yves'],
  ['Yasmine', 'de Yasmine'],
  ['Œdipe', 'd’Œdipe'],
  ['ÉMILIE', 'd’ÉMILIE'],
  ['O’Brien', 'd’O’Brien'],
  ['« Sourire »', 'de « Sourire »'],
  ['', 'de '],
])('%s', (name, words) => {
  expect(ofName(name)).toBe(words);
});
