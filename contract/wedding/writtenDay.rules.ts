/** « 20 mai », as a couple writes until when to answer, as a day. Pure. */
import { dayIn, shortDay } from './day.rules.ts';

/**
 * As `YYYY-MM-DD`; null when the day is over, and when the words name none. Without a year it is the last one before the
 * wedding.
 */
export function writtenDay(
  written: string,
  { date, timeZone, now }: { date: string; timeZone: string; now: number },
): string | null {
  const day = dayOf(written, date);
  return day !== null && day >= dayIn(timeZone, now) ? day : null;
}

/** Read off a day: guests load that module, and nothing is added to it for hosts. */
const MONTHS = Array.from({ length: 12 }, (_, month) => shortDay(`2000-${two(month + 1)}-02`).split(/\s/)[1]);

const DAY = /(\d{1,2})(?:er)?\s+(\p{L}+)(?:\s+(\d{4}))?/u;

function dayOf(written: string, wedding: string): string | null {
  const [, number = '', name = '', year] = DAY.exec(written) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase());
  if (month < 0) return null;
  const weddingYear = Number(wedding.slice(0, 4));
  const inYear = (wanted: number) => `${wanted}-${two(month + 1)}-${two(Number(number))}`;
  const day = inYear(year === undefined ? weddingYear : Number(year));
  const found = year === undefined && day > wedding ? inYear(weddingYear - 1) : day;
  // The 31st of a month of thirty days is none.
  return new Date(`${found}T00:00:00Z`).toJSON()?.startsWith(found) ? found : null;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
