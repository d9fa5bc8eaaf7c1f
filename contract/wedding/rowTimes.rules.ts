/** When and where a row of the festivities is, its hour in the couple's own words; and what the clocks of its time zone say. Pure. */
import { DAY_MS } from '../durations.ts';
import type { FamilleContent, TimelineRow } from './wedding.schema.ts';

const HOUR = 60;

/** « 14h45 », « 15 h », « 9:30 » in minutes; null for words alone, and for « jusqu'à 15h30 », which tells no beginning. */
export function minutesIn(time: string): number | null {
  if (/jusqu/i.test(time)) return null;
  const [, hours, minutes = '0'] = /(?:^|\D)(\d{1,2}) ?[h:](?: ?(\d{2}))?/iu.exec(time) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return Number(hours) * HOUR + Number(minutes);
}

type Places = Pick<FamilleContent, 'eglise' | 'vh' | 'domaine' | 'pages'>;

/** The place that a row leads to, where the family may open it. */
export function placeOf({ link }: TimelineRow, content: Places) {
  if (link === 'eglise' || link === 'vh' || link === 'domaine') return content[link];
  const page = content.pages.find(({ path }) => path === link);
  return page ? { ...page, name: page.title } : null;
}

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
