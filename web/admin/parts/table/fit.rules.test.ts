import { expect, it } from 'vitest';
import { fitColumns, roomFor } from './fit.rules.ts';

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
  // The tent would fit, but columns go from the right: which ones are left out must not surprise.
  [20, ['name', 'answer']],
  [3, ['name', 'answer']],
])('in %d rem', (rem, keys) => {
  const { shown, leftOut } = fitColumns(COLUMNS, roomFor(COLUMNS, rem));
  expect(shown.map(({ key }) => key)).toEqual(keys);
  expect([...shown, ...leftOut]).toEqual(COLUMNS);
});
