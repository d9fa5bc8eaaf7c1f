import { expect, test } from 'vitest';
import { shiftedClock } from './photos.rules.ts';

test.each([
  ['2022-09-24T15:04:05', 60, '2022-09-24T16:04:05'],
  ['2022-09-24T23:30:00', 60, '2022-09-25T00:30:00'],
  ['2022-10-30T02:30:00', -60, '2022-10-30T01:30:00'],
  ['2022-09-24T15:04:05', 0, '2022-09-24T15:04:05'],
  ['0000-00-00T00:00:00', 60, '0000-00-00T00:00:00'],
  [null, 60, null],
])('%s and %i minutes is %s', (takenAt, minutes, right) => {
  expect(shiftedClock(takenAt, minutes)).toBe(right);
});
