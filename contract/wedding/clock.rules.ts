/** What the clocks of a time zone say. Pure. */
import { DAY_MS } from '../durations.ts';

/** Minutes between a zone's clock and UTC: « GMT+02:00 », « GMT » alone for none. */
export function offsetsOf(timeZone: string): (moment: number) => number {
  const names = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return (moment) => {
    const [, sign = '+', hours = '0', minutes = '0'] =
      /GMT([+-])(\d{2}):(\d{2})/.exec(names.format(moment)) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
}

/** Minutes of the day there. */
export function minutesOfDay(timeZone: string, now: number): number {
  const there = now + offsetsOf(timeZone)(now) * 60_000;
  return Math.floor((there % DAY_MS) / 60_000);
}
