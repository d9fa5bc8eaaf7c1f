/**
 * Where backups are stored: files side by side, and file contents under `objects/`, named by digest. This
 * file has the store in a folder, s3Store.ts the one in a bucket. Also measures the free space for backups.
 */
import { existsSync } from 'node:fs';
import { constants, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import {
  freeBytes,
  giveToOwnerOf,
  makeFolderFor,
  noneWhereMissing,
  type Owner,
} from '../../platform/files/disk.ts';
import { readAt } from '../../platform/files/readAt.ts';
import { flush } from '../../platform/files/writeAtomically.ts';

export interface BackupStore {
  readonly location: string;
  /** On a folder's own disk; only there once the store was opened for writing. Emptied by the next backup. */
  readonly workDir: string;
  /** Whether what is put stays the same file, and a second name of it takes no room. */
  readonly isFolder: boolean;
  /** All stored names with their bytes. */
  list(): Promise<ReadonlyMap<string, number>>;
  /** Stores a file atomically, moving it out of the work folder. */
  put(name: string, file: string): Promise<void>;
  fetch(name: string, to: string): Promise<void>;
  /** As many of its first bytes. */
  begin(name: string, bytes: number): Promise<Buffer>;
  remove(name: string): Promise<void>;
  freeBytes(): Promise<number>;
  pathOf(name: string): string;
}

export function objectName(digest: string): string {
  return `objects/${digest.slice(0, 2)}/${digest}`;
}

export function isObject(name: string): boolean {
  return name.startsWith('objects/');
}

const WORK = '.work';

/** Creates the folder; keeps an existing one's mode and owner, as it may be a whole disk. Throws like `mkdir`. */
export async function openFolderStore(folder: string, owner: Owner): Promise<BackupStore> {
  const store = readFolderStore(folder);
  await makeFolderFor(store.workDir, owner);
  giveToOwnerOf(store.location, store.workDir);
  return store;
}

/** For reading; creates nothing, not even its `workDir`. */
export function readFolderStore(folder: string): BackupStore {
  const root = resolve(folder);
  const pathOf = (name: string) => join(root, name);
  return {
    location: root,
    workDir: join(root, WORK),
    isFolder: true,
    pathOf,
    async list() {
      // Does not recurse, because a single backup may be in somebody's home.
      const objects = await readdir(join(root, 'objects'), { recursive: true, withFileTypes: true }).catch(
        noneWhereMissing,
      );
      const files = [...(await readdir(root, { withFileTypes: true })), ...objects]
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => join(entry.parentPath, entry.name));
      return new Map(
        await Promise.all(
          files.map(async (path) => [relative(root, path), (await stat(path)).size] as const),
        ),
      );
    },
    async put(name, file) {
      const target = pathOf(name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      for (const path of [join(root, 'objects'), dirname(target)])
        if (existsSync(path)) giveToOwnerOf(root, path);
      giveToOwnerOf(root, file);
      await flush(file);
      await rename(file, target);
      await flush(dirname(target));
    },
    fetch: (name, to) => copyFile(pathOf(name), to, constants.COPYFILE_FICLONE),
    begin: (name, bytes) => readAt(pathOf(name), 0, bytes),
    remove: (name) => rm(pathOf(name), { force: true }),
    freeBytes: () => freeBytes(root),
  };
}

/**
 * Free bytes on the backups' disk where it is another than the data's, whose own room is told already. Null
 * in a bucket, or while that disk is away.
 */
export async function freeForBackups(settings: {
  dataDir: string;
  backupDir: string;
  backupS3Url?: string | undefined;
}): Promise<number | null> {
  const { dataDir, backupDir, backupS3Url } = settings;
  if (backupS3Url !== undefined) return null;
  try {
    const [data, backups] = await Promise.all([stat(dataDir), stat(backupDir)]);
    return data.dev === backups.dev ? null : await freeBytes(backupDir);
  } catch {
    return null;
  }
}
