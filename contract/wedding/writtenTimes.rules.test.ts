import { expect, test } from 'vitest';
import { followingTimes, parseClockTime } from './writtenTimes.rules.ts';

test.each([
  ['15h00', '15h00'],
  ['15h', '15h00'],
  ['9 h 30', '9h30'],
  ['15:30', '15h30'],
  ['16H', '16h00'],
  ['25h', null],
  ['15h75', null],
  ['15', null],
  ['21 h', '21h00'],
  ['21\u00a0h', '21h00'],
  ['11 heures 30', '11h30'],
  ['1 heure', '1h00'],
  ['midi', '12h00'],
  ['Midi et quart', '12h15'],
  ['minuit et demi', '0h30'],
  ['midi 30', '12h30'],
  ['20h et demie', '20h30'],
  ['après-midi', null],
  ['vers midi', null],
  ['', null],
])('« %s » is said %s', (typed, said) => {
  expect(parseClockTime(typed)).toBe(said);
});

const church = { word: 'heure-eglise', time: '15h00' };
const drinks = { word: 'heure-vin-dhonneur', time: '17h30' };

test('a place’s hour becomes its placeholder, another hour stays', () => {
  expect(followingTimes('La cérémonie à 15h00, le repas à 19h30.', [church, drinks])).toBe(
    'La cérémonie à {heure-eglise}, le repas à 19h30.',
  );
});

test('an hour that two places share stays as it is', () => {
  expect(followingTimes('À 15h00.', [church, { ...drinks, time: '15h00' }])).toBe('À 15h00.');
});
