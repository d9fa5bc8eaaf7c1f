/** The backup that an operator names: a file anywhere, or a date among those of the site. */
import { existsSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { backupsAmong, findBackup } from '../features/backups/backups.rules.ts';
import { type BackupSettings, openStore } from '../features/backups/settings.ts';
import { type BackupStore, readFolderStore } from '../features/backups/store.ts';

export interface NamedBackup {
  store: BackupStore;
  name: string;
  /** Where else the site's backups lie. */
  others: BackupStore[];
}

/** Throws a French sentence that names the backups there are. */
export async function findNamedBackup(
  wanted: string,
  settings: BackupSettings,
  now: number,
): Promise<NamedBackup> {
  if (existsSync(wanted) && statSync(wanted).isFile()) {
    // A file at hand is restored even where the bucket cannot be reached.
    const others = await storesOf(settings).catch(() => []);
    return { store: readFolderStore(dirname(wanted)), name: basename(wanted), others };
  }
  const told: string[] = [];
  const stores = await storesOf(settings);
  for (const store of stores) {
    const backups = backupsAmong([...(await store.list()).keys()]);
    const found = findBackup(backups, wanted, now);
    if (found) return { store, name: found.name, others: stores.filter((other) => other !== store) };
    told.push(`Dans ${store.place} :${backups.map(({ name }) => `\n  ${name}`).join('') || ' aucune'}`);
  }
  throw new Error(
    `aucune sauvegarde « ${wanted} ». ${told.join('\n') || `Le dossier ${settings.backupDir} manque : vérifiez BACKUP_DIR et son disque`}`,
  );
}

/** A bucket holds the nightly ones alone. Makes no folder: the one of the backups may be a disk that is not there. */
async function storesOf(settings: BackupSettings): Promise<BackupStore[]> {
  const { backupDir, backupS3Url } = settings;
  const bucket = backupS3Url === undefined ? [] : [await openStore(settings)];
  return existsSync(backupDir) ? [...bucket, readFolderStore(backupDir)] : bucket;
}
