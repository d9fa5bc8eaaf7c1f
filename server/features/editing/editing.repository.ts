/** The draft of the content and its published versions, of which the oldest are thinned out. */
import type { Insertable } from 'kysely';
import type { ContentDraft, ContentFiles, ContentVersion } from '../../../contract/editing/editing.schema.ts';
import type { ContentVersionTable, Database, Transaction } from '../../siteDatabase/tables.ts';

const ID = 1;

/** The draft before anybody has written. */
export const NO_DRAFT: ContentDraft = {
  version: 0,
  digest: '',
  base: {},
  files: {},
  savedAt: 0,
  savedBy: '',
};

/** Has no files if there is no draft: its version is kept so that no number is used twice. */
export async function findDraft(db: Database): Promise<ContentDraft> {
  const row = await db.selectFrom('contentDraft').selectAll().where('id', '=', ID).executeTakeFirst();
  if (!row) return NO_DRAFT;
  const { id: _id, base, files, ...rest } = row;
  return { ...rest, base: JSON.parse(base) as ContentFiles, files: JSON.parse(files) as ContentFiles };
}

/** Replaces the draft of the preceding version; returns false if another version is stored. */
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

/** Versions kept; above that, every other version of the older half is deleted. */
const MOST = 200;

interface KnownVersion extends ContentVersion {
  digest: string;
  isPending: boolean;
}

/** Newest first, without texts. */
export async function listVersions(db: Database): Promise<KnownVersion[]> {
  const rows = await db
    .selectFrom('contentVersions')
    .select(['id', 'publishedAt', 'publishedBy', 'changed', 'digest', 'isPending'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    changed: JSON.parse(row.changed) as string[],
  }));
}

export async function findVersionTexts(db: Database, id: string): Promise<string | null> {
  if (!/^\d{1,9}$/.test(id)) return null;
  const row = await db
    .selectFrom('contentVersions')
    .select('texts')
    .where('id', '=', Number(id))
    .where('isPending', '=', false)
    .executeTakeFirst();
  return row?.texts ?? null;
}

export async function addVersion(
  tx: Transaction,
  version: Omit<Insertable<ContentVersionTable>, 'id' | 'changed'> & { changed: readonly string[] },
): Promise<number> {
  const { id } = await tx
    .insertInto('contentVersions')
    .values({ ...version, changed: JSON.stringify(version.changed) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Called once the folder holds the version. */
export async function settleVersion(tx: Transaction, id: number): Promise<void> {
  await tx.updateTable('contentVersions').set({ isPending: false }).where('id', '=', id).execute();
}

export async function deleteVersion(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('contentVersions').where('id', '=', id).execute();
}

/** Deletes some of the oldest versions. */
export async function thinOutVersions(tx: Transaction): Promise<void> {
  const rows = await tx.selectFrom('contentVersions').select('id').orderBy('id').execute();
  const over = rows.length - MOST;
  if (over <= 0) return;
  const older = rows.slice(0, rows.length / 2);
  const thinned = older.filter((_row, index) => index % 2 === 1).slice(0, over);
  await tx
    .deleteFrom('contentVersions')
    .where(
      'id',
      'in',
      thinned.map(({ id }) => id),
    )
    .execute();
}
