import { expect, test } from 'vitest';
import { answerCurve, countTicks, dayNumber, dayOf, dayTicks, stairs } from './answersOverTime.rules.ts';

test('a day and its number', () => {
  expect(dayOf(dayNumber('2022-05-20'))).toBe('2022-05-20');
  expect(dayNumber('2022-05-20') - dayNumber('2022-05-01')).toBe(19);
});

test('answers add up day by day, and those from a list are at the start', () => {
  const known = { families: 10, answered: 5, days: [102, 100, 102], today: 103, deadline: 110 };
  const curve = answerCurve(known);
  expect(curve).toEqual({
    undated: 2,
    days: [
      { day: 100, came: 1, total: 3 },
      { day: 102, came: 2, total: 5 },
    ],
    first: 99,
    last: 110,
    families: 10,
  });
  expect(stairs(curve, known.today)).toEqual([
    [99, 2],
    [100, 2],
    [100, 3],
    [102, 3],
    [102, 5],
    [103, 5],
  ]);
});

test('without answers the line is flat up to today, past the deadline too', () => {
  const curve = answerCurve({ families: 3, answered: 0, days: [], today: 50, deadline: 40 });
  expect(curve).toEqual({ undated: 0, days: [], first: 49, last: 50, families: 3 });
  expect(stairs(curve, 50)).toEqual([
    [49, 0],
    [50, 0],
  ]);
});

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
