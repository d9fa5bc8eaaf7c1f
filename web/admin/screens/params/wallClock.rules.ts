/** Between a moment and what clocks of the wedding's time zone show then: hosts type local time, wherever their phone is. Pure. */
import { DAY_MS } from '../../../../contract/durations.ts';

/** `2022-05-20T23:59`, as an `<input type="datetime-local">` wants it. */
export function toWallClock(moment: number, timeZone: string): string {
  // Swedish writes dates as `2022-05-20 23:59`.
  const text = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    moment,
  );
  return text.replace(' ', 'T');
}

/** Milliseconds since 1970; null when the text is no date. An hour that the change to summer time skips counts as the next. */
export function fromWallClock(text: string, timeZone: string): number | null {
  // Date.parse alone would take an empty text for the year 2000; the year 202 is one that is being typed.
  if (!/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const asUtc = Date.parse(`${text}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offset depends on the moment that is looked for: a second look settles it around a change of hour.
  const first = asUtc - offsetAt(asUtc, timeZone);
  return asUtc - offsetAt(first, timeZone);
}

/** Before the wedding: caterers ask for their figures some weeks before the day. */
const DAYS_BEFORE = 60;
const DAYS_FROM_NOW = 30;

/** Until when guests may answer, where nobody has said it: the end of a day, so that hosts change the day and choose no hour. */
export function proposedDeadline(
  { date, timeZone }: { date: string; timeZone: string },
  now: number,
): number {
  const wedding = Date.parse(`${date}T12:00:00Z`);
  const [early, late] = [wedding - DAYS_BEFORE * DAY_MS, now + DAYS_FROM_NOW * DAY_MS];
  const day = early > now ? early : wedding > now ? Math.min(late, wedding) : late;
  return fromWallClock(`${toWallClock(day, timeZone).slice(0, 10)}T23:59`, timeZone) ?? day;
}

/** How far the zone's clocks are ahead of UTC at that moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const minute = 60_000;
  const whole = Math.floor(moment / minute) * minute;
  return Date.parse(`${toWallClock(whole, timeZone)}:00Z`) - whole;
}
