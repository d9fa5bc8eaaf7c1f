/**
 * Reads and decrypts a backup's database, manifest and files, and verifies them by their digests. Also finds
 * backups that the current key does not open, and warns if the newest has shrunk within a week.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseDamage } from '../../platform/database/snapshot.ts';
import { isMissing } from '../../platform/files/disk.ts';
import { messageOf } from '../../platform/http/problemError.ts';
import {
  type BackupName,
  backupsAmong,
  type ClosedBackup,
  newestBackup,
  newestPlausibleFirst,
  WEEK_MS,
} from './backups.rules.ts';
import {
  type BackupKey,
  BEGINNING_BYTES,
  contentName,
  DecryptionError,
  decryptFile,
  opensBeginning,
} from './cipher.ts';
import { digestOf } from './files.ts';
import { changedTables, type Manifest, type ManifestFile, readManifest } from './manifest.repository.ts';
import { type Amounts, amountsOf, warningsOf } from './shrinkage.rules.ts';
import type { BackupStore } from './store.ts';

export interface ReadOptions {
  store: BackupStore;
  key: BackupKey | null;
  /** For unencrypted copies; the caller empties it. */
  workDir: string;
}

/** Decrypts a backup's database into the work folder. Throws in French if it is unreadable. */
export async function openBackup(name: string, read: ReadOptions): Promise<string> {
  const copy = join(read.workDir, 'database.sqlite');
  if (isEncrypted(name) && read.key === null) throw new Error(`${name} est chiffrée : indiquez BACKUP_KEY`);
  await fetchClear(name, copy, ofBackup(name, read));
  return copy;
}

/** Reads a backup's manifest; null if unreadable or no backup. */
export function manifestOf(name: string, read: ReadOptions): Promise<Manifest | null> {
  return openBackup(name, read)
    .then(readManifest)
    .catch(() => null);
}

/** Copies a file of a backup to `to`, decrypted. Throws if it is missing, damaged or of another key. */
export async function fetchFile(file: ManifestFile, to: string, read: ReadOptions): Promise<void> {
  await fetchClear(contentName(read.key, file.sha256), to, read);
  if ((await digestOf(to)) !== file.sha256) throw new Error('contenu abîmé');
}

async function fetchClear(name: string, to: string, { store, key, workDir }: ReadOptions): Promise<void> {
  if (key === null) return store.fetch(name, to);
  const fetched = join(workDir, 'fetched.enc');
  await store.fetch(name, fetched);
  await decryptFile(key, fetched, to);
  await rm(fetched);
}

/** Options to read a backup's files: its name, not the configured key, tells whether they are encrypted. */
export function ofBackup<Read extends Pick<ReadOptions, 'key'>>(name: string, read: Read): Read {
  return isEncrypted(name) ? read : { ...read, key: null };
}

export interface Verification {
  manifest: Manifest | null;
  /** French lines; none for an intact backup. */
  problems: string[];
  /** Files with problems; the rest of the backup is good if these are all. */
  damaged: ManifestFile[];
  /** The decrypted database in the work folder. */
  copy: string | null;
}

/** Reads the files for which `which` is true. Never throws for a bad backup. */
export async function verifyBackup(
  name: string,
  options: ReadOptions,
  which: (file: ManifestFile) => boolean = () => true,
): Promise<Verification> {
  let copy: string;
  let manifest: Manifest | null;
  try {
    copy = await openBackup(name, options);
    const damage = databaseDamage(copy);
    if (damage !== null) return bad([`base abîmée : ${damage}`]);
    manifest = readManifest(copy);
  } catch (error) {
    return bad([`illisible : ${messageOf(error)}`]);
  }
  if (manifest === null) return { ...bad(['ce fichier n’est pas une sauvegarde de ce site']), copy };
  const problems = changedTables(copy, manifest).map((table) => `table abîmée : ${table}`);
  const draft = join(options.workDir, 'file');
  const files = ofBackup(name, options);
  const damaged: ManifestFile[] = [];
  for (const file of manifest.files.filter(which)) {
    try {
      await fetchFile(file, draft, files);
    } catch (error) {
      damaged.push(file);
      problems.push(`${file.path} : ${isMissing(error) ? 'absent de la sauvegarde' : messageOf(error)}`);
    }
  }
  await rm(draft, { force: true });
  return { manifest, copy, problems, damaged };
}

function bad(problems: string[]): Verification {
  return { manifest: null, copy: null, problems, damaged: [] };
}

export function isEncrypted(name: string): boolean {
  return name.endsWith('.enc');
}

/**
 * Whether this key is not a backup's own, told by its beginning: null where it is, and where the backup cannot
 * be fetched, which says nothing of the key.
 */
export async function closedBy(
  name: string,
  { store, key }: Pick<ReadOptions, 'store' | 'key'>,
): Promise<ClosedBackup | null> {
  if (!isEncrypted(name)) return null;
  if (key === null) return 'no-key';
  const beginning = await store.begin(name, BEGINNING_BYTES).catch(() => null);
  return beginning === null || opensBeginning(key, beginning) ? null : 'other-key';
}

/** The backups that this key does not open, and why the newest does not, which is read to its end. */
export async function closedToKey(names: readonly string[], read: ReadOptions, now: number) {
  const newest = newestBackup(names, now);
  const closedNewest = newest
    ? ((await closedBy(newest.name, read)) ?? (await spoilt(newest.name, read)))
    : null;
  const closed: BackupName[] = [];
  for (const backup of newestPlausibleFirst(backupsAmong(names), now))
    if (backup.name === newest?.name ? closedNewest : await closedBy(backup.name, read)) closed.push(backup);
  return { closed, closedNewest };
}

const spoilt = (name: string, read: ReadOptions) =>
  openBackup(name, read).then(
    () => null,
    (error: unknown) => (error instanceof DecryptionError ? 'other-key' : null),
  );

/**
 * Compares the newest backup with the fullest of the week before, so that one more backup after a loss does
 * not hide it. `names` are of all stored files. Returns French lines; none if it is unreadable.
 */
export async function weekWarnings(
  names: readonly string[],
  read: ReadOptions,
  { now, arePhotosInBucket }: { now: number; arePhotosInBucket: boolean },
): Promise<string[]> {
  const whole = newestPlausibleFirst(backupsAmong(names), now).filter(({ kind }) => kind !== 'migration');
  const amounts: Amounts[] = [];
  for (const { name, time } of whole) {
    const age = (whole[0]?.time ?? time) - time;
    if (age < 0 || age > WEEK_MS) continue;
    const manifest = await manifestOf(name, read);
    if (manifest) amounts.push(amountsOf(manifest, arePhotosInBucket));
    else if (amounts.length === 0) return [];
  }
  const [newest, ...others] = amounts;
  return newest ? warningsOf(newest, others) : [];
}
