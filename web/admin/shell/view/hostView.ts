/** A host's look at the site as one family begins and ends here; guests do not fetch this. */
import { forgetFamille, HASH_KEY, HOST_VIEW_KEY, hostViewing } from '../../../lib/identity.ts';
import { storage } from '../../../lib/storage.ts';

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
