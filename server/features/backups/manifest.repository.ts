/**
 * Writes, reads and, for a restore, removes a backup's manifest: tables in the copy of the database that list
 * the backup's files and the digests of all other tables. Finds tables that have changed since.
 */
import { changeDatabase, readDatabase } from '../../platform/database/plainDatabase.ts';
import { type TableDigest, tableDigests, tableNames } from '../../platform/database/snapshot.ts';
import type { OriginalInBucket } from '../photos/store/s3Originals.ts';

export interface ManifestFile {
  path: string;
  bytes: number;
  mtime: number;
  sha256: string;
}

export interface Manifest {
  /** The program's version, and the time (ISO 8601). */
  version: string;
  madeAt: string;
  files: ManifestFile[];
  /** The bucket's photos; null if they are on a disk or the bucket was away. */
  photos: readonly OriginalInBucket[] | null;
  tables: TableDigest[];
}

const OWN_TABLES: ReadonlySet<string> = new Set([
  'backup_facts',
  'backup_files',
  'backup_photos',
  'backup_tables',
]);
const DROP_OWN = [...OWN_TABLES].map((name) => `DROP TABLE IF EXISTS ${name}`).join(';');
const UNDIGESTED: ReadonlySet<string> = new Set(['backup_tables']);

/** Adds the manifest to a copy, with digests of the tables in it. */
export function writeManifest(copy: string, given: Omit<Manifest, 'tables'>): Manifest {
  return changeDatabase(copy, (db) => {
    // A backup copied by hand into the database's place already has these tables.
    db.exec(`BEGIN;
    ${DROP_OWN};
    CREATE TABLE backup_facts (version TEXT NOT NULL, madeAt TEXT NOT NULL);
    CREATE TABLE backup_files (path TEXT PRIMARY KEY, bytes INTEGER NOT NULL, mtime INTEGER NOT NULL, sha256 TEXT NOT NULL);
    CREATE TABLE backup_tables (name TEXT PRIMARY KEY, rows INTEGER NOT NULL, digest TEXT NOT NULL)`);
    db.prepare('INSERT INTO backup_facts VALUES (?, ?)').run(given.version, given.madeAt);
    const file = db.prepare('INSERT INTO backup_files VALUES (?, ?, ?, ?)');
    for (const { path, bytes, mtime, sha256 } of given.files) file.run(path, bytes, mtime, sha256);
    if (given.photos) {
      db.exec(
        'CREATE TABLE backup_photos (path TEXT PRIMARY KEY, bytes INTEGER NOT NULL, etag TEXT NOT NULL)',
      );
      const photo = db.prepare('INSERT INTO backup_photos VALUES (?, ?, ?)');
      for (const { path, bytes, etag } of given.photos) photo.run(path, bytes, etag);
    }
    const tables = tableDigests(db, UNDIGESTED);
    const table = db.prepare('INSERT INTO backup_tables VALUES (?, ?, ?)');
    for (const { name, rows, digest } of tables) table.run(name, rows, digest);
    db.exec('COMMIT');
    return { ...given, tables };
  });
}

/** Null if the database is no backup. Throws like SQLite. */
export function readManifest(copy: string): Manifest | null {
  return readDatabase(copy, (db) => {
    const names = tableNames(db);
    if (!names.includes('backup_facts')) return null;
    const facts = db.prepare('SELECT version, madeAt FROM backup_facts').get();
    const files = db.prepare('SELECT path, bytes, mtime, sha256 FROM backup_files ORDER BY path').all();
    const photos = names.includes('backup_photos')
      ? db.prepare('SELECT path, bytes, etag FROM backup_photos ORDER BY path').all()
      : null;
    const tables = db.prepare('SELECT name, rows, digest FROM backup_tables ORDER BY name').all();
    return {
      version: String(facts?.version),
      madeAt: String(facts?.madeAt),
      files: files.map((row) => ({
        path: String(row.path),
        bytes: Number(row.bytes),
        mtime: Number(row.mtime),
        sha256: String(row.sha256),
      })),
      photos:
        photos?.map((row) => ({
          path: String(row.path),
          bytes: Number(row.bytes),
          etag: String(row.etag),
        })) ?? null,
      tables: tables.map((row) => ({
        name: String(row.name),
        rows: Number(row.rows),
        digest: String(row.digest),
      })),
    };
  });
}

/** Lists tables that have changed since the backup was made. */
export function changedTables(copy: string, manifest: Manifest): string[] {
  return readDatabase(copy, (db) => {
    const now = new Map(tableDigests(db, UNDIGESTED).map((table) => [table.name, table]));
    const changed = manifest.tables.filter(({ name, rows, digest }) => {
      const found = now.get(name);
      return found?.rows !== rows || found.digest !== digest;
    });
    return changed.map(({ name }) => name);
  });
}

export function removeManifest(copy: string): void {
  changeDatabase(copy, (db) => {
    db.exec(DROP_OWN);
    db.exec('VACUUM');
  });
}
