import { expect, test } from 'vitest';
import type { Audience } from '../../../contract/wedding/ownPages.schema.ts';
import type { TimelineRow } from '../../../contract/wedding/wedding.schema.ts';
import { dayAt, daysText, untilText } from './day.rules.ts';

const WEDDING = { title: '', date: '2027-09-24', timeZone: 'Europe/Paris' };
const row = (time: string, audience: Audience = 'all'): TimelineRow => ({
  ...{ time, audience, title: time, subtitle: '', icon: 'coeur', link: null, picture: null },
});
const ROWS = [
  row('14h45'),
  row('16h30'),
  row('au coucher du soleil'),
  row('23h00'),
  row('Le lendemain, 11h', 'sunday'),
];
const at = (moment: string) => dayAt(ROWS, WEDDING, Date.parse(moment));

test('the days left are counted in the wedding’s time zone', () => {
  // Already the day after in Paris.
  expect(at('2027-09-22T22:30:00Z')).toEqual({ kind: 'before', days: 1 });
  expect(at('2027-08-13T10:00:00Z')).toEqual({ kind: 'before', days: 42 });
  expect(at('2027-09-25T10:00:00Z')).toBeNull();
  expect([1, 42].map(daysText)).toEqual(['C’est demain', 'Dans 42 jours']);
});

test('on the day it says what comes next and how soon, whatever the phone’s time zone', () => {
  const today = at('2027-09-24T12:10:00Z');
  expect(today).toMatchObject({ kind: 'today', next: { start: 885, past: false }, minutes: 35 });
  const later = at('2027-09-24T15:00:00Z');
  expect(later).toMatchObject({ next: { row: { time: '23h00' } }, minutes: 360 });
  expect(later?.kind === 'today' && later.steps.map(({ past }) => past)).toEqual([true, false, false]);
  expect(at('2027-09-24T21:30:00Z')).toMatchObject({ kind: 'today', next: null });
});

test('hours after midnight end the day', () => {
  const day = dayAt([row('0h30'), row('15h00')], WEDDING, Date.parse('2027-09-24T12:00:00Z'));
  expect(day?.kind === 'today' && day.steps.map(({ row: { time } }) => time)).toEqual(['15h00', '0h30']);
});

test.each([
  [1, 'dans une minute'],
  [35, 'dans 35 minutes'],
  [60, 'dans une heure'],
  [125, 'dans 2 h 05'],
  [180, 'dans 3 heures'],
])('%i minutes are « %s »', (minutes, text) => {
  expect(untilText(minutes)).toBe(text);
});
