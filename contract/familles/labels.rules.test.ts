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

test('labels in use are told once, in the order of dictionaries and of numbers', () => {
  const familles = [{ labels: ['table 10', 'été'] }, { labels: ['table 4', 'Été', 'avion'] }];
  expect(knownLabels(familles)).toEqual(['avion', 'été', 'table 4', 'table 10']);
});

test('a label typed otherwise than others have it takes their spelling, and none is had twice', () => {
  expect(withLabels(['table 4'], 'cote fiona, Table 4', ['Côté Fiona'])).toEqual(['table 4', 'Côté Fiona']);
});

test('families are counted by label, whatever its spelling', () => {
  const familles = [{ labels: ['Table 4', 'été'] }, { labels: ['table 4'] }, { labels: [] }];
  expect(countLabels(familles, ['Table 4', 'été'])).toEqual([
    { label: 'Table 4', count: 2 },
    { label: 'été', count: 1 },
  ]);
});
