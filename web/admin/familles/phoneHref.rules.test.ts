import { expect, test } from 'vitest';
import { phoneHint, phoneHref } from './phoneHref.rules.ts';

test.each([
  ['06 12 34 56 78', 'tel:0612345678'],
  ['06.12.34.56.78', 'tel:0612345678'],
  ['+33 (0)6 12 34 56 78', 'tel:+33612345678'],
  ['0033 (0)6 12 34 56 78', 'tel:0033612345678'],
  ['(0)6 12 34 56 78', 'tel:0612345678'],
  ['06 12 34 56 78 / 07 11 22 33 44', null],
  ['06 12 34 56 78 (Paul)', null],
  ['', null],
])('« %s » calls %s', (written, href) => {
  expect(phoneHref(written)).toBe(href);
});

test.each([
  ['', 'Pour vous'],
  ['06 12 34 56 78', 'Pour vous'],
  ['O6 12 34 56 78', 'aucun appel ne se lance'],
  ['06 12 34 56 78 (Paul)', 'aucun appel ne se lance'],
])('beside « %s » the field says « %s »', (written, said) => {
  expect(phoneHint(written)).toContain(said);
});
