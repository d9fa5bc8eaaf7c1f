import { expect, test } from 'vitest';
import { MAX_GUESTS } from '../../../../contract/limits.ts';
import { guestsNamed, splitAddress } from './household.rules.ts';

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

test.each([
  ['Keller', 'Bastien et Maud', ['Bastien Keller', 'Maud Keller']],
  ['Keller et Duval', 'Bastien & Maud', ['Bastien Keller', 'Maud Duval']],
  ['Keller', 'Maud', ['Maud Keller']],
  ['Keller', 'Anne + 1', ['Anne Keller', '']],
  ['Keller', 'Anne, Léa 4 ans', ['Anne Keller', 'Léa Keller, 4']],
  ['Keller', 'Anne + 80', ['Anne Keller', ...Array.from({ length: MAX_GUESTS - 1 }, () => '')]],
  ['Keller', '', []],
])('« %s », « %s » typed by a host has the guests %j', (nom, prenom, guests) => {
  const read = guestsNamed({ nom, prenom });
  expect(
    read.map(({ nom, prenom, age }) => [`${prenom} ${nom}`.trim(), age ?? []].flat().join(', ')),
  ).toEqual(guests);
});
