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
  const expected = people === null ? [] : [{ sheet: '', line: 4, told: people, read: 6 }];
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
    { sheet: '', line: 3, told: 4, read: 4 },
  ]);
});

test('of two sums nobody knows which is of all', () => {
  expect(told(sum(4, 'Sous-total', '6', ''), sum(5, 'TOTAL', '6', ''))).toEqual([]);
});
