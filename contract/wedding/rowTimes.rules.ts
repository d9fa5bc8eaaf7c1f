/**
 * Time and place of a row of the festivities, from the couple's own words; offset and time of day of a time
 * zone.
 */
import { DAY_MS } from '../durations.ts';
import type { FamilleContent, TimelineRow } from './wedding.schema.ts';

const HOUR = 60;

/** Minutes of « 14h45 », « 15 h », « 9:30 »; null without one, and for « jusqu'à 15h30 », an end. */
export function minutesIn(time: string): number | null {
  if (/jusqu/i.test(time)) return null;
  const [, hours, minutes = '0'] = /(?:^|\D)(\d{1,2}) ?[h:](?: ?(\d{2}))?/iu.exec(time) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return Number(hours) * HOUR + Number(minutes);
}

type Venues = Pick<FamilleContent, 'eglise' | 'vh' | 'domaine' | 'pages'>;

/** Where a row is that links to no place: the drinks’ row to nothing, the meal’s to the menu. */
const BY_ICON: Partial<Record<TimelineRow['icon'], 'eglise' | 'vh' | 'domaine'>> = {
  ...{ eglise: 'eglise', coupe: 'vh', couverts: 'domaine', danse: 'domaine' },
};

/** The place that a row links to or has by its drawing, if the family may open it. */
export function venueOf({ link, icon, audience }: TimelineRow, content: Venues) {
  if (link === 'eglise' || link === 'vh' || link === 'domaine') return content[link];
  const page = content.pages.find(({ path }) => path === link);
  if (page) return { ...page, name: page.title };
  const venue = audience === 'sunday' ? undefined : BY_ICON[icon];
  return venue === undefined ? null : content[venue];
}

/** Returns a zone's offset from UTC in minutes, parsed from « GMT+02:00 » or « GMT ». */
export function offsetsOf(timeZone: string): (moment: number) => number {
  const names = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return (moment) => {
    const [, sign = '+', hours = '0', minutes = '0'] =
      /GMT([+-])(\d{2}):(\d{2})/.exec(names.format(moment)) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
}

/** Minutes since midnight in `timeZone`. */
export function minutesOfDay(timeZone: string, now: number): number {
  const there = now + offsetsOf(timeZone)(now) * 60_000;
  return Math.floor((there % DAY_MS) / 60_000);
}
