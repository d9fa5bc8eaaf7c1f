import { expect, test } from 'vitest';
import { guestsIn, plannedRows } from './hurriedLists.fixtures.ts';

test.each([
  ['5 | dont 3 enfants', ['Claire', 'Paul', 'enfant', 'enfant', 'enfant'], '2 adultes et 3 enfants'],
  [
    '5 | dont 3 enfants (4, 6 et 9 ans)',
    ['Claire', 'Paul', '4 an', '6 an', '9 an'],
    '2 adultes et 3 enfants',
  ],
  ['4 | 3 enfants', ['Claire', 'enfant', 'enfant', 'enfant'], '1 adulte et 3 enfants'],
  [' | dont 2 enfants : Léa et Tom', ['Claire', 'Paul', 'Léa, enfant', 'Tom, enfant'], 'en plus des adultes'],
  ['2 | dont 3 enfants', ['Claire', 'Paul'], 'n’est pas compté'],
  ['5 dont 3 enfants | au fond', ['Claire', 'Paul', 'enfant', 'enfant', 'enfant'], null],
  ['4 | viennent sans les 3 enfants', ['Claire', 'Paul', '?', '?'], null],
])('« %s » are %j, and the preview says so', (cells, guests, asked) => {
  const names = guests.includes('Paul') ? 'Claire et Paul' : 'Claire';
  const [row] = plannedRows(`Nom | Prénom | Nb | Remarques\nMartin | ${names} | ${cells}`);
  expect(row && guestsIn(row.famille)).toEqual(guests);
  expect(row?.doubts.map(({ message }) => message)).toEqual(
    asked === null ? [] : [expect.stringContaining(asked)],
  );
});

test.each([
  ['Lucie | 2 adultes + 1 bb', ['Lucie', '0 an', '?']],
  ['Lucie | 2 + 1 bébé', ['Lucie', '0 an', '?']],
  [' | 2 adultes, 1 enfant + 1 bb', ['?', '?', 'enfant', '0 an']],
  ['Lucie et un bébé | ', ['Lucie', '0 an']],
  ['Lucie, Hugo et bébé Jules | 3', ['Lucie', 'Hugo', 'Jules, 0 an']],
  ['Lucie, Hugo, Jules | 3 dont 1 bb', ['Lucie', 'Hugo', 'Jules, 0 an']],
  ['Lucie et Hugo (2 bébés) | ', ['Lucie', 'Hugo', '0 an', '0 an']],
  ['Lucie et Hugo, leurs 2 bébés | ', ['Lucie', 'Hugo', '0 an', '0 an']],
])('« %s » has a baby of less than a year, about whom nothing is asked', (cells, guests) => {
  const [row] = plannedRows(`Nom | Prénom | Personnes\nRolland | ${cells}`);
  expect(row && guestsIn(row.famille)).toEqual(guests);
  expect(row?.doubts).toEqual([]);
});

test('a baby is one in a column of children, and where each line is a guest', () => {
  const [counted] = plannedRows('Nom | Prénom | Enfants\nRolland | Lucie | 1 enfant + 1 bb');
  expect(counted && guestsIn(counted.famille)).toEqual(['Lucie', 'enfant', '0 an']);
  const [guests] = plannedRows(
    'Famille | Prénom | Adulte / enfant\nMuller | Hans | A\nMuller | Kim | bébé\nMuller | Greta | enfant',
  );
  expect(guests && guestsIn(guests.famille)).toEqual(['Hans', 'Kim, 0 an', 'Greta, enfant']);
});
