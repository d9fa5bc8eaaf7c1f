/** Days and times of day as a couple writes them. Pure. */
import { dayIn, shortDay } from './day.rules.ts';

/**
 * « 20 mai », until when to answer, as `YYYY-MM-DD`; null when the day is over, and when the words name none. Without a year
 * it is the last one before the wedding.
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

const NAMED: Readonly<Record<string, string>> = {
  midi: '12',
  minuit: '0',
  quart: '15',
  demi: '30',
  demie: '30',
};

/** A time of day as people type it, « 15h », « 15 heures 30 », « 15:30 », « midi et quart », as the site says it everywhere: « 15h00 ». Null for anything else. */
export function clockTime(text: string): string | null {
  const [, named = '', figures = '', part = '', minutes = NAMED[part.toLowerCase()] ?? '00'] =
    /^(?:(midi|minuit)|(\d{1,2})\s?(?:heures?|h|:))(?:\s?et (quart|demie?)|\s?(\d{2}))?$/i.exec(
      text.trim(),
    ) ?? [];
  const hours = NAMED[named.toLowerCase()] ?? figures;
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `${hours}h${minutes}` : null;
}

/** Hours that a place has said once are written with its word, so that the sentence follows the place. Two places of one hour keep it as it is typed. */
export function followingTimes(text: string, places: readonly { word: string; time: string }[]): string {
  return places
    .filter(({ time }) => places.filter((other) => other.time === time).length === 1)
    .reduce((said, { word, time }) => said.replaceAll(time, `{${word}}`), text);
}
