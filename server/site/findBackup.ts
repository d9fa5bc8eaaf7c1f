/** The backup that an operator names: a file anywhere, or a date among those of the site. */
import { existsSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { backupsAmong, findBackup } from '../features/backups/backups.rules.ts';
import { readFolderStore } from '../features/backups/folderStore.ts';
import { type BackupSettings, openStore } from '../features/backups/settings.ts';
import type { BackupStore } from '../features/backups/store.ts';

/** Throws a French sentence that names the backups there are. */
export async function findNamedBackup(
  wanted: string,
  settings: BackupSettings,
): Promise<{ store: BackupStore; name: string }> {
  if (existsSync(wanted) && statSync(wanted).isFile())
    return { store: readFolderStore(dirname(wanted)), name: basename(wanted) };
  const told: string[] = [];
  for (const store of await storesOf(settings)) {
    const backups = backupsAmong([...(await store.list()).keys()]);
    const found = findBackup(backups, wanted);
    if (found) return { store, name: found.name };
    told.push(`Dans ${store.place} :${backups.map(({ name }) => `\n  ${name}`).join('') || ' aucune'}`);
  }
  throw new Error(`aucune sauvegarde « ${wanted} ». ${told.join('\n')}`);
}

/** A bucket holds the nightly ones alone. */
async function storesOf(settings: BackupSettings): Promise<BackupStore[]> {
  const store = await openStore(settings);
  const { backupDir, backupS3Url } = settings;
  return backupS3Url !== undefined && existsSync(backupDir) ? [store, readFolderStore(backupDir)] : [store];
}
