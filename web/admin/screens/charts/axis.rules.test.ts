import { expect, test } from 'vitest';
import { countTicks, dayTicks } from './axis.rules.ts';

test.each([
  [0, 4, [0, 1]],
  [1, 4, [0, 1]],
  [7, 4, [0, 2, 4, 6, 8]],
  [60, 4, [0, 20, 40, 60]],
  [61, 4, [0, 20, 40, 60, 80]],
  [1000, 5, [0, 200, 400, 600, 800, 1000]],
])('counts up to %i, %i steps at most', (max, most, ticks) => {
  expect(countTicks(max, most)).toEqual(ticks);
});

test.each([
  [100, 100, 4, [100]],
  [100, 103, 4, [100, 101, 102, 103]],
  [100, 130, 4, [100, 114, 128]],
  [0, 4000, 4, [0, 1000, 2000, 3000, 4000]],
])('days from %i to %i, %i steps at most', (first, last, most, ticks) => {
  expect(dayTicks(first, last, most)).toEqual(ticks);
});
