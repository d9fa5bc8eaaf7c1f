/** How far away the wedding is, and the next step on its day. */
import { DAY_MS } from '../../../contract/durations.ts';
import { dayIn } from '../../../contract/wedding/day.rules.ts';
import { minutesIn, minutesOfDay } from '../../../contract/wedding/rowTimes.rules.ts';
import type { PublicWedding, TimelineRow } from '../../../contract/wedding/wedding.schema.ts';

export interface Step {
  row: TimelineRow;
  start: number;
  past: boolean;
}

export type Day =
  | { kind: 'before'; days: number }
  /** `minutes` until `next`, which is null once the last step has begun. */
  | { kind: 'today'; steps: Step[]; next: Step | null; minutes: number };

/** In minutes: the night ends at five in the morning. */
const NIGHT = 300;

/** Null once the wedding day is over. */
export function dayAt(
  rows: readonly TimelineRow[],
  { date, timeZone }: PublicWedding,
  now: number,
): Day | null {
  const days = Math.round((Date.parse(date) - Date.parse(dayIn(timeZone, now))) / DAY_MS);
  if (days > 0) return { kind: 'before', days };
  if (days < 0) return null;
  const here = minutesOfDay(timeZone, now);
  const steps = rows
    .filter(({ audience }) => audience !== 'sunday')
    .flatMap((row) => {
      const start = minutesIn(row.time);
      // A step at two in the morning belongs to the end of the day.
      return start === null ? [] : [{ row, start: start < NIGHT ? start + 24 * 60 : start }];
    })
    .sort((one, other) => one.start - other.start)
    .map((step, index, all) => ({ ...step, past: (all[index + 1]?.start ?? Infinity) <= here }));
  const next = steps.find(({ start }) => start > here) ?? null;
  return { kind: 'today', steps, next, minutes: next === null ? 0 : next.start - here };
}

export function daysText(days: number): string {
  return days === 1 ? 'C’est demain' : `Dans ${days} jours`;
}

/** « dans 35 minutes », « dans 2 h 05 ». */
export function untilText(minutes: number): string {
  if (minutes <= 1) return 'dans une minute';
  if (minutes < 60) return `dans ${minutes} minutes`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (rest === 0) return hours === 1 ? 'dans une heure' : `dans ${hours} heures`;
  return `dans ${hours} h ${String(rest).padStart(2, '0')}`;
}
