/**
 * The backup settings of a site, as plain data for the child process, and the functions that need them: they
 * open the store, list its names, derive the key, make a backup and explain why one failed.
 */
import { existsSync } from 'node:fs';
import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { problemLine } from '../../config/config.ts';
import type { Keep } from '../../config/variables.ts';
import { damageIn, storageProblemOf } from '../../platform/database/storageProblem.ts';
import { nullWhereMissing, type Owner } from '../../platform/files/disk.ts';
import { messageOf } from '../../platform/http/problemError.ts';
import type { Patience } from '../../platform/s3/s3Error.ts';
import { type DatabaseSettings, siteDatabaseOf } from '../../siteDatabase/siteDatabase.ts';
import { damageSentence } from '../../siteDatabase/storageSentence.ts';
import { lastGoodContent } from '../wedding/lastGood.ts';
import { type BackupReport, makeBackup } from './backup.usecases.ts';
import type { BackupKind } from './backups.rules.ts';
import { photoLister } from './bucketPhotos.ts';
import { type BackupKey, backupKey } from './cipher.ts';
import type { BackupRoots } from './files.ts';
import { noteSeen } from './lastSeen.ts';
import { type BackupStore, openFolderStore, readFolderStore } from './store.ts';

export interface BackupSettings extends DatabaseSettings {
  photosDir: string;
  /** The photos' bucket instead, key and secret included. */
  photosS3Url?: string | undefined;
  contentDir: string;
  backupDir: string;
  /** A bucket in place of the folder, key and secret included. */
  backupS3Url: string | undefined;
  backupKeep: Keep;
  /** A passphrase; undefined to encrypt nothing. */
  backupKey: string | undefined;
  version: string;
}

export function backupRoots({ dataDir, photosDir, contentDir }: BackupSettings): BackupRoots {
  return {
    photos: photosDir,
    content: contentDir,
    lastGood: lastGoodContent(dataDir),
    outbox: join(dataDir, 'outbox'),
    secrets: join(dataDir, 'secrets'),
  };
}

export type StoreSettings = Pick<BackupSettings, 'backupDir' | 'backupS3Url' | 'dataDir'>;

const s3WorkDir = ({ dataDir }: StoreSettings) => join(dataDir, 'backup-work');

/** Before a restore on another machine there is no data folder yet: what is made is the caller's. */
async function ownerOf({ dataDir }: Pick<StoreSettings, 'dataDir'>): Promise<Owner> {
  const found = await stat(dataDir).catch(nullWhereMissing);
  return found ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
}

/** What root makes for a command that it typed is the account's that the data are. */
const openOnDisk = async ({ backupDir, dataDir }: Pick<StoreSettings, 'backupDir' | 'dataDir'>) =>
  openFolderStore(backupDir, await ownerOf({ dataDir }));

export async function openStore(settings: StoreSettings): Promise<BackupStore> {
  if (settings.backupS3Url === undefined) return openOnDisk(settings);
  const { openS3Store } = await import('./s3Store.ts');
  return openS3Store(settings.backupS3Url, s3WorkDir(settings), await ownerOf(settings));
}

/** For interactive commands, on up to sixty weddings in a bucket that is away; backups wait minutes. */
export const COMMAND_PATIENCE: Patience = { silence: 5000, tries: 1, wait: 0 };

/**
 * For reading. Creates no folder, because the backups' disk, or the whole wedding's, may be unmounted; null where
 * there is none.
 */
export async function storeToRead(settings: StoreSettings, patience?: Patience): Promise<BackupStore | null> {
  const { backupDir, backupS3Url } = settings;
  if (backupS3Url === undefined) {
    const found = await stat(backupDir).catch(nullWhereMissing);
    if (found && !found.isDirectory()) throw new Error(problemLine('BACKUP_DIR', backupDir, 'un dossier'));
    return found ? readFolderStore(backupDir) : null;
  }
  const { readS3Store } = await import('./s3Store.ts');
  return readS3Store(backupS3Url, s3WorkDir(settings), patience);
}

