import type { Database, Transaction, UploadTable } from '../../../../siteDatabase/tables.ts';

export async function findUpload(db: Database, id: string): Promise<UploadTable | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
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
