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
  const store = await openStore(settings);
  const backups = backupsAmong([...(await store.list()).keys()]);
  const found = findBackup(backups, wanted);
  if (found) return { store, name: found.name };
  const there = backups.map(({ name }) => `\n  ${name}`).join('') || ' aucune';
  throw new Error(`aucune sauvegarde « ${wanted} ». Dans ${store.place} :${there}`);
}
