/** The days on which the tables' code opens: which to propose, and whether they hold the wedding. */
import { DAY_MS } from '../../../../contract/durations.ts';
import { CODE_DAYS, type GuestCode, type NewGuestCode } from '../../../../contract/photos/sendings.schema.ts';
import { dayIn } from '../../../../contract/wedding/day.rules.ts';
import { fromWallClock } from '../params/wallClock.rules.ts';

export interface Days {
  days: NewGuestCode['days'];
  /** Empty for at once. */
  first: string;
}

interface TheDay {
  date: string;
  timeZone: string;
}

/** The code's own, unless it misses the wedding, which is proposed then and at first. */
export function proposedDays(code: GuestCode, day: TheDay, now: number): Days {
  // Dancing goes on after midnight, and some people send photos the next day.
  const ahead: Days = { days: CODE_DAYS[1], first: dayIn(day.timeZone, now) < day.date ? day.date : '' };
  if (!code || missesTheDay(code, day, now)) return ahead;
  const lasts = CODE_DAYS.find((days) => days === (code.expiresAt - code.startsAt) / DAY_MS);
  return { days: lasts ?? ahead.days, first: code.startsAt > now ? dayIn(day.timeZone, code.startsAt) : '' };
}

/** The wedding may have another date since the code was made. */
export function missesTheDay(
  { startsAt, expiresAt }: NonNullable<GuestCode>,
  { date, timeZone }: TheDay,
  now: number,
): boolean {
  const noon = fromWallClock(`${date}T12:00`, timeZone) ?? startsAt;
  return noon > now && (noon < startsAt || noon >= expiresAt);
}

/** Midnight of that day in the wedding's time zone; nothing for a code that opens at once. */
export function startOf(day: string, timeZone: string): Pick<NewGuestCode, 'startsAt'> {
  const startsAt = fromWallClock(`${day}T00:00`, timeZone);
  return startsAt === null ? {} : { startsAt };
}
