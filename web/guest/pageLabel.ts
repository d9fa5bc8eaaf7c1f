import type { GuestPage, SitePage } from '../../contract/wedding/pages.rules.ts';
import { visits } from '../lib/visit.ts';
import { pageLabels } from './pageLabels.ts';

/** How the menu, the tab and the page itself are called: as this wedding calls them, the couple's own pages among them. */
export function pageLabel(page: GuestPage): string {
  return visits.current()?.content.pageNames[page] ?? pageLabels[page as SitePage];
}
