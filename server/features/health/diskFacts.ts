/** What the disk says without the database: how many files lie below the photo folders, and when a file changed. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Entries below the photo folder but the smaller pictures, those that are wanted; null where it cannot be read. */
export async function countPhotoFiles(
  photosDir: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<number | null> {
  const folders = await readdir(photosDir, { withFileTypes: true }).catch(() => null);
  if (folders === null) return null;
  const counts = await Promise.all(
    folders
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(async ({ name }) => {
        const files = await readdir(join(photosDir, name)).catch(() => []);
        return files.filter((file) => file !== 'thumbs' && !file.startsWith('.') && isWanted(file)).length;
      }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

export async function changedAt(file: string): Promise<number> {
  const seen = await stat(file).catch(() => null);
  return seen?.mtimeMs ?? 0;
}
