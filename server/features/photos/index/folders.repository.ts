import type { Database, Transaction } from '../../../siteDatabase/tables.ts';
import type { StoredFolder } from './folders.rules.ts';

export async function listFolders(db: Database): Promise<StoredFolder[]> {
  const rows = await db
    .selectFrom('photoFolders')
    .selectAll()
    .orderBy('position')
    .orderBy('folder')
    .execute();
  return rows.map(({ position: _position, ...folder }) => folder);
}

export async function saveFolders(tx: Transaction, folders: readonly StoredFolder[]): Promise<void> {
  await tx.deleteFrom('photoFolders').execute();
  if (folders.length > 0)
    await tx
      .insertInto('photoFolders')
      .values(folders.map((folder, position) => ({ ...folder, position })))
      .execute();
}
