import { pageLabels } from '../../../../../contract/wedding/pageLabels.ts';
import { type GuestPage, isOwnPage } from '../../../../../contract/wedding/pages.rules.ts';

/** As the guests' menu calls it. */
export function pageName(page: GuestPage): string {
  return isOwnPage(page) ? 'une de vos pages' : pageLabels[page];
}
