import { existsSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { copyDatabase } from '../../platform/database/snapshot.ts';
import type { ErasureTable } from '../../siteDatabase/tables.ts';
import { readErasures } from './erasures.repository.ts';

export function fileDatabase(file: string): KeptDatabase {
  return {
    name: file,
    isThere: async () => existsSync(file),
    bytes: async () => (await stat(file)).size,
    copyTo: (copy) => copyDatabase(file, copy),
    // A file may be there that is no database any more.
    erasures: () => readErasures(file).catch(() => []),
    async replaceBy(prepared, aside, owner) {
      // The journal first: beside another database it would be played into it.
      for (const path of [`${file}-wal`, `${file}-shm`, file])
        await moveAside(path, join(aside, basename(path)));
      await moveIntoPlace(prepared, file, owner);
    },
  };
}

/** The database of a site, as backups and restores see it: a file, or a PostgreSQL. Both go in and out as an SQLite file. */
export interface KeptDatabase {
  /** As it is told to whoever runs the site, without a secret. */
  name: string;
  isThere(): Promise<boolean>;
  /** About what a copy takes on the disk. */
  bytes(): Promise<number>;
  copyTo(file: string): Promise<void>;
  erasures(): Promise<ErasureTable[]>;
  /** Puts a file of the program's migrations in its place; what was there is moved into the folder `aside`. */
  replaceBy(prepared: string, aside: string, owner: Owner): Promise<void>;
}

export interface Owner {
  uid: number;
  gid: number;
}

/** Moves of a restore: nothing is deleted, and what comes belongs to the site's account. */
export async function moveIntoPlace(from: string, to: string, { uid, gid }: Owner): Promise<void> {
  await chmod(from, 0o600);
  // Run as the administrator, the site's own account must still be able to read what came back.
  if (process.getuid?.() === 0) await chown(from, uid, gid);
  await rename(from, to);
}

export async function moveAside(path: string, to: string): Promise<void> {
  if ((await stat(path).catch(() => null)) === null) return;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await rename(path, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(path, to);
    await rm(path);
  }
}
