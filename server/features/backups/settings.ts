/** A site's backups as its configuration says, in plain data that another process can be sent. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Keep } from '../../config/backupKeep.ts';
import { storageProblemOf } from '../../platform/database/storageProblem.ts';
import { messageOf } from '../../platform/http/problemError.ts';
import type { Patience } from '../../platform/s3/s3Error.ts';
import { type DatabaseSettings, siteDatabaseOf } from '../../siteDatabase/siteDatabase.ts';
import { type BackupReport, makeBackup } from './backup.usecases.ts';
import type { BackupKind } from './backups.rules.ts';
import { photoLister } from './bucketPhotos.ts';
import { type BackupKey, backupKey } from './cipher.ts';
import type { BackupRoots } from './files.ts';
import { type BackupStore, openFolderStore, readFolderStore } from './store.ts';

export interface BackupSettings extends DatabaseSettings {
  photosDir: string;
  /** A bucket in its place, key and secret included. */
  photosS3Url?: string | undefined;
  contentDir: string;
  backupDir: string;
  /** A bucket in the folder's place, key and secret included; undefined for the folder. */
  backupS3Url: string | undefined;
  backupKeep: Keep;
  /** A passphrase; without one nothing is encrypted. */
  backupKey: string | undefined;
  version: string;
}

export function backupRoots({ dataDir, photosDir, contentDir }: BackupSettings): BackupRoots {
  return {
    photos: photosDir,
    content: contentDir,
    outbox: join(dataDir, 'outbox'),
    secrets: join(dataDir, 'secrets'),
  };
}

export async function openStore(
  { backupDir, backupS3Url, dataDir }: Omit<BackupSettings, 'version'>,
  patience?: Patience,
): Promise<BackupStore> {
  if (backupS3Url === undefined) return openFolderStore(backupDir);
  const { openS3Store } = await import('./s3Store.ts');
  return openS3Store(backupS3Url, join(dataDir, 'backup-work'), patience);
}

/** For whoever waits before a terminal, with sixty weddings in one bucket that is away: a backup itself may wait for minutes. */
const A_LOOK: Patience = { silence: 5000, tries: 1, wait: 0 };

/** For what only looks. Makes no folder: the one of the backups may be a disk that is not there, and null then. */
export async function storeToRead(settings: Omit<BackupSettings, 'version'>): Promise<BackupStore | null> {
  const { backupDir, backupS3Url } = settings;
  if (backupS3Url !== undefined) return openStore(settings, A_LOOK);
  return existsSync(backupDir) ? readFolderStore(backupDir) : null;
}

export async function backupNames(settings: Omit<BackupSettings, 'version'>): Promise<string[]> {
  const store = await storeToRead(settings);
  return store ? [...(await store.list()).keys()] : [];
}

export function keyOf({ backupKey: phrase }: Pick<BackupSettings, 'backupKey'>): BackupKey | null {
  return phrase === undefined ? null : backupKey(phrase);
}

export async function runBackup(
  settings: BackupSettings,
  { kind, now }: { kind: BackupKind; now: number },
): Promise<BackupReport> {
  return makeBackup({
    database: await siteDatabaseOf(settings),
    kind,
    roots: backupRoots(settings),
    listPhotos: photoLister(settings.photosS3Url),
    cacheDir: join(settings.dataDir, 'cache'),
    // Before a migration the disk alone: a start must not hang on somebody else's machine.
    store: kind === 'migration' ? await openFolderStore(settings.backupDir) : await openStore(settings),
    key: keyOf(settings),
    keep: settings.backupKeep,
    version: settings.version,
    now,
  });
}

/** Why a backup could not be made, and what to do, in French. */
export function backupProblem(error: unknown, backupDir: string): string {
  const storage = storageProblemOf(error);
  if (storage === 'disk-full') return `un disque est plein (${messageOf(error)}) : faites de la place`;
  if (storage === 'disk-read-only') return `${backupDir} n’accepte pas d’écriture : montez-le en écriture`;
  if (storage === 'server-full')
    return `le disque de PostgreSQL est plein (${messageOf(error)}) : faites-y de la place`;
  const { code, path = '' } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === undefined || !path.startsWith(backupDir)) return messageOf(error);
  return `${backupDir} ne peut pas être écrit (${code}) : vérifiez BACKUP_DIR, son disque et ses droits`;
}
