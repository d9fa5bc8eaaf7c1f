import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitColumns, nextSort, roomFor, type SortValue, sortRows } from './table.rules.ts';

const sorted = (values: SortValue[], direction: 'ascending' | 'descending' = 'ascending') =>
  sortRows(values, (value) => value, direction);

describe('sorting', () => {
  it('sorts accents as a French reader expects, and numbers by value', () => {
    expect(sorted(['Zola', 'Éluard', 'Eco', 'étienne'])).toEqual(['Eco', 'Éluard', 'étienne', 'Zola']);
    expect(sorted(['Table 10', 'Table 9'])).toEqual(['Table 9', 'Table 10']);
    expect(sorted([10, 9, 2])).toEqual([2, 9, 10]);
  });

  it('keeps missing values at the end, in both directions', () => {
    expect(sorted([null, true, false])).toEqual([false, true, null]);
    expect(sorted([null, true, false], 'descending')).toEqual([true, false, null]);
  });

  it('loses no row and does not change the given list', () => {
    const row = fc.record({ value: fc.option(fc.string()), id: fc.nat() });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const before = [...rows];
        const after = sortRows(rows, ({ value }) => value, 'descending');
        expect(rows).toEqual(before);
        expect(new Set(after)).toEqual(new Set(rows));
        expect(after).toHaveLength(rows.length);
      }),
    );
  });
});

it('reverses the sorted column on a click, and starts another column ascending', () => {
  const byName = { column: 'nom', direction: 'ascending' } as const;
  expect(nextSort(byName, 'nom').direction).toBe('descending');
  expect(nextSort(nextSort(byName, 'nom'), 'nom').direction).toBe('ascending');
  expect(nextSort(nextSort(byName, 'nom'), 'answer')).toEqual({ column: 'answer', direction: 'ascending' });
});

const COLUMNS = [
  { key: 'name', width: 10, essential: true },
  { key: 'answer', width: 5, essential: true },
  { key: 'guests', width: 8 },
  { key: 'tent', width: 4 },
  { key: 'mail', width: 6 },
];

it.each([
  [40, ['name', 'answer', 'guests', 'tent', 'mail']],
  [33, ['name', 'answer', 'guests', 'tent', 'mail']],
  [32, ['name', 'answer', 'guests', 'tent']],
  // The tent would fit, but columns are hidden from the right, so that the choice is predictable.
  [20, ['name', 'answer']],
  [3, ['name', 'answer']],
])('in %d rem', (rem, keys) => {
  const { shown, leftOut } = fitColumns(COLUMNS, roomFor(COLUMNS, rem));
  expect(shown.map(({ key }) => key)).toEqual(keys);
  expect([...shown, ...leftOut]).toEqual(COLUMNS);
});
