/** Takes the family's hash out of the address bar, where a screenshot or a shared link would give it away. */
import { readArrival, rememberHash } from '../lib/identity.ts';

export function arrive(): boolean {
  const { hash, address } = readArrival(window.location.href);
  if (hash === null) return false;
  rememberHash(hash);
  window.history.replaceState(null, '', address);
  return true;
}

export function watchForNewLinks(): void {
  window.addEventListener('hashchange', () => {
    if (readArrival(window.location.href).hash === null) return;
    arrive();
    window.location.reload();
  });
}
