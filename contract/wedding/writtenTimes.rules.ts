/** Reads days and times of day as couples write them, and makes a text's times follow those of places. */
import { dayIn, shortDay } from './day.rules.ts';

/**
 * Reads the deadline « 20 mai » as `YYYY-MM-DD`: without a year, the last such day before the wedding. Null
 * if the day has passed or the words contain none.
 */
export function writtenDay(
  written: string,
  { date, timeZone, now }: { date: string; timeZone: string; now: number },
): string | null {
  const day = dayOf(written, date);
  return day !== null && day >= dayIn(timeZone, now) ? day : null;
}

/** Derived from `shortDay`: guests load that module, which should not grow for hosts. */
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
  // The 31st of a month of thirty days does not exist.
  return new Date(`${found}T00:00:00Z`).toJSON()?.startsWith(found) ? found : null;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

const NAMED: Readonly<Record<string, string>> = {
  midi: '12',
  minuit: '0',
  quart: '15',
  demi: '30',
  demie: '30',
};

/** Normalises « 15h », « 15 heures 30 », « 15:30 », « midi et quart » to the form « 15h00 », or null. */
export function parseClockTime(text: string): string | null {
  const [, named = '', figures = '', part = '', minutes = NAMED[part.toLowerCase()] ?? '00'] =
    /^(?:(midi|minuit)|(\d{1,2})\s?(?:heures?|h|:))(?:\s?et (quart|demie?)|\s?(\d{2}))?$/i.exec(
      text.trim(),
    ) ?? [];
  const hours = NAMED[named.toLowerCase()] ?? figures;
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `${hours}h${minutes}` : null;
}

/** Replaces hours by placeholders of their places, to follow later changes; not if two places share one. */
export function followingTimes(text: string, venues: readonly { word: string; time: string }[]): string {
  return venues
    .filter(({ time }) => venues.filter((other) => other.time === time).length === 1)
    .reduce((said, { word, time }) => said.replaceAll(time, `{${word}}`), text);
}
