import { expect, test } from 'vitest';
import { firstNamesIn } from './cellParts.rules.ts';
import { splitGuests } from './guestNames.rules.ts';

/** « Claire Martin », « Léa Martin 4 », « enfant » without a name. */
const told = (cell: string, of: 'guests' | 'children' | 'firstNames' = 'guests') => {
  const { guests, unnamed, doubts } = splitGuests(cell, 'Martin', of);
  const named = guests.map(({ prenom, nom, child, age, told }) =>
    [prenom, nom === 'Martin' ? '' : nom, child ? 'enfant' : '', age ?? '', told.diet ?? '']
      .filter((word) => word !== '')
      .join(' '),
  );
  return [...named, ...Array.from({ length: unnamed }, () => '?'), ...doubts];
};

test.each([
  ['Claire, Paul et Léa (4 ans)', ['Claire', 'Paul', 'Léa enfant 4']],
  ['M. et Mme Martin', ['?', '?']],
  ['M. et Mme', ['?', '?']],
  ['M. et Mme Jean Martin, Léa 4 ans', ['Jean', 'Léa enfant 4', '?']],
  ['Équipe bureau : Nadia, Hugo, Sofia', ['Nadia', 'Hugo', 'Sofia']],
  ['Claire (+ Paul)', ['Claire', 'Paul']],
  ['Claire, oui', ['Claire', '?']],
  ['Claire, non', ['Claire']],
  [
    'Claire et leurs enfants',
    ['Claire', 'enfant', 'enfant', '« leurs enfants » : deux places d’enfants sont gardées.'],
  ],
  ['Tonton Rachid et Tata Fatiha', ['Tonton Rachid', 'Tata Fatiha']],
  ['Papi, Mamie', ['Papi', 'Mamie']],
  ["toute l'équipe", ['?']],
  ['Claire et bébé Jules 8 mois', ['Claire', 'Jules enfant 0']],
  ['Claire, Gabin 18 mois', ['Claire', 'Gabin enfant 1']],
  ['Jules (bébé)', ['Jules enfant 0']],
  ['Jules bb', ['Jules enfant 0']],
  ['Léa 4ans / Tom 7 ans', ['Léa enfant 4', 'Tom enfant 7']],
  ['Léa (4), Tom - 7', ['Léa enfant 4', 'Tom enfant 7']],
  ['Anne + 1', ['Anne', '?']],
  ['Anne +1', ['Anne', '?']],
  ['Anne et accompagnant', ['Anne', '?']],
  ['Anne & son conjoint', ['Anne', '?']],
  ['Anne, ?', ['Anne', '?']],
  ['4 convives', ['?', '?', '?', '?']],
  ['Claire, Paul et leurs 2 enfants (5 et 7 ans)', ['Claire', 'Paul', 'enfant 5', 'enfant 7']],
  ['Claire + 2 enfants', ['Claire', 'enfant', 'enfant']],
  ['Claire + 2 adultes', ['Claire', '?', '?']],
  ['- Claire\n- Paul', ['Claire', 'Paul']],
  ['Paul (végétarien), Anne', ['Paul végétarien', 'Anne']],
  ['Jean (45 ans)', ['Jean']],
  ['Jean Dupont', ['Jean Dupont']],
  ['Jean-Paul et Marie-Anne', ['Jean-Paul', 'Marie-Anne']],
  ['Anne & Erwan', ['Anne', 'Erwan']],
])('« %s » is %j', (cell, guests) => {
  expect(told(cell)).toEqual(expect.arrayContaining(guests));
});

