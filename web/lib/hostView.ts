/** A host's look at the site as one family: kept beside the hash, so that it ends by itself when another link is opened. */
import { forgetHash, knownHash, rememberHash } from './identity.ts';
import { storage } from './storage.ts';

const KEY = 'vueDesMaries';

/** The specification's « useFamily ». */
export function viewAs(hash: string): void {
  rememberHash(hash);
  storage.set(KEY, hash);
}

/** False for every real guest. */
export function hostViewing(): boolean {
  const hash = storage.get(KEY);
  return hash !== null && hash === knownHash();
}

/** For a host who leaves a borrowed computer. */
export function endView(): void {
  if (hostViewing()) forgetHash();
  storage.remove(KEY);
}
