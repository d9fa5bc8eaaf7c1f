/** Reads from the disk, without the database, its room, how many photo files there are and when files changed. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { HealthCheck } from '../../../contract/hosts/health.schema.ts';
import { freeBytes, isMissing } from '../../platform/files/disk.ts';
import { diskCheck } from './checks.rules.ts';

export async function checkDisk(folder: string, { isGone = false } = {}): Promise<HealthCheck> {
  const free = await freeBytes(folder).catch((error: unknown) => (isMissing(error) ? 'missing' : null));
  return diskCheck({ folder, free, isGone });
}

/** Counts the wanted files in all photo folders, without renditions; null if they cannot be read. */
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
