import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { goTo } from '../../../lib/address.ts';
import { linkTo } from '../../../lib/paths.ts';
import { visits } from '../../../lib/visit.ts';
import { viewAs } from '../../shell/view/hostView.ts';

/** The site as this family sees it. */
export function viewSite({ hash }: Famille): void {
  viewAs(hash);
  // The site may remember this family from an earlier look, before today's changes.
  visits.forget();
  goTo(linkTo('/'));
}
