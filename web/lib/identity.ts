/**
 * Who the visitor is: the family's hash, read from the address once and then from storage, until the browser
 * is made to forget the family; and whether a host views the site as that family.
 */
import { clearStorage, storage } from './storage.ts';

export const HASH_KEY = 'hash';

export function knownHash(): string | null {
  return storage.get(HASH_KEY);
}

/** Returns false if the hash will be lost at the next reload. */
export function rememberHash(hash: string): boolean {
  return storage.set(HASH_KEY, hash);
}

/** Erases the family from this browser, also from an address that kept the hash without storage. */
export function forgetFamille(): void {
  clearStorage();
  forgetKept().catch(() => {});
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + hash);
}

/** A sign of the sentence around the link, copied with it: « (https://…?hash=abc). » */
const BEHIND = /[\s.,;:!?)\]}>»”"'’…]{1,10}$/u;

/** Reads `/?hash=…`, `/?hash=…#/photos`, `/#/photos?hash=…`; returns the address without the hash. */
export function readArrival(href: string): { hash: string | null; address: URL } {
  const address = new URL(href);
  const [route, query] = address.hash.split('?');
  const routeSearch = new URLSearchParams(query);
  const read = (params: URLSearchParams) => params.get(HASH_KEY)?.replace(BEHIND, '').trim();
  const hash = read(address.searchParams) || read(routeSearch) || null;
  address.searchParams.delete(HASH_KEY);
  routeSearch.delete(HASH_KEY);
  address.hash = `${route}?${routeSearch}`.replace(/\?$/, '');
  return { hash, address };
}

/** The hash that a host views the site as; stored separately, so that it ends when another link is opened. */
export const HOST_VIEW_KEY = 'vueDesMaries';

export function hostViewing(): boolean {
  const hash = knownHash();
  const { search } = window.location;
  return (
    hash !== null && (storage.get(HOST_VIEW_KEY) === hash || search.includes(`${HOST_VIEW_KEY}=${hash}`))
  );
}

/** Deletes the caches of web/offline. Throws or rejects where the browser offers none. */
async function forgetKept(): Promise<void> {
  for (const name of await caches.keys()) void caches.delete(name);
}