test.each([
  ['Léa 4 ans et Tom', ['Léa enfant 4', 'Tom enfant']],
  ['2', ['enfant', 'enfant']],
  ['2 enfants', ['enfant', 'enfant']],
  ['4 convives', ['enfant', 'enfant', 'enfant', 'enfant']],
  ['3 ans', ['enfant 3']],
  ['3 et 5 ans', ['enfant 3', 'enfant 5']],
  ['4, 6 et 9 ans', ['enfant 4', 'enfant 6', 'enfant 9']],
  ['3 ans et 5 ans', ['enfant 3', 'enfant 5']],
  ['4 et 6 mois', ['enfant 0', 'enfant 0']],
  ['16 et 19 ans', ['enfant 16', '?']],
  ['Léa : 3, Tom : 5', ['Léa enfant 3', 'Tom enfant 5']],
  ['18 mois, 3 et 5 ans', ['enfant 1', 'enfant 3', 'enfant 5']],
  ['2 enfants, Léa et Tom', ['Léa enfant', 'Tom enfant']],
  ['3 enfants de 2, 4 et 6 ans', ['enfant 2', 'enfant 4', 'enfant 6']],
  ['2 enfants : Léa 3 ans, Tom 5 ans', ['Léa enfant 3', 'Tom enfant 5']],
  ['3 enfants : Léa, Tom', ['Léa enfant', 'Tom enfant', 'enfant']],
  ['Léa : 3 ans ; Tom : 5 ans', ['Léa enfant 3', 'Tom enfant 5']],
  ['Léa 2,5 ans', ['Léa enfant 2']],
  ['Léa (2 ans et demi), Tom 4 ans et demi', ['Léa enfant 2', 'Tom enfant 4']],
  ['Léa (3 ans, sans lait)', ['Léa enfant 3 sans lait']],
  ['Léa (sans lait, 3 ans)', ['Léa enfant 3 sans lait']],
  ['Léa (3 ans - allergie arachides)', ['Léa enfant 3 allergie arachides']],
  ['Léa, 3 ans, sans lait', ['Léa enfant 3 sans lait']],
  ['Léa - 3 ans - sans gluten', ['Léa enfant 3 sans gluten']],
  ['Léa 3 ans (sans lait)', ['Léa enfant 3 sans lait']],
  ['Jules (bébé de 3 mois)', ['Jules enfant 0']],
])('in a column of children « %s » is %j', (cell, guests) => {
  expect(told(cell, 'children')).toEqual(guests);
});

test('no named guest is lost, however names are separated', () => {
  expect(firstNamesIn('Soazig et Erwan')).toEqual(['Soazig', 'Erwan']);
  expect(firstNamesIn('Paul/Anne & Zoé')).toEqual(['Paul', 'Anne', 'Zoé']);
  expect(firstNamesIn('Marie Claire')).toEqual(['Marie Claire']);
});

test.each([
  ['M. et Mme Jean et Marie', ['Jean', 'Marie']],
  ['M. et Mme Jean-Luc, Marie', ['Jean-Luc', 'Marie']],
  ['M. et Mme Jean-Luc / Marie', ['Jean-Luc', 'Marie']],
  ['M. et Mme Jean et Marie + 2 enfants', ['Jean', 'Marie', 'enfant', 'enfant']],
  ['M. et Mme Jean, Marie, Léa (4 ans)', ['Jean', 'Marie', 'Léa enfant 4']],
  ['M. et Mme Jean, Léa (4 ans)', ['Jean', 'Léa enfant 4', '?']],
  ['M. et Mme Jean et bébé Léa', ['Jean', 'Léa enfant 0', '?']],
  ['M. et Mme Jean et fils', ['Jean', 'enfant', '?']],
  ['M. et Mme Jean, ses filles Léa et Zoé', ['Jean', 'Léa enfant', 'Zoé enfant', '?']],
  ['M. et Mme Jean et conjointe', ['Jean', '?']],
  ['M. et Mme Jean & leur fille', ['Jean', 'enfant', '?']],
  ['M. et Mme Jean et leur fils Tom', ['Jean', 'Tom enfant', '?']],
])('the first names « %s » are %j', (cell, guests) => {
  expect(told(cell, 'firstNames')).toEqual(guests);
});

