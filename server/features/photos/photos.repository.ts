/** The photo index and the photo permissions, in and out of the database. */
import type { PhotoFolder, RefusalReason } from '../../../contract/photos.schema.ts';
import type { PhotoTable, Queries } from '../../tables.ts';
import type { PhotoFormat } from './intake/formats.rules.ts';

interface SeenFile {
  readonly folder: PhotoFolder;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Whole milliseconds since 1970. */
  readonly mtime: number;
}

/** A photo whose smaller pictures exist. */
export interface Photo extends SeenFile {
  readonly format: PhotoFormat;
  readonly crc32: number;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly takenAt: string | null;
  readonly placeholder: string;
}

export interface RefusedFile extends SeenFile {
  readonly reason: RefusalReason;
}

export type IndexedFile = Photo | RefusedFile;

export function isPhoto(file: IndexedFile): file is Photo {
  return !('reason' in file);
}

export async function listIndexedFiles(db: Queries): Promise<IndexedFile[]> {
  return (await db.selectFrom('photos').selectAll().execute()).map(fromRow);
}

export async function saveIndexedFile(db: Queries, file: IndexedFile): Promise<void> {
  const { folder, name, ...columns } = toRow(file);
  await db
    .insertInto('photos')
    .values({ folder, name, ...columns })
    .onConflict((conflict) => conflict.columns(['folder', 'name']).doUpdateSet(columns))
    .execute();
}

export async function deleteIndexedFile(db: Queries, folder: PhotoFolder, name: string): Promise<void> {
  await db.deleteFrom('photos').where('folder', '=', folder).where('name', '=', name).execute();
}

/** Adding twice is no error. */
export async function insertPermission(db: Queries, familleId: string, folder: PhotoFolder): Promise<void> {
  await db
    .insertInto('permissions')
    .values({ familleId, folder })
    .onConflict((conflict) => conflict.columns(['familleId', 'folder']).doNothing())
    .execute();
}

/** Removing what is not there is no error. */
export async function deletePermission(db: Queries, familleId: string, folder: PhotoFolder): Promise<void> {
  await db
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
  const { folder, name, size, mtime, format, crc32, width, height, placeholder, takenAt } = row;
  const seen = { folder, name, size, mtime };
  if (reason !== null) return { ...seen, reason };
  if (format === null || crc32 === null || width === null || height === null || placeholder === null) {
    throw new Error(`The photo index is incomplete for ${folder}/${name}`);
  }
  return { ...seen, format, crc32, width, height, placeholder, takenAt };
}
