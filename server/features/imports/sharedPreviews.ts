/** As rows: the press that confirms may come to another process. */
import type { ImportDone } from '../../../contract/imports.schema.ts';
import type { Store } from '../../tables.ts';
import { deletePreviews, findPreview, insertPreview, saveDone } from './previews.repository.ts';
import { KEPT_FOR, MOST_KEPT, type Previews } from './previews.ts';

export function createSharedPreviews({ write }: Pick<Store, 'write'>, now: () => number): Previews {
  return {
    async keep(token, preview) {
      const row = { token, preview: JSON.stringify(preview), done: null, expiresAt: now() + KEPT_FOR };
      await write((tx) => insertPreview(tx, row, { now: now(), kept: MOST_KEPT }));
    },
    once: (token, store) =>
      write(async (tx) => {
        const found = await findPreview(tx, token, now());
        if (!found) return undefined;
        if (found.done !== null) return JSON.parse(found.done) as ImportDone;
        const done = await store(tx, JSON.parse(found.preview));
        await saveDone(tx, token, JSON.stringify(done));
        return done;
      }),
    forget: () => write(deletePreviews),
  };
}
