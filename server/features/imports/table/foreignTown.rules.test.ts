import { expect, test } from 'vitest';
import { readZipAndCity } from './addressCells.rules.ts';
import { foreignTown } from './foreignTown.rules.ts';

test.each([
  ['Torino (Italie)', 'Torino', 'Italie'],
  ['Freiburg (D)', 'Freiburg', 'Allemagne'],
  ['Bruxelles, Belgique', 'Bruxelles', 'Belgique'],
  ['London (UK)', 'London', 'Royaume-Uni'],
  ['Paris, France', 'Paris', 'France'],
  ['New York (etats-unis)', 'New York', 'États-Unis'],
])('« %s » tells its country', (cell, city, country) => {
  expect(foreignTown(cell)).toEqual({ city, country });
});

test.each([
  'Lyon',
  'Lyon (69)',
  'Saint-Denis (La Réunion)',
  'Aix, Bouches-du-Rhône',
  'Pau (I',
  '(Italie)',
  '',
  'Belgique',
])('« %s » tells no country', (cell) => {
  expect(foreignTown(cell)).toBeNull();
});

test('a postcode abroad is not completed as a French one', () => {
  expect(readZipAndCity('1000 Bruxelles (Belgique)')).toEqual({
    value: { zipCode: '1000', city: 'Bruxelles', country: 'Belgique' },
  });
});
