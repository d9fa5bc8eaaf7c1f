import { expect, test } from 'vitest';
import {
  type Blank,
  boundedBlanks,
  MAX_FILM_BLANKS,
  MAX_PHOTO_BLANKS,
  TooManyBlanksError,
} from './blanks.rules.ts';

/** Runs that do not touch each other. */
const apart = (count: number) => Array.from({ length: count }, (_, index): Blank => [3 * index, 2, 0]);

test.each([MAX_PHOTO_BLANKS, MAX_FILM_BLANKS])('%i runs are accepted, one more is refused', (most) => {
  expect(boundedBlanks(apart(most), most)).toEqual(apart(most));
  expect(() => boundedBlanks(apart(most + 1), most)).toThrow(TooManyBlanksError);
});

test('touching or overlapping runs are merged, however often they are found', () => {
  const often = Array.from({ length: 50 }, () => apart(MAX_PHOTO_BLANKS)).flat();
  expect(boundedBlanks(often, MAX_PHOTO_BLANKS)).toEqual(apart(MAX_PHOTO_BLANKS));
  const inARow = Array.from({ length: 50_000 }, (_, index): Blank => [2 * index, 2, 0]);
  expect(boundedBlanks(inARow, MAX_PHOTO_BLANKS)).toEqual([[0, 100_000, 0]]);
});
