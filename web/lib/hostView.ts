/** A host's look at the site as one family: kept beside the hash, so that it ends by itself when another link is opened. */
import { knownHash } from './identity.ts';
import { storage } from './storage.ts';

export const HOST_VIEW_KEY = 'vueDesMaries';

export function hostViewing(): boolean {
  const hash = knownHash();
  const { search } = window.location;
  return (
    hash !== null && (storage.get(HOST_VIEW_KEY) === hash || search.includes(`${HOST_VIEW_KEY}=${hash}`))
  );
}
