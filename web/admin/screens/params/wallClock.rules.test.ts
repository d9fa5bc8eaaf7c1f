import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWallClock, proposedDeadline, toWallClock } from './wallClock.rules.ts';

const PARIS = 'Europe/Paris';

describe('the wedding’s clocks', () => {
  it.each([
    ['summer', '2022-05-20T23:59', Date.UTC(2022, 4, 20, 21, 59)],
    ['winter', '2022-01-20T23:59', Date.UTC(2022, 0, 20, 22, 59)],
    ['just before summer time', '2022-03-27T01:59', Date.UTC(2022, 2, 27, 0, 59)],
    ['just after summer time', '2022-03-27T03:00', Date.UTC(2022, 2, 27, 1, 0)],
    ['just after winter time', '2022-10-30T03:00', Date.UTC(2022, 9, 30, 2, 0)],
  ])('%s', (_when, text, moment) => {
    expect(fromWallClock(text, PARIS)).toBe(moment);
    expect(toWallClock(moment, PARIS)).toBe(text);
  });

  it('proposes a deadline at the end of a day, two months before the wedding or a month from now', () => {
    const proposed = (now: string) =>
      toWallClock(proposedDeadline({ date: '2027-09-18', timeZone: PARIS }, Date.parse(now)), PARIS);
    expect(proposed('2026-11-26T10:00:00Z')).toBe('2027-07-20T23:59');
    expect(proposed('2027-08-20T10:00:00Z')).toBe('2027-09-18T23:59');
    expect(proposed('2027-12-01T10:00:00Z')).toBe('2027-12-31T23:59');
  });

  it('returns nothing for an invalid date', () => {
    expect(fromWallClock('', PARIS)).toBeNull();
    expect(fromWallClock('demain', PARIS)).toBeNull();
    expect(fromWallClock('0202-07-07T23:59', PARIS)).toBeNull();
  });

  it('shows what was typed, in any time zone and at any minute', () => {
    const zone = fc.constantFrom(PARIS, 'UTC', 'America/Montreal', 'Asia/Kolkata', 'Pacific/Auckland');
    const minute = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 });
    fc.assert(
      fc.property(zone, minute, (timeZone, minutes) => {
        const text = toWallClock(minutes * 60_000, timeZone);
        const back = fromWallClock(text, timeZone);
        expect(back === null ? null : toWallClock(back, timeZone)).toBe(text);
      }),
    );
  });
});
