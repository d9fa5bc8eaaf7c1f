import type { Keep } from '../../config/backupKeep.ts';
import { backupsAmong, backupsToDelete } from './backups.rules.ts';
import { contentName } from './cipher.ts';
import { isObject } from './store.ts';
import { manifestOf, ofBackup, type ReadOptions } from './verify.usecases.ts';

/** `erasedAllAt`: when all families were last erased. Deletes the backups whose time is over, then the content that none of the others needs. Gives the names of the backups. */
export async function deleteOld(
  read: ReadOptions,
  keep: Keep,
  erasedAllAt: number | null,
): Promise<string[]> {
  const { store } = read;
  const stored = [...(await store.list()).keys()];
  const backups = backupsAmong(stored);
  const old = backupsToDelete(backups, keep, erasedAllAt);
  for (const { name } of old) await store.remove(name);
  if (old.length === 0) return [];
  const needed = new Set<string>();
  for (const { name } of backups.filter((backup) => !old.includes(backup))) {
    // One that cannot be read, for instance of an earlier key, may need anything: nothing is deleted.
    const manifest = await manifestOf(name, read);
    if (manifest === null) return old.map((backup) => backup.name);
    const { key } = ofBackup(name, read);
    for (const { sha256 } of manifest.files) needed.add(contentName(key, sha256));
  }
  for (const name of stored) if (isObject(name) && !needed.has(name)) await store.remove(name);
  return old.map(({ name }) => name);
}
