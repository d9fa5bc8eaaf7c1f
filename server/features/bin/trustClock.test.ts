import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { trustClock } from './trustClock.ts';

const NOW = Date.UTC(2026, 10, 22);

function aClock(lastWritten: number) {
  const clock = { now: NOW, uptime: 0 };
  const isTrusted = trustClock({ now: () => clock.now, uptime: () => clock.uptime, lastWritten });
  const wait = (ms: number) => {
    clock.now += ms;
    clock.uptime += ms;
  };
  return { clock, isTrusted, wait };
}

test('a clock that goes on evenly is trusted from the start, over nights switched off too', () => {
  const { isTrusted, wait } = aClock(NOW - 3 * DAY_MS);
  for (let hour = 0; hour < 48; hour++, wait(HOUR_MS)) expect(isTrusted()).toBe(true);
});

test('one that jumps a year ahead while the site runs erases nothing for a day, nor once it is put back', () => {
  const { clock, isTrusted, wait } = aClock(NOW);
  clock.now += 365 * DAY_MS;
  for (let hour = 0; hour < 24; hour++, wait(HOUR_MS)) expect(isTrusted()).toBe(false);
  clock.now -= 365 * DAY_MS;
  expect(isTrusted()).toBe(false);
  wait(DAY_MS);
  expect(isTrusted()).toBe(true);
});

test('one that stands far ahead at the start, or after weeks switched off, is waited for likewise', () => {
  const { isTrusted, wait } = aClock(NOW - 300 * DAY_MS);
  expect(isTrusted()).toBe(false);
  wait(DAY_MS - 1);
  expect(isTrusted()).toBe(false);
  wait(1);
  expect(isTrusted()).toBe(true);
});
