import { expect, test } from 'vitest';
import { findTables } from './table.rules.ts';

const fieldsOf = (headings: string, ...lines: string[]) => {
  const rows = [headings, ...lines].map((line) => line.split(' | '));
  return findTables([{ name: '', rows }], { columns: {}, sheets: null })[0]?.table.fields;
};

test.each([
  ['Enfants (âge)', ['Jules 8 ans, Zoé', '', 'non'], 'childGuests'],
  ['Enfants (âge)', ['Jules 8 ans, Zoé', '2'], 'children'],
  ['Avec enfants ?', ['Gabin (4 ans), Rose (1 an)', 'non', 'oui'], 'childGuests'],
  ['Enfants ?', ['Léo et Zoé', ''], 'childGuests'],
  ['Les petits', ['bébé Alma', 'Noé, 6 ans'], 'childGuests'],
  ['Avec', ['Gabin (4 ans)', 'Tom 18 mois'], 'childGuests'],
  ['Avec', ['Gabin', 'Tom'], 'kept'],
  ['Chaise enfant', ['oui', ''], 'kept'],
  ['Menu enfant', ['pâtes', 'steak haché'], 'kept'],
])('« %s » with %j is %s', (heading, cells, field) => {
  const lines = cells.map((cell, index) => `Petit ${index} | Anne et Luc | ${cell}`);
  expect(fieldsOf(`Nom | Prénoms | ${heading}`, ...lines)?.[2]).toBe(field);
});

test.each([
  [['Paul et Claire', 'Yves', '2'], 'guests'],
  [['Paul et Claire', '2', '3'], 'numberPers'],
  [['2', '3 adultes', 'deux'], 'numberPers'],
  [['Couple', 'Solo', 'Couple'], 'numberPers'],
])('« Personnes » with %j is %s', (cells, field) => {
  const lines = cells.map((cell, index) => `Petit ${index} | ${cell} | Lina (5 ans)`);
  expect(fieldsOf('Nom | Personnes | Enfants', ...lines)?.[1]).toBe(field);
});

test.each([
  [['Anne et Luc | 2 | Léa, Tom', 'Rose et Guy | 2 | Zoé'], 'adults'],
  [['Anne et Luc | 4 | Léa, Tom', 'Rose et Guy | 3 | Zoé'], 'numberPers'],
  [['Anne et Luc | 2 | Léa, Tom', 'Rose et Guy | 3 | Zoé'], 'numberPers'],
  [['Anne et Luc | 2 | Léa, Tom', 'Rose et Guy | 2 | '], 'numberPers'],
  [['Anne + 1 | 2 | Léa, Tom', 'Rose | 1 | Zoé', 'Guy | 2 | Max'], 'adults'],
])('beside %j the number is « %s »', (lines, field) => {
  const rows = lines.map((line, index) => `Petit ${index} | ${line}`);
  expect(fieldsOf('Nom | Prénoms | Nb | Enfants', ...rows)?.[2]).toBe(field);
});
