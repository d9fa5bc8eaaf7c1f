/** Words for days and hours. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { dayIn, longDay, shortDay } from '../../../contract/wedding/day.rules.ts';
import { writeMoment } from '../../../contract/wedding/moments.rules.ts';

/** Whole days from one `YYYY-MM-DD` to another; negative for a past date. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export function countWords(days: number): string {
  const unit = Math.abs(days) === 1 ? 'jour' : 'jours';
  return days > 0 ? `${unit} avant le mariage` : `${unit} depuis le mariage`;
}

/** « il y a 20 minutes », « hier à 21h40 », « lundi 9 mai 2022 », in the time zone `timeZone`. */
export function whenText(at: number, { now, timeZone }: { now: number; timeZone: string }): string {
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes < 1) return 'à l’instant';
  if (now - at < HOUR_MS) return minutes === 1 ? 'il y a une minute' : `il y a ${minutes} minutes`;
  const day = dayIn(timeZone, at);
  const ago = daysBetween(day, dayIn(timeZone, now));
  const hour = writeMoment(at, { timeZone });
  if (ago === 0) return `aujourd’hui à ${hour}`;
  if (ago === 1) return `hier à ${hour}`;
  return ago < 7 ? longDay(day) : shortDay(day);
}
