import { expect, test } from 'vitest';
import { clockTime, momentHere, momentIn } from './moments.rules.ts';

test('the time of a photo is written like the festivities’', () => {
  expect(clockTime('2022-09-24T14:05:59')).toBe('14h05');
});

test('a moment is shown in the wedding’s time zone, not the reader’s', () => {
  const moment = Date.UTC(2022, 4, 20, 21, 59);
  expect(momentIn('Europe/Paris', moment)).toMatch(/vendredi 20 mai 2022 à 23h59/);
  expect(momentIn('Pacific/Auckland', moment)).toMatch(/samedi 21 mai 2022/);
});

test('in the reader’s time zone too, hours and minutes are separated by an h', () => {
  const moment = new Date(2026, 10, 2, 9, 5).getTime();
  expect(momentHere(moment)).toMatch(/^2 novembre 2026 à 09h05$/);
});

test('the first of a month is written « 1er »', () => {
  expect(momentIn('Europe/Paris', Date.UTC(2027, 6, 1, 21, 59))).toBe('jeudi 1er juillet 2027 à 23h59');
  expect(momentIn('Europe/Paris', Date.UTC(2027, 6, 21, 21, 59))).toBe('mercredi 21 juillet 2027 à 23h59');
  expect(momentHere(new Date(2027, 6, 1, 9, 5).getTime())).toBe('1er juillet 2027 à 09h05');
});
