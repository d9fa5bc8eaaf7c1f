/** Starts and ends a host's view of the site as a family; guests do not load this file. */

import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { goTo } from '../../../lib/address.ts';
import { forgetFamille, HASH_KEY, HOST_VIEW_KEY, hostViewing } from '../../../lib/identity.ts';
import { linkTo } from '../../../lib/paths.ts';
import { storage } from '../../../lib/storage.ts';
import { visits } from '../../../lib/visit.ts';

export function viewAs(hash: string): void {
  const address = new URL(window.location.href);
  for (const key of [HASH_KEY, HOST_VIEW_KEY]) {
    // Without storage the hash stays in the address, as in start/arrival.ts.
    if (!storage.set(key, hash)) address.searchParams.set(key, hash);
  }
  window.history.replaceState(window.history.state, '', address);
}

/** For a host who leaves a borrowed computer: also removes what viewing as a family has left. */
export function endView(): void {
  if (hostViewing()) forgetFamille();
  storage.remove(HOST_VIEW_KEY);
}

/** Opens the site as this family sees it. */
export function viewSite({ hash }: Famille): void {
  viewAs(hash);
  // The site may hold this family's state from before today's changes.
  visits.forget();
  goTo(linkTo('/'));
}
