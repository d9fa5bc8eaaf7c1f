/**
 * Makes a backup of the database that a restore set aside (`replaced-…`), for PostgreSQL as for SQLite, so
 * that `restore` can take that restore back.
 */
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { VERSION } from '../config/program.ts';
import { EXPORT_PREFIX } from '../features/backups/interrupted.ts';
import { writeManifest } from '../features/backups/manifest.repository.ts';
import { REPLACED_PREFIX } from '../features/backups/restore.usecases.ts';
import { copyDatabase } from '../platform/database/snapshot.ts';
import { damageIn } from '../platform/database/storageProblem.ts';
import { giveToOwnerOf, makeFolders } from '../platform/files/disk.ts';
import { databaseFile } from '../siteDatabase/siteDatabase.ts';
import { lastWritten } from '../startup/siteDatabase.ts';

interface SetAside {
  /** The backup, without files. */
  file: string;
  /** Folders that were set aside too, which only hands move back. */
  others: string[];
  remove(): Promise<void>;
}

/**
 * `wanted` is the folder `replaced-…` or the database in it; null for anything else. The copy lies in the data
 * folder, where a start on another day clears what an interrupted command has left.
 */
export async function backupOfReplaced(wanted: string, dataDir: string): Promise<SetAside | null> {
  const isFolder = statSync(wanted, { throwIfNoEntry: false })?.isDirectory() === true;
  const folder = resolve(isFolder ? wanted : dirname(wanted));
  const database = databaseFile(folder);
  const isNamed = isFolder || resolve(wanted) === database;
  if (!isNamed || !basename(folder).startsWith(REPLACED_PREFIX) || !existsSync(database)) return null;
  const madeAt = new Date(lastWritten(folder) ?? 0).toISOString();
  await makeFolders(dataDir, 0o700);
  const workDir = await mkdtemp(join(dataDir, EXPORT_PREFIX));
  giveToOwnerOf(dataDir, workDir);
  const remove = () => rm(workDir, { recursive: true, force: true });
  try {
    const file = join(workDir, basename(database));
    await copyDatabase(database, file);
    writeManifest(file, { version: VERSION, madeAt, files: [], photos: null });
    const entries = await readdir(folder);
    const others = entries.filter((name) => !name.startsWith(basename(database)));
    return { file, others: others.map((name) => join(folder, name)), remove };
  } catch (error) {
    await remove();
    const damage = damageIn(error);
    if (damage === null) throw error;
    throw new Error(`${database} est abîmée (${damage}) : rien n’a été changé`, { cause: error });
  }
}
