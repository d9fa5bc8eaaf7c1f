/** In memory: nothing is stored before the hosts say so, and a restart forgets it. */
import { LRUCache } from 'lru-cache';
import type { ImportDone } from '../../../contract/imports/imports.schema.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { KEPT_FOR, type KeptPreview, MOST_KEPT, type Previews } from './previews.ts';

interface Kept {
  preview: KeptPreview;
  /** Under way or done. */
  confirmed: Promise<ImportDone> | null;
}

export function createMemoryPreviews({ write }: Pick<Store, 'write'>, now: () => number): Previews {
  const kept = new LRUCache<string, Kept>({
    max: MOST_KEPT,
    ttl: KEPT_FOR,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    async keep(token, preview) {
      kept.set(token, { preview, confirmed: null });
    },
    async once(token, confirm) {
      const found = kept.get(token);
      if (!found) return undefined;
      found.confirmed ??= confirm(found.preview, write);
      try {
        return await found.confirmed;
      } catch (error) {
        found.confirmed = null;
        throw error;
      }
    },
    forget: async () => kept.clear(),
  };
}