export async function backupNames(settings: StoreSettings): Promise<string[]> {
  const store = await storeToRead(settings, COMMAND_PATIENCE);
  return store ? [...(await store.list()).keys()] : [];
}

export async function keyOf({
  backupKey: phrase,
}: Pick<BackupSettings, 'backupKey'>): Promise<BackupKey | null> {
  return phrase === undefined ? null : backupKey(phrase);
}

/** `isElsewhere` is true of a backup that the site will not look for in its own place. */
export async function runBackup(
  settings: BackupSettings,
  { kind, now, isElsewhere = false }: { kind: BackupKind; now: number; isElsewhere?: boolean },
): Promise<BackupReport> {
  return makeBackup({
    database: await siteDatabaseOf(settings),
    kind,
    roots: backupRoots(settings),
    listPhotos: photoLister(settings.photosS3Url),
    cacheDir: join(settings.dataDir, 'cache'),
    // Before a migration the local disk, so that a start does not depend on another machine.
    store: kind === 'migration' ? await openOnDisk(settings) : await openStore(settings),
    key: await keyOf(settings),
    keep: settings.backupKeep,
    note: async (names) => isElsewhere || kind === 'migration' || noteSeen(settings, names, now),
    version: settings.version,
    now,
  });
}

/**
 * Says as a failed backup would that this account cannot write the folder, or make it, before a night finds it out;
 * null if it can, and before the site has a folder of its own.
 */
export async function unwritableFolder(
  settings: StoreSettings,
  mayWrite = (path: string) => access(path, constants.W_OK | constants.X_OK),
): Promise<string | null> {
  const { backupDir, backupS3Url, dataDir } = settings;
  if (backupS3Url !== undefined || !existsSync(dataDir)) return null;
  const there = nearestThere(resolve(backupDir));
  try {
    await mayWrite(there);
    // What stores nothing, as `/proc`, is not closed to root, who still makes no folder in it.
    const isDisk = there === resolve(backupDir) || (await statfs(there)).blocks > 0;
    return isDisk ? null : unwritableSentence(backupDir, `${there} n’est pas un disque`);
  } catch (error) {
    return backupProblem(error, backupDir);
  }
}

const nearestThere = (path: string): string => (existsSync(path) ? path : nearestThere(dirname(path)));

const unwritableSentence = (backupDir: string, why: string) =>
  `${backupDir} ne peut pas être écrit (${why}) : vérifiez BACKUP_DIR, son disque et ses droits`;

/** Explains in French why the backups cannot be read, and what to do. */
export function readProblem(error: unknown, { backupDir, backupS3Url }: StoreSettings): string {
  return backupS3Url === undefined
    ? backupProblem(error, backupDir)
    : `${messageOf(error)} : vérifiez BACKUP_S3_URL`;
}

/** Explains in French why a backup failed and what to do. */
export function backupProblem(error: unknown, backupDir: string): string {
  const storage = storageProblemOf(error);
  if (storage === 'disk-full') return `un disque est plein (${messageOf(error)}) : faites de la place`;
  if (storage === 'disk-read-only') return `${backupDir} n’accepte pas d’écriture : montez-le en écriture`;
  if (storage === 'server-full')
    return `le disque de PostgreSQL est plein (${messageOf(error)}) : faites-y de la place`;
  const damage = damageIn(error);
  if (damage !== null) return damageSentence(damage);
  const { code, path, syscall = '' } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === undefined || path === undefined) return messageOf(error);
  const [failed, folder] = [resolve(path), resolve(backupDir)];
  const isOnTheWay = BEFORE_IT.includes(syscall) && isWithin(folder, failed);
  return isOnTheWay || failed.startsWith(folder) ? unwritableSentence(backupDir, code) : messageOf(error);
}

/** What is asked of the folders above it before it is made. */
const BEFORE_IT: readonly string[] = ['mkdir', 'access', 'statfs'];

const isWithin = (path: string, folder: string) =>
  path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
