/** Which rows of the festivities a family sees, and which of them are links (specification, section 2). */

import type { Audience } from './ownPages.schema.ts';
import { type Access, mayOpen, showsMenu, sleepsOnSite } from './pages.rules.ts';
import type { TimelineRow } from './wedding.schema.ts';

const SEES: Record<Audience, (famille: Access['famille']) => boolean> = {
  all: () => true,
  sleepers: sleepsOnSite,
  reception: (famille) => famille.invitedToReception,
  sunday: (famille) => famille.invitedForSunday === true,
};

export function isFor(audience: Audience, famille: Access['famille']): boolean {
  return SEES[audience](famille);
}

export function timelineFor(rows: readonly TimelineRow[], access: Access): TimelineRow[] {
  return rows
    .filter(({ audience }) => isFor(audience, access.famille))
    .map((row) => (row.link !== null && leadsTo(row.link, access) ? row : { ...row, link: null }));
}

function leadsTo(page: NonNullable<TimelineRow['link']>, access: Access): boolean {
  return mayOpen(page, access) && (page !== 'menu' || showsMenu(access.params));
}
