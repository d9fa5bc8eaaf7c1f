import { expect, test } from 'vitest';
import { suggestedLabels } from './suggestedLabels.rules.ts';

const KNOWN = ['côté Fiona', 'côté Ghislain', 'table 4', 'table 5'];

test.each([
  ['', [], KNOWN],
  ['cote', [], ['côté Fiona', 'côté Ghislain']],
  ['TABLE', ['Table 4'], ['table 5']],
  ['vélo', [], []],
])('%j typed beside %j', (typed, had, offered) => {
  expect(suggestedLabels(KNOWN, had, typed)).toEqual(offered);
});

test('offers eight at most', () => {
  const many = Array.from({ length: 30 }, (_, index) => `table ${index}`);
  expect(suggestedLabels(many, [], '').length).toBe(8);
});
