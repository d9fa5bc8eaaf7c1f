/**
 * Makes a backup of the database that a restore set aside (`replaced-…`), for PostgreSQL as for SQLite, so
 * that `restore` can take that restore back.
 */
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { VERSION } from '../config/program.ts';
import { writeManifest } from '../features/backups/manifest.repository.ts';
import { REPLACED_PREFIX } from '../features/backups/restore.usecases.ts';
import { copyDatabase } from '../platform/database/snapshot.ts';
import { databaseFile } from '../siteDatabase/siteDatabase.ts';

interface SetAside {
  /** The backup, without files. */
  file: string;
  /** Folders that were set aside too, which only hands move back. */
  others: string[];
  remove(): Promise<void>;
}

/** `wanted` is the folder `replaced-…` or the database in it; null for anything else. */
export async function backupOfReplaced(wanted: string): Promise<SetAside | null> {
  const isFolder = statSync(wanted, { throwIfNoEntry: false })?.isDirectory() === true;
  const folder = resolve(isFolder ? wanted : dirname(wanted));
  const database = databaseFile(folder);
  const isNamed = isFolder || resolve(wanted) === database;
  if (!isNamed || !basename(folder).startsWith(REPLACED_PREFIX) || !existsSync(database)) return null;
  const workDir = await mkdtemp(join(tmpdir(), 'mariage-replaced-'));
  const remove = () => rm(workDir, { recursive: true, force: true });
  try {
    const file = join(workDir, basename(database));
    await copyDatabase(database, file);
    const madeAt = new Date(statSync(database).mtimeMs).toISOString();
    writeManifest(file, { version: VERSION, madeAt, files: [], photos: null });
    const entries = await readdir(folder);
    const others = entries.filter((name) => !name.startsWith(basename(database)));
    return { file, others: others.map((name) => join(folder, name)), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
