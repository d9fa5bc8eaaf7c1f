/** A site's backups as its configuration says, in plain data that another process can be sent. */
import { join } from 'node:path';
import { type BackupReport, makeBackup } from './backup.usecases.ts';
import type { BackupKind, Keep } from './backups.rules.ts';
import { type BackupKey, backupKey } from './cipher.ts';
import type { BackupRoots } from './files.ts';
import { openFolderStore } from './folderStore.ts';
import type { BackupStore } from './store.ts';

export interface BackupSettings {
  dataDir: string;
  photosDir: string;
  contentDir: string;
  backupDir: string;
  backupKeep: Keep;
  /** A passphrase; without one nothing is encrypted. */
  backupKey: string | undefined;
  version: string;
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'wedding.sqlite');
}

export function backupRoots({ dataDir, photosDir, contentDir }: BackupSettings): BackupRoots {
  return {
    photos: photosDir,
    content: contentDir,
    outbox: join(dataDir, 'outbox'),
    secrets: join(dataDir, 'secrets'),
  };
}

export function openStore({ backupDir }: BackupSettings): Promise<BackupStore> {
  return openFolderStore(backupDir);
}

export function keyOf(settings: BackupSettings): BackupKey | null {
  return settings.backupKey === undefined ? null : backupKey(settings.backupKey);
}

/** Throws as `makeBackup` does. */
export async function runBackup(
  settings: BackupSettings,
  { kind, now }: { kind: BackupKind; now: number },
): Promise<BackupReport> {
  return makeBackup({
    database: databaseFile(settings.dataDir),
    kind,
    roots: backupRoots(settings),
    cacheDir: join(settings.dataDir, 'cache'),
    store: await openStore(settings),
    key: keyOf(settings),
    keep: settings.backupKeep,
    version: settings.version,
    now,
  });
}
