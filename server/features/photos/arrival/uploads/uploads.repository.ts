import type { Database, Transaction, UploadTable } from '../../../../siteDatabase/tables.ts';

export async function findUpload(db: Database, id: string): Promise<UploadTable | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lists the names of equal files that have come into the folder; a file may have gone since. */
export async function listStoredCopies(
  db: Database,
  { folder, bytes, crc32 }: Pick<UploadTable, 'folder' | 'bytes' | 'crc32'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('stored')
    .where('folder', '=', folder)
    .where('bytes', '=', bytes)
    .where('crc32', '=', crc32)
    .where('stored', 'is not', null)
    .execute();
  return rows.flatMap(({ stored }) => stored ?? []);
}

/** A repeated announcement restarts the upload's lifetime. */
export async function saveUpload(tx: Transaction, upload: UploadTable): Promise<void> {
  const { id, ...fields } = upload;
  await tx
    .insertInto('uploads')
    .values({ id, ...fields })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .execute();
}

export async function deleteUpload(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('uploads').where('id', '=', id).execute();
}

export async function markUploadStored(tx: Transaction, id: string, stored: string): Promise<void> {
  await tx.updateTable('uploads').set({ stored }).where('id', '=', id).execute();
}

/** `received` counts the bytes that have arrived and those that are arriving. */
export async function noteReceived(
  tx: Transaction,
  id: string,
  heard: Pick<UploadTable, 'received' | 'heardAt'>,
): Promise<void> {
  await tx.updateTable('uploads').set(heard).where('id', '=', id).execute();
}

export async function listUploadsBefore(db: Database, time: number): Promise<{ id: string }[]> {
  return db.selectFrom('uploads').select('id').where('createdAt', '<', time).execute();
}
