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
