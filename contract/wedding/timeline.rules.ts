/** Which rows of the festivities a family sees, and which of them lead somewhere (specification, section 2). Pure. */
import { type Access, mayOpen, showsMenu, sleepsOnSite } from './pages.rules.ts';
import type { Audience, TimelineRow } from './wedding.schema.ts';

const SEES: Record<Audience, (famille: Access['famille']) => boolean> = {
  all: () => true,
  sleepers: sleepsOnSite,
  reception: (famille) => famille.invitedToReception,
  sunday: (famille) => famille.invitedForSunday === true,
};

export function timelineFor(rows: readonly TimelineRow[], access: Access): TimelineRow[] {
  return rows
    .filter((row) => SEES[row.audience](access.famille))
    .map((row) => (row.link !== null && leadsTo(row.link, access) ? row : { ...row, link: null }));
}

function leadsTo(page: NonNullable<TimelineRow['link']>, access: Access): boolean {
  return mayOpen(page, access) && (page !== 'menu' || showsMenu(access.params));
}
