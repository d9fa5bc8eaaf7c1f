import { expect, test } from 'vitest';
import { countWords, daysBetween, whenText } from './days.rules.ts';

const clocks = { now: Date.UTC(2022, 4, 18, 19, 0), timeZone: 'Europe/Paris' };

test.each([
  [Date.UTC(2022, 4, 18, 18, 59, 40), 'à l’instant'],
  [Date.UTC(2022, 4, 18, 18, 40), 'il y a 20 minutes'],
  [Date.UTC(2022, 4, 18, 7, 12), 'aujourd’hui à 09h12'],
  [Date.UTC(2022, 4, 17, 19, 40), 'hier à 21h40'],
  [Date.UTC(2022, 4, 15, 22, 30), 'lundi 16 mai 2022'],
  [Date.UTC(2022, 3, 1, 10), '1er avril 2022'],
])('%i', (at, said) => {
  expect(whenText(at, clocks)).toBe(said);
});

test('days are counted correctly across a change to or from summer time', () => {
  expect(daysBetween('2022-03-26', '2022-03-28')).toBe(2);
  expect(countWords(daysBetween('2022-05-15', '2022-09-24'))).toBe('jours avant le mariage');
  expect(countWords(daysBetween('2022-09-25', '2022-09-24'))).toBe('jour depuis le mariage');
});
