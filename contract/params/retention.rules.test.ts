import { expect, test } from 'vitest';
import { retentionEnd } from './retention.rules.ts';

test.each([
  [[], '2022-09-24', null],
  ['12', '2022-09-24', '2023-09-24'],
  ['5', '2022-09-30', '2023-02-28'],
  ['6', '2023-08-31', '2024-02-29'],
  ['0', '2022-09-24', null],
  ['un an', '2022-09-24', null],
])('with %j months the data of a wedding on %s are erased from %s', (months, day, expected) => {
  const params = typeof months === 'string' ? [{ key: 'retentionMonths', value: months }] : [];
  expect(retentionEnd(params, day)).toBe(expected);
});
