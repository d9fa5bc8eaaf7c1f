import { statfs } from 'node:fs/promises';

/** On the disk of that folder. Throws like `statfs`. */
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
