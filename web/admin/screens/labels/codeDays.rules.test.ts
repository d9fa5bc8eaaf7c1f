import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../contract/durations.ts';
import { missesTheDay, proposedDays, startOf } from './codeDays.rules.ts';

const NOW = Date.UTC(2026, 10, 27, 12);
const DAY = { date: '2026-12-12', timeZone: 'Europe/Paris' };
const from = (day: string, days: number) => {
  const { startsAt = NOW } = startOf(day, DAY.timeZone);
  return { code: 'ABCD2345', ticket: '', startsAt, expiresAt: startsAt + days * DAY_MS };
};

test('the wedding’s day is proposed for a first code, and at once from that day on', () => {
  expect(proposedDays(null, DAY, NOW)).toEqual({ days: 3, first: '2026-12-12' });
  expect(proposedDays(null, { ...DAY, date: '2026-11-27' }, NOW).first).toBe('');
});

test('a code keeps its days until other ones are typed, also one that is open already', () => {
  const open = { ...from('2026-11-26', 7), expiresAt: NOW + 30 * DAY_MS };
  expect(proposedDays(open, DAY, NOW).first).toBe('');
  expect(proposedDays(from('2026-12-11', 7), DAY, NOW)).toEqual({ days: 7, first: '2026-12-11' });
});

test('a code that misses the wedding is told, and the wedding proposed', () => {
  const code = from('2026-12-13', 1);
  expect(missesTheDay(code, DAY, NOW)).toBe(true);
  expect(proposedDays(code, DAY, NOW).first).toBe('2026-12-12');
  expect(missesTheDay(from('2026-12-12', 1), DAY, NOW)).toBe(false);
  expect(missesTheDay(code, { ...DAY, date: '2026-11-01' }, NOW)).toBe(false);
});
