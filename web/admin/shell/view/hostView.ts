/** A host's look at the site as one family begins and ends here; guests do not fetch this. */

import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { goTo } from '../../../lib/address.ts';
import { forgetFamille, HASH_KEY, HOST_VIEW_KEY, hostViewing } from '../../../lib/identity.ts';
import { linkTo } from '../../../lib/paths.ts';
import { storage } from '../../../lib/storage.ts';
import { visits } from '../../../lib/visit.ts';

export function viewAs(hash: string): void {
  const address = new URL(window.location.href);
  for (const key of [HASH_KEY, HOST_VIEW_KEY]) {
    // As for a guest (start/arrival.ts): a browser that keeps nothing would know nobody after a reload.
    if (!storage.set(key, hash)) address.searchParams.set(key, hash);
  }
  window.history.replaceState(window.history.state, '', address);
}

/** For a host who leaves a borrowed computer: what the look as that family has left goes too. */
export function endView(): void {
  if (hostViewing()) forgetFamille();
  storage.remove(HOST_VIEW_KEY);
}

/** The site as this family sees it. */
export function viewSite({ hash }: Famille): void {
  viewAs(hash);
  // The site may remember this family from an earlier look, before today's changes.
  visits.forget();
  goTo(linkTo('/'));
}
