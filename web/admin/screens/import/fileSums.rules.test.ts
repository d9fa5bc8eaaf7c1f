import { expect, test } from 'vitest';
import type { ImportPreview, ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { fileSums } from './fileSums.rules.ts';

const columns = [
  { heading: 'Nom', field: 'nom', example: '' },
  { heading: 'Nb', field: 'numberPers', example: '' },
  { heading: 'Cadeau', field: null, example: '' },
  { heading: 'Mail', field: 'email', example: '' },
];
const family = (line: number, told: number) =>
  ({
    line,
    sheet: '',
    aside: false,
    isSum: false,
    people: { read: told, told, planned: told },
  }) as unknown as ImportRow;
const sum = (line: number, ...cells: string[]) =>
  ({
    ...{ line, sheet: '', aside: true, isSum: true, people: { read: 0, told: 0, planned: 0 } },
    source: cells.map((text, index) => ({
      ...{ cell: `A${line}`, text },
      heading: columns[index]?.heading ?? '',
    })),
  }) as unknown as ImportRow;
const told = (...rows: ImportRow[]) =>
  fileSums({ rows: [family(2, 4), family(3, 2), ...rows], columns } as ImportPreview);

test.each([
  [['TOTAL', '38', ''], 38],
  [['TOTAL 38', '', ''], 38],
  [['TOTAL', '6', '450 €'], null],
  [['TOTAL', '6', '450'], 6],
  [['Total 19 / 4', '', ''], null],
  [['Total familles 2', '', ''], null],
  [['TOTAL', '', '', '72'], 72],
  [['TOTAL', '', '', 'le 7/2'], null],
  [['TOTAL', '', '450'], null],
  [['Total', '19 / 4', ''], null],
])('of « %j » the file says %j people', (cells, people) => {
  const expected = people === null ? [] : [{ sheet: '', line: 4, told: people, read: 6, isPart: false }];
  expect(told(sum(4, ...cells))).toEqual(expected);
});

test('sums of adults and of children are one sum', () => {
  const inTwo = [
    { heading: 'Nom', field: 'nom', example: '' },
    { heading: 'Nb', field: 'adults', example: '' },
    { heading: 'Cadeau', field: 'children', example: '' },
  ];
  const said = (...cells: string[]) =>
    fileSums({ rows: [family(2, 4), sum(3, ...cells)], columns: inTwo } as ImportPreview).map(
      ({ told: of }) => of,
    );
  expect([said('Total', '14', '7'), said('Total', '14', ''), said('Total', '', '')]).toEqual([[21], [], []]);
});

test('a family that has replied with one fewer counts as in the file', () => {
  const replied = { ...family(2, 4), people: { read: 4, told: 3, planned: 3 } };
  expect(fileSums({ rows: [replied, sum(3, 'TOTAL', '4', '')], columns } as ImportPreview)).toEqual([
    { sheet: '', line: 3, told: 4, read: 4, isPart: false },
  ]);
});

const sumsOf = (...rows: ImportRow[]) =>
  fileSums({ rows, columns } as ImportPreview).map(({ line, told: figure, read, isPart }) => [
    ...[line, figure, read],
    isPart,
  ]);

test('a sum within the list is compared with what stands above it, since the sum before', () => {
  const first = [family(2, 4), family(3, 2), sum(4, 'Sous-total', '6', '')];
  const second = [family(5, 3), family(6, 2), sum(7, 'Sous-total', '4', '')];
  expect(sumsOf(...first, family(5, 3))).toEqual([[4, 6, 6, true]]);
  expect(sumsOf(...first, ...second)).toEqual([
    [4, 6, 6, true],
    [7, 4, 5, true],
  ]);
  expect(sumsOf(...first, family(5, 3), sum(6, 'TOTAL', '9', ''))).toEqual([
    [4, 6, 6, true],
    [6, 9, 9, false],
  ]);
  // The preview has lines that are no family behind all others.
  expect(sumsOf(family(5, 3), ...first)).toEqual([[4, 6, 6, true]]);
  expect(sumsOf(sum(1, 'TOTAL', '7', ''), family(2, 4), family(3, 2))).toEqual([[1, 7, 6, false]]);
});

test('of two sums in a row the right one is told, and if none is, nobody knows which is of all', () => {
  const all = [family(2, 4), family(3, 2)];
  expect(sumsOf(...all, sum(4, 'Total', '6', ''), sum(5, 'dont enfants', '2', ''))).toEqual([
    [4, 6, 6, false],
  ]);
  expect(sumsOf(...all, sum(4, 'Adultes', '5', ''), sum(5, 'Enfants', '2', ''))).toEqual([]);
});
