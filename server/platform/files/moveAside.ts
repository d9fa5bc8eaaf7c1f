/** Files that take the place of others: nothing is deleted, and what comes belongs to the site's account. */
import { chmod, chown, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

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
