/**
 * Converts between moments and the wall clock of the wedding's time zone, in which hosts type times; proposes
 * a deadline for replies.
 */
import { DAY_MS } from '../../../../contract/durations.ts';

/** `2022-05-20T23:59`, for `<input type="datetime-local">`. */
export function toWallClock(moment: number, timeZone: string): string {
  // Swedish writes dates as `2022-05-20 23:59`.
  const text = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    moment,
  );
  return text.replace(' ', 'T');
}

/** Returns null for no valid date. An hour skipped by the change to summer time counts as the next. */
export function fromWallClock(text: string, timeZone: string): number | null {
  // Date.parse alone would read an empty text as the year 2000; a year such as 202 is still being typed.
  if (!/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const asUtc = Date.parse(`${text}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offset depends on the moment itself; a second pass corrects it around a change of hour.
  const first = asUtc - offsetAt(asUtc, timeZone);
  return asUtc - offsetAt(first, timeZone);
}

/** Days: caterers ask for their figures some weeks before the wedding. */
const DAYS_BEFORE = 60;
const DAYS_FROM_NOW = 30;

/** The deadline proposed when none is set: the end of a day, so that hosts need not choose an hour. */
export function proposedDeadline(
  { date, timeZone }: { date: string; timeZone: string },
  now: number,
): number {
  const wedding = Date.parse(`${date}T12:00:00Z`);
  const [early, late] = [wedding - DAYS_BEFORE * DAY_MS, now + DAYS_FROM_NOW * DAY_MS];
  const day = early > now ? early : wedding > now ? Math.min(late, wedding) : late;
  return fromWallClock(`${toWallClock(day, timeZone).slice(0, 10)}T23:59`, timeZone) ?? day;
}

/** Milliseconds by which the zone is ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const minute = 60_000;
  const whole = Math.floor(moment / minute) * minute;
  return Date.parse(`${toWallClock(whole, timeZone)}:00Z`) - whole;
}
