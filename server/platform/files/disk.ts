/**
 * Tells free space and missing files; copies and moves files and folders; gives what root creates to the
 * site's account.
 */
import { existsSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { chmod, chown, copyFile, cp, mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Free bytes on the disk of that folder. Throws like `statfs`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Tells whether the error is the system's for a missing file or folder. */
export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** For `catch`: returns no entries for a missing folder and rethrows any other error. */
export function noneWhereMissing(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}

/** For `catch`, like `noneWhereMissing`. */
export function nullWhereMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/**
 * Makes a folder in one that is there; does nothing if it is there itself. Not recursive, because the folder of a
 * wedding that went with its disk is never made anew below its mount point.
 */
export async function makeWithin(folder: string, mode?: number): Promise<void> {
  await mkdir(folder, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Replaces a folder by a copy, renamed once complete so that half a copy is never used. Throws like `cp`. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const [draft, old] = [`${to}.draft`, `${to}.old`];
  for (const left of [draft, old]) await rm(left, { recursive: true, force: true });
  await cp(from, draft, { recursive: true });
  await rename(to, old).catch(noneWhereMissing);
  await rename(draft, to);
  await rm(old, { recursive: true, force: true });
}

/** Gives what root creates to the owner of the folder, the site's account, which must be able to use it. */
export function giveToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  // A hard link of a photo keeps the photo's owner.
  if (uid !== 0 && lstatSync(path).uid === 0) lchownSync(path, uid, gid);
}

export function giveAllToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  giveToOwnerOf(folder, path);
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    giveToOwnerOf(folder, join(path, name));
}

export interface Owner {
  uid: number;
  gid: number;
}

/**
 * Makes a folder with those above it that are missing; returns the first that it made. Level by level: recursive
 * `mkdir` never returns where the system answers that the parent is missing although it is there, as below
 * `/proc`, and as a mount of a network may.
 */
export async function makeFolders(folder: string, mode?: number): Promise<string | undefined> {
  const path = resolve(folder);
  if (existsSync(path)) return undefined;
  const first = await makeFolders(dirname(path), mode);
  await makeWithin(path, mode);
  return first ?? path;
}

/** Makes it with those above it that are missing, all of them the owner's, also when root does. */
export async function makeFolderFor(folder: string, { uid, gid }: Owner): Promise<void> {
  const first = await makeFolders(folder, 0o700);
  if (first === undefined || process.getuid?.() !== 0) return;
  for (let made = resolve(folder); made.length >= first.length; made = dirname(made))
    await chown(made, uid, gid);
}

export async function moveIntoPlace(from: string, to: string, { uid, gid }: Owner): Promise<void> {
  await chmod(from, 0o600);
  // When root runs this, the site's account must still be able to read the file.
  if (process.getuid?.() === 0) await chown(from, uid, gid);
  await rename(from, to);
}

/** Does nothing if `path` is missing. */
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
