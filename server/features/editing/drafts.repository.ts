import type { ContentDraft, ContentFiles } from '../../../contract/editing/editing.schema.ts';
import type { Database, Transaction } from '../../siteDatabase/tables.ts';

const ID = 1;

/** What nobody has written yet. */
export const NO_DRAFT: ContentDraft = {
  version: 0,
  digest: '',
  base: {},
  files: {},
  savedAt: 0,
  savedBy: '',
};

/** Without files where there is no draft: its version is kept all the same, so that none is ever given twice. */
export async function findDraft(db: Database): Promise<ContentDraft> {
  const row = await db.selectFrom('contentDraft').selectAll().where('id', '=', ID).executeTakeFirst();
  if (!row) return NO_DRAFT;
  const { id: _id, base, files, ...rest } = row;
  return { ...rest, base: JSON.parse(base) as ContentFiles, files: JSON.parse(files) as ContentFiles };
}

/** In the place of the one that has the version before it: false where that is not the one that stands. */
export async function replaceDraft(tx: Transaction, draft: ContentDraft): Promise<boolean> {
  const row = { ...draft, base: JSON.stringify(draft.base), files: JSON.stringify(draft.files) };
  const before = draft.version - 1;
  if (before === 0) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('contentDraft')
      .values({ id: ID, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('contentDraft')
    .set(row)
    .where('id', '=', ID)
    .where('version', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
