/** When and where a row of the festivities is: its hour is in the couple's own words. Pure. */
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
