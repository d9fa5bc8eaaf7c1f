/**
 * Lists and saves the rows of the index, one per file of a photo folder, imported or refused (`deleteAt` of
 * places.repository.ts deletes them). Has files read again whose position was searched by older rules.
 */
import { sql } from 'kysely';
import { chunksOf } from '../../../platform/async/concurrency.ts';
import type { Database, PhotoTable, Transaction } from '../../../siteDatabase/tables.ts';
import { type FileToSave, type Film, type IndexedFile, isPhoto } from '../model/photos.rules.ts';
import type { ChangedPlaces } from './changedPlaces.rules.ts';
import { isAmong } from './placedRows.repository.ts';

/** Version of the position search. Raise it when the rules find more: all originals are searched again. */
export const SEARCH = 5;

const NO_FILM = { seconds: null, codec: null, isBright: null, poster: null, lighter: null } as const;

const NOT_A_PHOTO = {
  format: null,
  crc32: null,
  width: null,
  height: null,
  takenAt: null,
  placeholder: null,
  blankedCrc32: null,
  search: 0,
  turned: 0,
  camera: null,
  displaySize: null,
  displayCrc32: null,
  ...NO_FILM,
} as const;

/** Measured without reading them, because a row of 0.1.0 may hold hundreds of megabytes. */
const blanksLength = sql<number | null>`octet_length(blanks)`;

/** All columns but the blanks, which may be long. */
const COLUMNS = [
  ...(['folder', 'name', 'size', 'mtime', 'etag', 'reason', 'found'] as const),
  ...(Object.keys(NOT_A_PHOTO) as (keyof typeof NOT_A_PHOTO)[]),
];

/** Lists all files, or those of the given places. */
export async function listIndexedFiles(db: Database, told?: ChangedPlaces): Promise<IndexedFile[]> {
  const all = db.selectFrom('photos').select([...COLUMNS, blanksLength.as('blanksLength')]);
  const files: IndexedFile[] = [];
  for await (const slice of chunksOf(await (told ? all.where(isAmong(told)) : all).execute()))
    files.push(...slice.map(fromRow));
  return files;
}

export async function saveIndexedFile(tx: Transaction, file: FileToSave): Promise<void> {
  const { folder, name, ...columns } = toRow(file);
  await tx
    .insertInto('photos')
    .values({ folder, name, blanks: null, search: 0, ...columns })
    .onConflict((conflict) => conflict.columns(['folder', 'name']).doUpdateSet(columns))
    .execute();
}

function toRow(file: FileToSave) {
  const { folder, name, size, mtime, etag } = file;
  const seen = { folder, name, size, mtime, etag };
  if (!isPhoto(file))
    return { ...seen, ...NOT_A_PHOTO, blanks: null, reason: file.reason, found: file.found };
  const { format, crc32, width, height, takenAt, placeholder, blankedCrc32, turned, camera } = file;
  const picture = { format, crc32, width, height, takenAt, placeholder, blankedCrc32, turned, camera };
  const display = { displaySize: file.display?.size ?? null, displayCrc32: file.display?.crc32 ?? null };
  return {
    ...seen,
    ...picture,
    ...display,
    ...filmColumns(file.film),
    ...('blanks' in file && { blanks: JSON.stringify(file.blanks), search: SEARCH }),
    reason: null,
    found: null,
  };
}

type Row = Omit<PhotoTable, 'blanks'> & { blanksLength: number | null };

function fromRow(row: Row): IndexedFile {
  const { folder, name, size, mtime, etag, reason, found } = row;
  const { format, crc32, width, height, placeholder, takenAt, turned, camera } = row;
  const seen = { folder, name, size, mtime, etag };
  if (reason !== null) return { ...seen, reason, found };
  if (format === null || crc32 === null || width === null || height === null || placeholder === null) {
    throw new Error(`The photo index is incomplete for ${folder}/${name}`);
  }
  const { blanksLength, search, blankedCrc32, displaySize, displayCrc32 } = row;
  const display =
    displaySize === null || displayCrc32 === null ? null : { size: displaySize, crc32: displayCrc32 };
  const picture = { format, crc32, width, height, placeholder, takenAt, turned, camera, display };
  const photo = { ...seen, ...picture, film: filmOf(row) };
  // An empty etag has the file read again, and not sent until then.
  if (blankedCrc32 === null || blanksLength === null || search < SEARCH)
    return { ...photo, etag: '', isBlanked: true, blankedCrc32: crc32 };
  return { ...photo, isBlanked: Number(blanksLength) > '[]'.length, blankedCrc32 };
}

function filmColumns(film: Film | null): Pick<PhotoTable, keyof typeof NO_FILM> {
  if (film === null) return NO_FILM;
  const { isHdr: isBright, ...columns } = film;
  return { ...columns, isBright };
}

function filmOf(row: Pick<PhotoTable, keyof typeof NO_FILM>): Film | null {
  const { seconds, codec, isBright, poster, lighter } = row;
  if (seconds === null || codec === null || isBright === null || poster === null || lighter === null)
    return null;
  return { seconds, codec, isHdr: isBright, poster, lighter };
}
