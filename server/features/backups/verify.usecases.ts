/** Whether a backup is whole: its database opened and read, every file read against its digest. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseDamage } from '../../platform/database/snapshot.ts';
import { isMissing } from '../../platform/files/disk.ts';
import { messageOf } from '../../platform/http/problemError.ts';
import { backupsAmong, believedFirst, WEEK_MS } from './backups.rules.ts';
import { type BackupKey, contentName, decryptFile } from './cipher.ts';
import { digestOf } from './files.ts';
import { changedTables, type Manifest, type ManifestFile, readManifest } from './manifest.repository.ts';
import { type Amounts, amountsOf, warningsOf } from './shrinkage.rules.ts';
import type { BackupStore } from './store.ts';

export interface ReadOptions {
  store: BackupStore;
  key: BackupKey | null;
  /** A folder for copies in clear; the caller empties it. */
  workDir: string;
}

/** A backup's database, as a file in clear in the work folder. Throws a French sentence where it cannot be read. */
export async function openBackup(name: string, read: ReadOptions): Promise<string> {
  const copy = join(read.workDir, 'database.sqlite');
  if (isEncrypted(name) && read.key === null) throw new Error(`${name} est chiffrée : indiquez BACKUP_KEY`);
  await fetchClear(name, copy, ofBackup(name, read));
  return copy;
}

/** What a backup says that it consists of; null where it cannot be read, or is none. */
export function manifestOf(name: string, read: ReadOptions): Promise<Manifest | null> {
  return openBackup(name, read)
    .then(readManifest)
    .catch(() => null);
}

/** Brings a file of a backup to `to`, in clear. Throws where it is missing, damaged or of another key. */
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

/** To read its files by: whether they are encrypted follows from the backup that they belong to, not from a key that happens to be set. */
export function ofBackup<Read extends Pick<ReadOptions, 'key'>>(name: string, read: Read): Read {
  return isEncrypted(name) ? read : { ...read, key: null };
}

export interface Verification {
  manifest: Manifest | null;
  /** French, one line each; none for a whole backup. */
  problems: string[];
  /** Those of the problems that are of single files, so that everything else of the backup is good. */
  damaged: ManifestFile[];
  /** The database in clear, in the work folder. */
  copy: string | null;
}

/** `which` tells the files to read; all of them where it is left out. Never throws for a bad backup. */
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
 * What the newest backup holds suspiciously little of. One more backup after a loss must not hide it. `names`: of what is stored. Against the fullest of the week before it; one line each, in French. None where it cannot be read.
 */
export async function weekWarnings(
  names: readonly string[],
  read: ReadOptions,
  { now, arePhotosInBucket }: { now: number; arePhotosInBucket: boolean },
): Promise<string[]> {
  const whole = believedFirst(backupsAmong(names), now).filter(({ kind }) => kind !== 'migration');
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
