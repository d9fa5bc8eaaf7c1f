import { expect, test } from 'vitest';
import { minutesIn } from './rowTimes.rules.ts';

test.each([
  ['14h45', 885],
  ['15 h', 900],
  ['9:30', 570],
  ['à partir de 19h00', 1140],
  ['01h00', 60],
  ['Le lendemain, jusqu’à 15h30', null],
  ['au coucher du soleil', null],
  ['25h00', null],
])('« %s » is %s minutes of the day', (time, minutes) => {
  expect(minutesIn(time)).toBe(minutes);
});
