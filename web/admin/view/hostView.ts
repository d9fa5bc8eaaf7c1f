/** A host's look at the site as one family begins and ends here; guests do not fetch this. */
import { HOST_VIEW_KEY, hostViewing } from '../../lib/hostView.ts';
import { HASH_KEY, rememberHash } from '../../lib/identity.ts';
import { storage } from '../../lib/storage.ts';

export function viewAs(hash: string): void {
  rememberHash(hash);
  storage.set(HOST_VIEW_KEY, hash);
}

/** For a host who leaves a borrowed computer. */
export function endView(): void {
  if (hostViewing()) storage.remove(HASH_KEY);
  storage.remove(HOST_VIEW_KEY);
}
