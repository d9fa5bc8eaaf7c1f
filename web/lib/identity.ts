/** Who the visitor is: the family's hash, from the address once, then from the browser's storage. */
import { storage } from './storage.ts';

const KEY = 'hash';

export function knownHash(): string | null {
  return storage.get(KEY);
}

export function rememberHash(hash: string): void {
  storage.set(KEY, hash);
}

export function forgetHash(): void {
  storage.remove(KEY);
}

export interface Arrival {
  hash: string | null;
  /** The same address without the hash, relative to the origin. */
  address: string;
}

/** Reads `/?hash=…`, `/?hash=…#/photos` and `/#/photos?hash=…`; the first of the two places wins. */
export function readArrival(href: string): Arrival {
  const url = new URL(href);
  const [route = '', ...rest] = url.hash.slice(1).split('?');
  const routeSearch = new URLSearchParams(rest.join('?'));
  const hash = firstFilled(url.searchParams.get(KEY), routeSearch.get(KEY));
  url.searchParams.delete(KEY);
  routeSearch.delete(KEY);
  const search = `?${routeSearch}`.replace(/\?$/, '');
  const fragment = route + search;
  return { hash, address: url.pathname + url.search + (fragment === '' ? '' : `#${fragment}`) };
}

function firstFilled(...values: (string | null)[]): string | null {
  return values.map((value) => value?.trim()).find(Boolean) ?? null;
}
