import { expect, test } from 'vitest';
import { followingTimes } from './followedTimes.rules.ts';

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
