import { expect, test } from 'vitest';
import { dietsInNote } from './familysDiets.rules.ts';
import type { ListedGuest } from './guests.rules.ts';

const guest = (prenom: string): ListedGuest => ({
  ...{ nom: 'Haddad', prenom, child: null, age: null, answers: {} },
  told: prenom === 'Omar' ? { diet: 'halal' } : {},
});

test.each([
  ['Adam allergique aux arachides', ['Adam', 'Lina'], ['Adam : allergique aux arachides']],
  ['loin, Lina : sans gluten', ['Adam', 'Lina'], ['Lina : sans gluten']],
  ['Adam et Lina sans gluten', ['Adam', 'Lina'], ['Adam, Lina : sans gluten']],
  ['vegan', ['Leïla'], ['Leïla : vegan']],
  ['vegan', ['Leïla', 'Omar'], []],
  ['Omar est végétarien', ['Omar'], []],
  ['allergie noix', ['Leïla'], ['Leïla : allergie noix']],
  ['halal', ['Leïla', 'Omar', 'Adam'], ['Leïla, Adam : halal']],
  ['sans mail', ['Leïla'], []],
])('« %s » beside %j says %j', (note, names, said) => {
  const named = names.map(guest);
  const found = dietsInNote(note, named, named.length === 1);
  const whose = found.map(({ guests }) => guests.map(({ prenom }) => prenom).join(', '));
  expect(found.map(({ diet }, index) => `${whose[index]} : ${diet}`)).toEqual(said);
});
