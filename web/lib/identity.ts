/** Who the visitor is: the family's hash, from the address once, then from the browser's storage. */
import { clearStorage, storage } from './storage.ts';

export const HASH_KEY = 'hash';

export function knownHash(): string | null {
  return storage.get(HASH_KEY);
}

/** False where the browser will know it until the next reload only. */
export function rememberHash(hash: string): boolean {
  return storage.set(HASH_KEY, hash);
}

/** Leaves nothing of the family in this browser, not even the hash in the address where the storage was refused. */
export function forgetFamille(): void {
  clearStorage();
  forgetKept().catch(() => {});
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + hash);
}

/** Reads `/?hash=…`, `/?hash=…#/photos` and `/#/photos?hash=…`; the first of the two places wins. The address comes back without it. */
export function readArrival(href: string): { hash: string | null; address: URL } {
  const address = new URL(href);
  const [route, query] = address.hash.split('?');
  const routeSearch = new URLSearchParams(query);
  const hash = address.searchParams.get(HASH_KEY)?.trim() || routeSearch.get(HASH_KEY)?.trim() || null;
  address.searchParams.delete(HASH_KEY);
  routeSearch.delete(HASH_KEY);
  address.hash = `${route}?${routeSearch}`.replace(/\?$/, '');
  return { hash, address };
}

/** A host's look at the site as one family: kept beside the hash, so that it ends by itself when another link is opened. */
export const HOST_VIEW_KEY = 'vueDesMaries';

export function hostViewing(): boolean {
  const hash = knownHash();
  const { search } = window.location;
  return (
    hash !== null && (storage.get(HOST_VIEW_KEY) === hash || search.includes(`${HOST_VIEW_KEY}=${hash}`))
  );
}

/** What is kept for when there is no network (web/offline). Rejects where the browser keeps nothing, and says so by throwing. */
async function forgetKept(): Promise<void> {
  for (const name of await caches.keys()) void caches.delete(name);
}
