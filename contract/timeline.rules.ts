/** Which rows of the festivities a family sees, and which of them lead somewhere (specification, section 2). Pure. */
import { mayOpen, showsMenu, sleepsOnSite, type Visitor } from './pages.rules.ts';
import type { Audience, TimelineRow } from './wedding.schema.ts';

const SEES: Record<Audience, (famille: Visitor['famille']) => boolean> = {
  all: () => true,
  sleepers: sleepsOnSite,
  reception: (famille) => famille.invitedToReception,
  sunday: (famille) => famille.invitedForSunday === true,
};

/** The family's rows in order; a link to a page that would be refused, or that waits for the hosts, is taken off. */
export function timelineFor(rows: readonly TimelineRow[], visitor: Visitor): TimelineRow[] {
  return rows
    .filter((row) => SEES[row.audience](visitor.famille))
    .map((row) => (row.link !== null && leadsTo(row.link, visitor) ? row : { ...row, link: null }));
}

function leadsTo(page: NonNullable<TimelineRow['link']>, visitor: Visitor): boolean {
  return mayOpen(page, visitor) && (page !== 'menu' || showsMenu(visitor.params));
}
