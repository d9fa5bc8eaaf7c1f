import { statfs } from 'node:fs/promises';

/** On the disk of that folder. Throws like `statfs`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
