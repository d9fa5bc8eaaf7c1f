import type { Store } from '../../siteDatabase/tables.ts';
import { createMemoryPreviews } from './memoryPreviews.ts';
import type { Previews } from './previews.ts';
import { createSharedPreviews } from './sharedPreviews.ts';

export function openPreviews(store: Pick<Store, 'db' | 'write' | 'shared'>, now: () => number): Previews {
  return store.shared ? createSharedPreviews(store, now) : createMemoryPreviews(store, now);
}
