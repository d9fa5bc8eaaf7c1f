import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { trustClock } from './clockWatch.ts';

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

test('a steady clock is trusted from the start, also after nights without power', () => {
  const { isTrusted, wait } = aClock(NOW - 3 * DAY_MS);
  for (let hour = 0; hour < 48; hour++, wait(HOUR_MS)) expect(isTrusted()).toBe(true);
});

test('a clock that jumps a year ahead erases nothing for a day, nor after it is corrected', () => {
  const { clock, isTrusted, wait } = aClock(NOW);
  clock.now += 365 * DAY_MS;
  for (let hour = 0; hour < 24; hour++, wait(HOUR_MS)) expect(isTrusted()).toBe(false);
  clock.now -= 365 * DAY_MS;
  expect(isTrusted()).toBe(false);
  wait(DAY_MS);
  expect(isTrusted()).toBe(true);
});

test('a clock far ahead at the start, or after weeks without power, is waited for as well', () => {
  const { isTrusted, wait } = aClock(NOW - 300 * DAY_MS);
  expect(isTrusted()).toBe(false);
  wait(DAY_MS - 1);
  expect(isTrusted()).toBe(false);
  wait(1);
  expect(isTrusted()).toBe(true);
});
