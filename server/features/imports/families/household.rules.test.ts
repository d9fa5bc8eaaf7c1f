import { expect, test } from 'vitest';
import { splitAddress } from './household.rules.ts';

test.each([
  ['12 rue Mercière 69002 Lyon', '12 rue Mercière', '69002', 'Lyon'],
  ['3, place d’Armes, 44000 Nantes', '3, place d’Armes', '44000', 'Nantes'],
  ['Le Bourg - 01000 Bourg-en-Bresse, France', 'Le Bourg', '01000', 'Bourg-en-Bresse'],
])('« %s » is a street, a code and a town', (cell, address1, zipCode, city) => {
  expect(splitAddress(cell)).toEqual({ address1, zipCode, city });
});

test.each(['12 rue Mercière', '12345 route Longue', 'Rue 69002', 'apt 44000', '69002 Lyon', ''])(
  '« %s » stays as it is',
  (cell) => {
    expect(splitAddress(cell)).toBeNull();
  },
);
