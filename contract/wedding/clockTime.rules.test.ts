import { expect, test } from 'vitest';
import { clockTime } from './clockTime.rules.ts';

test.each([
  ['15h00', '15h00'],
  ['15h', '15h00'],
  ['9 h 30', '9h30'],
  ['15:30', '15h30'],
  ['16H', '16h00'],
  ['25h', null],
  ['15h75', null],
  ['15', null],
  ['midi', null],
  ['', null],
])('« %s » is said %s', (typed, said) => {
  expect(clockTime(typed)).toBe(said);
});
