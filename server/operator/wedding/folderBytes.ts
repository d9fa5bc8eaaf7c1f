/** Measures a folder with all that it holds. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { noneWhereMissing, nullWhereMissing } from '../../platform/files/disk.ts';

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
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(noneWhereMissing)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += await bytesBelow(path);
    else if (entry.isFile()) {
      const found = await stat(path).catch(nullWhereMissing);
      // A backup keeps a photo as a hard link, whose bytes must not count twice.
      if (found) bytes += found.size / found.nlink;
    }
  }
  return bytes;
}
