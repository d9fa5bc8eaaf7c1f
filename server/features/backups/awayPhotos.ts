/** A disk of photos that is not there must not empty the backups: what they hold of it would go by age, and its room with it. */
import { askTable } from '../../platform/database/askDatabase.ts';
import { backupsAmong } from './backups.rules.ts';
import { contentName } from './cipher.ts';
import type { SourceFile } from './files.ts';
import type { ManifestFile } from './manifest.repository.ts';
import { isEncrypted, manifestOf, type ReadOptions } from './verify.usecases.ts';

interface PhotosAway {
  files: ManifestFile[];
  /** Folders of which no backup holds anything. */
  nowhere: string[];
}

/** Of the folders whose photos the database `copy` knows and of which no file is there, the files of the newest backup that holds them. */
export async function photosAway(
  copy: string,
  sources: readonly SourceFile[],
  read: ReadOptions,
  stored: ReadonlyMap<string, number>,
): Promise<PhotosAway> {
  const away = new Set(
    (await indexedFolders(copy)).filter((folder) => !sources.some(({ path }) => path.startsWith(folder))),
  );
  const files: ManifestFile[] = [];
  for (const { name } of backupsAmong([...stored.keys()])) {
    if (away.size === 0) break;
    // Content under another key, or in clear beside encrypted backups, has another name: this one cannot point at it.
    if (isEncrypted(name) !== (read.key !== null)) continue;
    const manifest = await manifestOf(name, read);
    for (const folder of away) {
      const found = (manifest?.files ?? []).filter(
        ({ path, sha256 }) => path.startsWith(folder) && stored.has(contentName(read.key, sha256)),
      );
      if (found.length > 0) away.delete(folder);
      files.push(...found);
    }
  }
  return { files, nowhere: [...away] };
}

async function indexedFolders(copy: string): Promise<string[]> {
  // A database that is not migrated yet may not have them.
  const rows = await askTable(copy, 'photos', 'select distinct folder from photos');
  return rows.map(({ folder }) => `photos/${String(folder)}/`);
}
