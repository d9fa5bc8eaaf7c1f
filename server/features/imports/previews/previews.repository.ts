/** Rows of import previews, which exist only where several processes share the database. */
import type { Insertable, Selectable } from 'kysely';
import type { Database, ImportPreviewTable, Transaction } from '../../../siteDatabase/tables.ts';

/** Deletes expired previews, and all but the newest. */
export async function insertPreview(
  tx: Transaction,
  row: Insertable<ImportPreviewTable>,
  { now, kept }: { now: number; kept: number },
): Promise<void> {
  await tx.insertInto('importPreviews').values(row).execute();
  const newest = tx.selectFrom('importPreviews').select('token').orderBy('number', 'desc').limit(kept);
  await tx
    .deleteFrom('importPreviews')
    .where((where) => where.or([where('expiresAt', '<=', now), where('token', 'not in', newest)]))
    .execute();
}

export async function findPreview(
  db: Database,
  token: string,
  now: number,
): Promise<Selectable<ImportPreviewTable> | undefined> {
  return db
    .selectFrom('importPreviews')
    .selectAll()
    .where('token', '=', token)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export async function saveDone(tx: Transaction, token: string, done: string): Promise<void> {
  await tx.updateTable('importPreviews').set({ done }).where('token', '=', token).execute();
}

export async function deletePreviews(tx: Transaction): Promise<void> {
  await tx.deleteFrom('importPreviews').execute();
}
