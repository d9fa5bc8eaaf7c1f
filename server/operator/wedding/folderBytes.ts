/** Measures a folder with all that it holds. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { noneWhereMissing } from '../../platform/files/disk.ts';

/** Null if a part of it cannot be read. What goes away meanwhile holds nothing. */
export async function folderBytes(folder: string): Promise<number | null> {
  try {
    return await bytesBelow(folder);
  } catch {
    return null;
  }
}

async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await whereThere(readdir(folder, { withFileTypes: true }))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += await bytesBelow(path);
    else if (entry.isFile())
      // A backup keeps a photo as a hard link, whose bytes must not count twice.
      for (const { size, nlink } of await whereThere(stat(path).then((found) => [found])))
        bytes += size / nlink;
  }
  return bytes;
}

function whereThere<Found>(work: Promise<Found[]>): Promise<Found[]> {
  return work.catch(noneWhereMissing);
}