test.each([
  ['Jean et Marie (enfants : Léa, Tom)', ['Jean', 'Marie', 'Léa enfant', 'Tom enfant']],
  ['Jean et Marie - enfants Léa et Tom', ['Jean', 'Marie', 'Léa enfant', 'Tom enfant']],
  ['Jean et Marie – enfants Léa et Tom', ['Jean', 'Marie', 'Léa enfant', 'Tom enfant']],
  ['Jean (3 enfants de 2, 4 et 6 ans)', ['Jean', 'enfant 2', 'enfant 4', 'enfant 6']],
  ['Jean (2 enfants)', ['Jean', 'enfant', 'enfant']],
  ['Jean (2 pers.)', ['Jean', '?']],
  ['Jean et Marie (2 ad. 1 enf.)', ['Jean', 'Marie', 'enfant']],
  ['Jean et un +1', ['Jean', '?']],
  ['Jean et Marie, sans gluten', ['Jean', 'Marie sans gluten']],
  ['Anne, Luc, Tom (enfant)', ['Anne', 'Luc', 'Tom enfant']],
  ['Anne (adulte), Tom (enfant)', ['Anne', 'Tom enfant']],
  [
    'Anne, Luc, Léa, Tom (2 adultes, 2 enfants)',
    ['Anne', 'Luc', 'Léa enfant', 'Tom enfant', '« Léa et Tom » : lus comme des enfants.'],
  ],
  [
    'Anne et Luc, Léa et Tom (2 enfants)',
    ['Anne', 'Luc', 'Léa enfant', 'Tom enfant', '« Léa et Tom » : lus comme des enfants.'],
  ],
  ['Léa (enfant, 3 ans)', ['Léa enfant 3']],
  ['Léa (enfant 3 ans)', ['Léa enfant 3']],
  ['Anne et Léa (enfant sans gluten)', ['Anne', 'Léa enfant sans gluten']],
  ['Anne et Luc (enfants à confirmer)', ['Anne', 'Luc enfants à confirmer']],
  ['Anne et Luc et 3 enfants de 2, 4 et 6 ans', ['Anne', 'Luc', 'enfant 2', 'enfant 4', 'enfant 6']],
  ['Anne, Luc, 2 enfants : 3 et 5 ans', ['Anne', 'Luc', 'enfant 3', 'enfant 5']],
  [
    'Anne, Luc et leurs 3 enfants : Léa, Tom et Zoé',
    ['Anne', 'Luc', 'Léa enfant', 'Tom enfant', 'Zoé enfant'],
  ],
  ['Anne et Luc (+ 2 enfants : Léa 3 ans et Tom 5 ans)', ['Anne', 'Luc', 'Léa enfant 3', 'Tom enfant 5']],
  ['Jean et Marie / enfants : Léa et Tom', ['Jean', 'Marie', 'Léa enfant', 'Tom enfant']],
  ['Anne et Luc enfants : Léa, Tom', ['Anne', 'Luc', 'Léa enfant', 'Tom enfant']],
  ['Jean et Marie + enfants Léa et Tom', ['Jean', 'Marie', 'Léa enfant', 'Tom enfant']],
  ['Jean et Marie (et leurs enfants Léa et Tom)', ['Jean', 'Marie', 'Léa enfant', 'Tom enfant']],
  ['Jean et Marie - 2 enfants', ['Jean', 'Marie', 'enfant', 'enfant']],
  ['Jean et Marie - leurs 2 enfants', ['Jean', 'Marie', 'enfant', 'enfant']],
  ['Anne et Luc et leurs 2 enfants (5 et 7 ans)', ['Anne', 'Luc', 'enfant 5', 'enfant 7']],
  ['Anne et Luc (2 enfants à confirmer)', ['Anne', 'Luc', 'enfant', 'enfant']],
  ['Léa (enfant : sans gluten)', ['Léa enfant sans gluten']],
  ['Lucie (enfant de Paul)', ['Lucie enfant de Paul']],
  ['Luc (le fils)', ['Luc enfant']],
  ['Anne, sans enfants', ['Anne sans enfants']],
  ['Anne et Luc sans enfants', ['Anne', 'Luc sans enfants']],
  ['Anne et Luc : 2 personnes', ['Anne', 'Luc']],
  ['Anne et Luc (Tom 5 ans et Léa 3 ans)', ['Anne', 'Luc', 'Tom enfant 5', 'Léa enfant 3']],
  ['Anne (SG), Luc', ['Anne SG', 'Luc']],
  ['Léa (3 ans, SG)', ['Léa enfant 3 SG']],
  ['Anne (1985)', ['Anne']],
])('the guests « %s » are %j and nobody else', (cell, guests) => {
  expect(told(cell)).toEqual(guests);
});
