import { expect, test } from 'vitest';
import { compareTables, tableOf, tablesOf } from './tables.rules.ts';

test.each([
  ['table 4', 'Table 4', '4'],
  ['Table 12', 'Table 12', '12'],
  ['TABLE n° 04', 'Table 4', '4'],
  ['table: 4 bis', 'Table 4 bis', '4 bis'],
  ['table4', 'Table 4', '4'],
  ['Table numéro 7', 'Table 7', '7'],
  ["table d'honneur", 'Table d’honneur', 'd’honneur'],
  ['Table d’Honneur', 'Table d’Honneur', 'd’honneur'],
  ['table Nice', 'Table Nice', 'nice'],
  ['table des Étoiles', 'Table des Étoiles', 'des etoiles'],
])('« %s » is %s', (label, name, key) => {
  expect(tableOf(label)).toEqual({ name, key });
});

test.each(['table', 'tablette', 'côté Fiona', 'à la table des enfants', 'Table !', ''])(
  '« %s » is no table',
  (label) => {
    expect(tableOf(label)).toBeNull();
  },
);

test('a table in two spellings is one, and tables are sorted', () => {
  expect(tablesOf(['table 4', 'côté Fiona', 'Table 04']).map(({ key }) => key)).toEqual(['4']);
  const all = tablesOf(['table 10', 'table 4', 'table Rose', "table d'honneur"]);
  expect(all.sort(compareTables).map(({ name }) => name)).toEqual([
    'Table d’honneur',
    'Table Rose',
    'Table 4',
    'Table 10',
  ]);
});
