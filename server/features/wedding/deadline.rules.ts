/** « Jusqu’à quand répondre »: one date for the form and the mails, the param; the content’s words count until there is one. Pure. */
import { replyDeadline } from '../../../contract/params/params.rules.ts';
import type { Param } from '../../../contract/params/params.schema.ts';
import { dayIn, MONTHS, shortDay } from '../../../contract/wedding/day.rules.ts';

/** What `{reponse}` becomes. `written` is how the content says it. */
export function deadlineWords(params: readonly Param[], written: string, timeZone: string): string {
  const deadline = replyDeadline(params);
  return deadline === null ? written : shortDay(dayIn(timeZone, deadline));
}

/**
 * The day that the content's words mean, as `YYYY-MM-DD`, to be proposed as the deadline; null when there is one already, when it is over,
 * and when the words name no day. Without a year it is the last one before the wedding.
 */
export function proposedDeadline(
  params: readonly Param[],
  written: string,
  { date, timeZone, now }: { date: string; timeZone: string; now: number },
): string | null {
  if (replyDeadline(params) !== null) return null;
  const day = dayOf(written, date);
  return day !== null && day >= dayIn(timeZone, now) ? day : null;
}

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

const two = (number: number) => String(number).padStart(2, '0');
