import { expect, test } from 'vitest';
import { wordsIn } from '../text.rules.ts';
import { countLabels, knownLabels, withLabels } from './labels.rules.ts';

test.each([
  ['côté Fiona, table 4', ['côté Fiona', 'table 4']],
  ['côté Fiona ;table  4\ntable 4', ['côté Fiona', 'table 4']],
  ['Table 4, table 4, TABLE 4', ['Table 4']],
  [' , ;', []],
])('%j holds %j', (text, labels) => {
  expect(wordsIn(text)).toEqual(labels);
});

test('labels in use are listed once, sorted like words and numbers', () => {
  const familles = [{ labels: ['table 10', 'été'] }, { labels: ['table 4', 'Été', 'avion'] }];
  expect(knownLabels(familles)).toEqual(['avion', 'été', 'table 4', 'table 10']);
});

test('a typed label takes an existing spelling, and no family has it twice', () => {
  expect(withLabels(['table 4'], 'cote fiona, Table 4', ['Côté Fiona'])).toEqual(['table 4', 'Côté Fiona']);
});

test('families are counted by label, in any spelling', () => {
  const familles = [{ labels: ['Table 4', 'été'] }, { labels: ['table 4'] }, { labels: [] }];
  expect(countLabels(familles, ['Table 4', 'été'])).toEqual([
    { label: 'Table 4', count: 2 },
    { label: 'été', count: 1 },
  ]);
});
