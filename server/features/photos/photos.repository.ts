/** The photo index and the photo permissions, in and out of the database. */
import type { PhotoFolder } from '../../../contract/photos.schema.ts';
import type { Database, PhotoTable, Transaction } from '../../tables.ts';
import { type IndexedFile, isPhoto } from './photos.rules.ts';

export async function listIndexedFiles(db: Database): Promise<IndexedFile[]> {
  return (await db.selectFrom('photos').selectAll().execute()).map(fromRow);
}

export async function saveIndexedFile(tx: Transaction, file: IndexedFile): Promise<void> {
  const { folder, name, ...columns } = toRow(file);
  await tx
    .insertInto('photos')
    .values({ folder, name, ...columns })
    .onConflict((conflict) => conflict.columns(['folder', 'name']).doUpdateSet(columns))
    .execute();
}

export async function deleteIndexedFile(tx: Transaction, folder: PhotoFolder, name: string): Promise<void> {
  await tx.deleteFrom('photos').where('folder', '=', folder).where('name', '=', name).execute();
}

/** Adding twice is no error. */
export async function insertPermission(
  tx: Transaction,
  familleId: string,
  folder: PhotoFolder,
): Promise<void> {
  await tx
    .insertInto('permissions')
    .values({ familleId, folder })
    .onConflict((conflict) => conflict.columns(['familleId', 'folder']).doNothing())
    .execute();
}

/** Removing what is not there is no error. */
export async function deletePermission(
  tx: Transaction,
  familleId: string,
  folder: PhotoFolder,
): Promise<void> {
  await tx
    .deleteFrom('permissions')
    .where('familleId', '=', familleId)
    .where('folder', '=', folder)
    .execute();
}

const NOT_A_PHOTO = {
  format: null,
  crc32: null,
  width: null,
  height: null,
  takenAt: null,
  placeholder: null,
};

function toRow(file: IndexedFile): PhotoTable {
  return isPhoto(file) ? { ...file, reason: null } : { ...file, ...NOT_A_PHOTO };
}

function fromRow({ reason, ...row }: PhotoTable): IndexedFile {
  const { folder, name, size, mtime, etag, format, crc32, width, height, placeholder, takenAt } = row;
  const seen = { folder, name, size, mtime, etag };
  if (reason !== null) return { ...seen, reason };
  if (format === null || crc32 === null || width === null || height === null || placeholder === null) {
    throw new Error(`The photo index is incomplete for ${folder}/${name}`);
  }
  return { ...seen, format, crc32, width, height, placeholder, takenAt };
}
