import { expect, test } from 'vitest';
import { readPeople } from './people.rules.ts';

test.each([
  ['4', 4, null],
  ['4.0', 4, null],
  ['x4', 4, null],
  ['4 convives', 4, null],
  ['4 pers.', 4, null],
  ['4 p', 4, null],
  ['Quatre personnes', 4, null],
  ['couple', 2, null],
  ['Seule', 1, null],
  ['2+2', 4, null],
  ['2 + 1', 3, null],
  ['2 adultes, 1 enfant', 3, 1],
  ['2 adultes et deux enfants', 4, 2],
  ['2A + 1E', 3, 1],
  ['2 ad 3 enf', 5, 3],
  ['couple + 2 enfants', 4, 2],
  ['2 + bébé', 3, 1],
  ['2 + 1 bb', 3, 1],
  ['2 adultes', 2, 0],
  ['3 grands 2 petits', 5, 2],
  ['4 (2 ad + 2 enf)', 4, 2],
  ['4 (2A 2E)', 4, 2],
  ['4 (2+2)', 4, null],
])('« %s » is %i people, %s of them children', (cell, number, children) => {
  expect(readPeople(cell)).toMatchObject({ number, children, unsure: false });
});

test.each([
  ['3 ?', 3],
  ['3 ou 4', 4],
  ['2/3', 3],
  ['2-3 pers', 3],
  ['environ 5', 5],
  ['4 (2 enfants)', 4],
  ['4 pers. (2 enfants)', 4],
  ['3 (1 bébé)', 3],
  ['3 avec bébé', 3],
  ['~5', 5],
])('« %s » reserves %i places, and asks', (cell, number) => {
  expect(readPeople(cell)).toMatchObject({ number, unsure: true });
});

test.each(['Claire et Paul', 'Claire + 1', 'beaucoup', '', '?', 'Paul (4 ans)', '06 12 34 56 78'])(
  '« %s » is no number',
  (cell) => {
    expect(readPeople(cell)).toBeNull();
  },
);
