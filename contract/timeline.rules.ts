/** Which rows of the festivities a family sees, and which of them lead somewhere (specification, section 2). Pure. */
import { mayOpen, type Situation, showsMenu, sleepsOnSite } from './pages.rules.ts';
import type { Audience, TimelineRow } from './wedding.schema.ts';

const SEES: Record<Audience, (famille: Situation['famille']) => boolean> = {
  all: () => true,
  sleepers: sleepsOnSite,
  reception: (famille) => famille.invitedToReception,
  sunday: (famille) => famille.invitedForSunday === true,
};

export function timelineFor(rows: readonly TimelineRow[], situation: Situation): TimelineRow[] {
  return rows
    .filter((row) => SEES[row.audience](situation.famille))
    .map((row) => (row.link !== null && leadsTo(row.link, situation) ? row : { ...row, link: null }));
}

function leadsTo(page: NonNullable<TimelineRow['link']>, situation: Situation): boolean {
  return mayOpen(page, situation) && (page !== 'menu' || showsMenu(situation.params));
}
