import { expect, test } from 'vitest';
import { householdOf, splitAddress } from './household.rules.ts';

test.each(['Anne (végé)', 'Anne, allergie noix', 'Anne 60 ans'])('« %s » is greeted as Anne', (cell) => {
  expect(householdOf(cell, 'Petit').prenom).toBe('Anne');
});

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
