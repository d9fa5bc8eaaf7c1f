/** What the disk says of its folders, and folders copied and given to the account of the site. */
import { chownSync, readdirSync, statSync } from 'node:fs';
import { chmod, chown, copyFile, cp, mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Room on the disk of that folder. Throws like `statfs`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Of the system's errors, the one of a file or folder that is not there. */
export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** For `catch`: what a folder that is not there holds. */
export function noneWhereMissing(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}

/** Copies a folder in the place of another. It gets its name once it is whole, so that half a copy is never taken for one. Throws like `cp`. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const [draft, old] = [`${to}.draft`, `${to}.old`];
  for (const left of [draft, old]) await rm(left, { recursive: true, force: true });
  await cp(from, draft, { recursive: true });
  await rename(to, old).catch(noneWhereMissing);
  await rename(draft, to);
  await rm(old, { recursive: true, force: true });
}

/** What the administrator makes in a folder of the site's account must be that account's too: it could not use it otherwise. */
export function giveToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  // A second name of a photo keeps its own owner.
  if (uid !== 0 && statSync(path).uid === 0) chownSync(path, uid, gid);
}

export function giveAllToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  giveToOwnerOf(folder, path);
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    giveToOwnerOf(folder, join(path, name));
}

/** Files that take the place of others: nothing is deleted, and what comes belongs to the site's account. */

export interface Owner {
  uid: number;
  gid: number;
}

export async function moveIntoPlace(from: string, to: string, { uid, gid }: Owner): Promise<void> {
  await chmod(from, 0o600);
  // Run as the administrator, the site's own account must still be able to read what came back.
  if (process.getuid?.() === 0) await chown(from, uid, gid);
  await rename(from, to);
}

/** Does nothing where `path` is not there. */
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
