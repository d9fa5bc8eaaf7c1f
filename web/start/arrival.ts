/** Removes the family's hash from the address bar, where a screenshot or a shared link would reveal it. */
import { readAddress } from '../lib/address.ts';
import { HASH_KEY, readArrival, rememberHash } from '../lib/identity.ts';

export function arrive(): void {
  const { hash, address } = readArrival(window.location.href);
  if (hash === null) return;
  // Without storage the hash stays in the query, before the #, where links within the site keep it.
  if (!rememberHash(hash)) address.searchParams.set(HASH_KEY, hash);
  window.history.replaceState(window.history.state, '', address);
}

export function watchForNewLinks(): void {
  window.addEventListener('hashchange', () => {
    if (!readAddress(window.location.hash).search.get(HASH_KEY)) return;
    arrive();
    window.location.reload();
  });
}
