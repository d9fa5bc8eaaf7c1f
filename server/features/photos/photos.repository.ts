import type { Database, PhotoTable, Transaction } from '../../tables.ts';
import { type Film, type IndexedFile, isPhoto } from './photos.rules.ts';
import { isAmong } from './places.repository.ts';
import type { ToldPlaces } from './toldPlaces.rules.ts';

/** All of them, or those that were told. */
export async function listIndexedFiles(db: Database, told?: ToldPlaces): Promise<IndexedFile[]> {
  const all = db.selectFrom('photos').selectAll();
  return (await (told ? all.where(isAmong(told)) : all).execute()).map(fromRow);
}

export async function saveIndexedFile(tx: Transaction, file: IndexedFile): Promise<void> {
  const { folder, name, ...columns } = toRow(file);
  await tx
    .insertInto('photos')
    .values({ folder, name, ...columns })
    .onConflict((conflict) => conflict.columns(['folder', 'name']).doUpdateSet(columns))
    .execute();
}

const NO_FILM = { seconds: null, codec: null, isBright: null, poster: null, lighter: null } as const;

const NOT_A_PHOTO = {
  format: null,
  crc32: null,
  width: null,
  height: null,
  takenAt: null,
  placeholder: null,
  blanks: null,
  blankedCrc32: null,
  turned: 0,
  camera: null,
  displaySize: null,
  displayCrc32: null,
  ...NO_FILM,
} as const;

function toRow(file: IndexedFile): PhotoTable {
  const { folder, name, size, mtime, etag } = file;
  const seen = { folder, name, size, mtime, etag };
  if (!isPhoto(file)) return { ...seen, ...NOT_A_PHOTO, reason: file.reason, found: file.found };
  const { format, crc32, width, height, takenAt, placeholder, blankedCrc32, turned, camera } = file;
  const look = { format, crc32, width, height, takenAt, placeholder, blankedCrc32, turned, camera };
  const display = { displaySize: file.display?.size ?? null, displayCrc32: file.display?.crc32 ?? null };
  return {
    ...seen,
    ...look,
    ...display,
    ...filmColumns(file.film),
    blanks: JSON.stringify(file.blanks),
    reason: null,
    found: null,
  };
}

function fromRow({ reason, found, ...row }: PhotoTable): IndexedFile {
  const {
    folder,
    name,
    size,
    mtime,
    etag,
    format,
    crc32,
    width,
    height,
    placeholder,
    takenAt,
    turned,
    camera,
  } = row;
  const seen = { folder, name, size, mtime, etag };
  if (reason !== null) return { ...seen, reason, found };
  if (format === null || crc32 === null || width === null || height === null || placeholder === null) {
    throw new Error(`The photo index is incomplete for ${folder}/${name}`);
  }
  const { blanks, blankedCrc32, displaySize, displayCrc32 } = row;
  const display =
    displaySize === null || displayCrc32 === null ? null : { size: displaySize, crc32: displayCrc32 };
  const look = { format, crc32, width, height, placeholder, takenAt, turned, camera, display };
  const photo = { ...seen, ...look, film: filmOf(row) };
  // Not searched for a position yet: without an etag it is read again, and until then not sent.
  if (blanks === null || blankedCrc32 === null)
    return { ...photo, etag: '', blanks: [], blankedCrc32: crc32 };
  return { ...photo, blanks: JSON.parse(blanks), blankedCrc32 };
}

function filmColumns(film: Film | null): Pick<PhotoTable, keyof typeof NO_FILM> {
  if (film === null) return NO_FILM;
  const { isHdr: isBright, ...columns } = film;
  return { ...columns, isBright };
}

function filmOf({
  seconds,
  codec,
  isBright,
  poster,
  lighter,
}: Pick<PhotoTable, keyof typeof NO_FILM>): Film | null {
  if (seconds === null || codec === null || isBright === null || poster === null || lighter === null)
    return null;
  return { seconds, codec, isHdr: isBright, poster, lighter };
}
