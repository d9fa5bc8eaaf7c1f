/** Takes the family's hash out of the address bar, where a screenshot or a shared link would give it away. */
import { readAddress } from '../lib/address.ts';
import { HASH_KEY, readArrival, rememberHash } from '../lib/identity.ts';

export function arrive(): void {
  const { hash, address } = readArrival(window.location.href);
  if (hash === null) return;
  // A browser that keeps nothing would know nobody after a reload: there it stays, before the #, where the page's own links leave it.
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
