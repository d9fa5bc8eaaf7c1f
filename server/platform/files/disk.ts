/** What the disk says of its folders, and folders copied and given to the account of the site. */
import { chownSync, readdirSync, statSync } from 'node:fs';
import { cp, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

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
