/**
 * A site's SQLite file as a `SiteDatabase`: copies it, replaces it and sets the old file aside, and opens it.
 */
import { existsSync, statSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { appliedMigrations } from '../platform/database/askDatabase.ts';
import { openDatabase } from '../platform/database/open.ts';
import { copyDatabase } from '../platform/database/snapshot.ts';
import { moveAside, moveIntoPlace } from '../platform/files/disk.ts';
import { migrations } from './migrations/all.ts';
import type { OpenOptions, SiteDatabase } from './port.ts';
import { booleanColumns, type Store, type Tables } from './tables.ts';

export function sqliteDatabase(file: string): SiteDatabase {
  const isEmpty = () => !existsSync(file) || statSync(file).size === 0;
  return {
    name: file,
    address: file,
    isThere: async () => existsSync(file),
    isEmpty: async () => isEmpty(),
    applied: async () => (isEmpty() ? [] : appliedMigrations(file)),
    bytes: async () => (await stat(file)).size,
    copyTo: (copy) => copyDatabase(file, copy),
    async replaceBy(prepared, { folder, owner }) {
      // On the same disk as the database, so that the last step is a rename.
      const draft = join(dirname(file), '.incoming.sqlite');
      await rm(draft, { force: true });
      await copyDatabase(prepared, draft);
      // The journal goes first: SQLite would replay it into the new database.
      for (const path of [`${file}-wal`, `${file}-shm`, file]) {
        if (folder === null) await rm(path, { force: true });
        else await moveAside(path, join(folder, basename(path)));
      }
      await moveIntoPlace(draft, file, owner);
    },
    open: (options) => openMigrated(file, options),
  };
}

/** Implements `SiteDatabase.open`. */
export function openMigrated(file: string, options: OpenOptions = {}): Promise<Store> {
  return openDatabase<Tables>({ file, migrations, booleanColumns, ...options });
}
