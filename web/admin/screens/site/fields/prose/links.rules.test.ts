import { expect, test } from 'vitest';
import { toLink } from './links.rules.ts';

test.each([
  ['https://exemple.fr/a', 'https://exemple.fr/a'],
  [' www.exemple.fr ', 'https://www.exemple.fr'],
  ['amina@exemple.fr', 'mailto:amina@exemple.fr'],
  ['06 39 98 12 34', 'tel:0639981234'],
  ['+33 (0)6 39 98 12 34', 'tel:+33639981234'],
  ['{lien}', '{lien}'],
  ['javascript:alert(1)', null],
  ['bonjour', null],
  ['', null],
])('%j leads to %j', (typed, link) => {
  expect(toLink(typed)).toBe(link);
});
