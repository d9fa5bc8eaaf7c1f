/** The number of answers over time as a curve, and the ticks of axes, also for the bar charts. */
import { DAY_MS } from '../../../../contract/durations.ts';
/** Days since 1 January 1970 in the wedding's time zone. */
export type DayNumber = number;

/** `YYYY-MM-DD` */
export function dayNumber(day: string): DayNumber {
  return Date.parse(day) / DAY_MS;
}

export function dayOf(number: DayNumber): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

export interface AnswerDay {
  day: DayNumber;
  /** Families that answered on that day. */
  came: number;
  /** Families that had answered by the end of that day. */
  total: number;
}

export interface AnswerCurve {
  /** Imported answers, whose day is unknown. */
  undated: number;
  days: AnswerDay[];
  first: DayNumber;
  /** End of the chart: today, or the deadline if it is later. */
  last: DayNumber;
  families: number;
}

interface Known {
  families: number;
  answered: number;
  /** The days of the answers whose day is known. */
  days: readonly DayNumber[];
  today: DayNumber;
  deadline: DayNumber | null;
}

export function answerCurve({ families, answered, days, today, deadline }: Known): AnswerCurve {
  const undated = Math.max(0, answered - days.length);
  let total = undated;
  const perDay = [...new Set(days)].sort((a, b) => a - b);
  const counted = perDay.map((day) => {
    const came = days.filter((other) => other === day).length;
    total += came;
    return { day, came, total };
  });
  const ends = [today, ...(deadline === null ? [] : [deadline]), ...perDay];
  // Starts one day before the first answer, so that the curve rises from there.
  const starts = [today - 1, ...(perDay[0] === undefined ? [] : [perDay[0] - 1])];
  return { undated, days: counted, first: Math.min(...starts), last: Math.max(...ends), families };
}

/** Corners of the step curve from the first day to today. */
export function stairs({ undated, days, first }: AnswerCurve, today: DayNumber): [DayNumber, number][] {
  let total = undated;
  const corners: [DayNumber, number][] = [[first, total]];
  for (const { day, total: after } of days) {
    corners.push([day, total], [day, after]);
    total = after;
  }
  if (today > (days.at(-1)?.day ?? first)) corners.push([today, total]);
  return corners;
}

/** Round numbers from 0 to at least `max`, in at most `most` steps: 0, 10, 20… */
export function countTicks(max: number, most: number): number[] {
  const step = roundStep(Math.max(1, max) / most);
  return Array.from({ length: Math.ceil(Math.max(1, max) / step) + 1 }, (_, index) => index * step);
}

/** 1, 2 or 5 times a power of ten; at least 1, since people are counted. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least) ?? 10 * power;
}

/** Day numbers from `first` to `last` with at most `most` steps, of days, weeks or several weeks. */
export function dayTicks(first: number, last: number, most: number): number[] {
  const least = (last - first) / most;
  const step = [1, 2, 7, 14, 28, 56, 91, 182, 364].find((days) => days >= least) ?? Math.ceil(least);
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
}
