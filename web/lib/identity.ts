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
  window.history.replaceState(window.history.state, '', readArrival(window.location.href).address);
}

export interface Arrival {
  hash: string | null;
  address: string;
}

/** Reads `/?hash=…`, `/?hash=…#/photos` and `/#/photos?hash=…`; the first of the two places wins. */
export function readArrival(href: string): Arrival {
  const url = new URL(href);
  const [route = '', ...rest] = url.hash.slice(1).split('?');
  const routeSearch = new URLSearchParams(rest.join('?'));
  const hash = firstFilled(url.searchParams.get(HASH_KEY), routeSearch.get(HASH_KEY));
  url.searchParams.delete(HASH_KEY);
  routeSearch.delete(HASH_KEY);
  const search = `?${routeSearch}`.replace(/\?$/, '');
  const fragment = route + search;
  return { hash, address: url.pathname + url.search + (fragment === '' ? '' : `#${fragment}`) };
}

function firstFilled(...values: (string | null)[]): string | null {
  return values.map((value) => value?.trim()).find(Boolean) ?? null;
}
