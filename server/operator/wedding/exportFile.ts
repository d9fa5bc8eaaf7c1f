/** A wedding as one file: a backup with its objects, in a tar. Unpacked by any tar it is a folder of backups that `restore` reads. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { WeddingConfig } from '../../composition/openWedding.ts';
import { VERSION } from '../../config/version.ts';
import { EXPORT_PREFIX } from '../../features/backups/interrupted.ts';
import { runBackup } from '../../features/backups/settings.ts';
import { giveToOwnerOf } from '../../platform/files/folderOwner.ts';
import { writeTar } from '../../platform/files/tar.ts';

export interface Exported {
  rows: number;
  files: number;
  bytes: number;
}

/** While the wedding is open or not. Throws where the file exists. */
export async function exportTo(
  file: string,
  config: WeddingConfig,
  { folder, now }: { folder: string; now: number },
): Promise<Exported> {
  // On the wedding's own disk: photos on it are not copied twice.
  const backupDir = await mkdtemp(join(folder, EXPORT_PREFIX));
  try {
    const settings = { ...config, backupDir, backupS3Url: undefined, version: VERSION };
    const { rows, files } = await runBackup(settings, { kind: 'full', now });
    const entries = await readdir(backupDir, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(backupDir, join(entry.parentPath, entry.name)))
      .filter((name) => !name.startsWith('.'))
      // The list of all comes before what it lists.
      .sort();
    const bytes = await writeTar(
      file,
      names.map((name) => ({ name, path: join(backupDir, name) })),
    );
    giveToOwnerOf(folder, file);
    return { rows, files, bytes };
  } finally {
    await rm(backupDir, { recursive: true, force: true });
  }
}
