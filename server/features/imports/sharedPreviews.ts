/** As rows: the press that confirms may come to another process. */
import type { ImportDone } from '../../../contract/imports/imports.schema.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { deletePreviews, findPreview, insertPreview, saveDone } from './previews.repository.ts';
import { KEPT_FOR, type KeptPreview, MOST_KEPT, type Previews } from './previews.ts';

export function createSharedPreviews(
  { db, write }: Pick<Store, 'db' | 'write'>,
  now: () => number,
): Previews {
  return {
    async keep(token, { file, ...preview }) {
      const text = JSON.stringify({ ...preview, file: file.toString('base64') });
      const row = { token, preview: text, done: null, expiresAt: now() + KEPT_FOR };
      await write((tx) => insertPreview(tx, row, { now: now(), kept: MOST_KEPT }));
    },
    async once(token, confirm) {
      const found = await findPreview(db, token, now());
      if (!found) return undefined;
      if (found.done !== null) return JSON.parse(found.done) as ImportDone;
      const { file, ...preview } = JSON.parse(found.preview) as Omit<KeptPreview, 'file'> & { file: string };
      const kept = { ...preview, file: Buffer.from(file, 'base64') };
      return confirm(kept, (store) =>
        write(async (tx) => {
          // Somebody may be erased since it was read, or another process have stored it.
          const still = await findPreview(tx, token, now());
          if (still?.done !== null) throw new ProblemError('import-changed');
          const done = await store(tx);
          await saveDone(tx, token, JSON.stringify(done));
          return done;
        }),
      ).catch(async (error: unknown) => {
        const done = (await findPreview(db, token, now()))?.done ?? null;
        if (done === null) throw error;
        return JSON.parse(done) as ImportDone;
      });
    },
    forget: () => write(deletePreviews),
  };
}
