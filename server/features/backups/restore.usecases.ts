/**
 * Restores a backup, keeping what was there, without the families that were erased since, unless the caller
 * decides otherwise. Replaces the database last, so that a failed restore can be repeated.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  giveAllToOwnerOf,
  makeFolderFor,
  moveAside,
  moveIntoPlace,
  type Owner,
} from '../../platform/files/disk.ts';
import type { SiteDatabase } from '../../siteDatabase/port.ts';
import { forgetMoves } from '../../siteDatabase/relocation.repository.ts';
import type { ErasureTable } from '../../siteDatabase/tables.ts';
import { settleRestored } from '../mailings/closedQueue.repository.ts';
import { backupsAmong, newestPlausibleFirst } from './backups.rules.ts';
import { eraseAgain, readErasures, readFamilleIds } from './erasures.repository.ts';
import { type BackupRoots, digestOf, targetOf } from './files.ts';
import { clearInterrupted, RESTORE_PREFIX } from './interrupted.ts';
import { type Manifest, type ManifestFile, removeManifest } from './manifest.repository.ts';
import { keepSentAlerts } from './sentAlerts.ts';
import type { BackupStore } from './store.ts';
import { fetchFile, ofBackup, openBackup, type ReadOptions, verifyBackup } from './verify.usecases.ts';

/** Begins the name of the folder of what a restore replaced. */
export const REPLACED_PREFIX = 'replaced-';

export interface RestoreOptions extends Omit<ReadOptions, 'workDir'> {
  name: string;
  /** Other stores with backups of this site, the newest of which may know later erasures. */
  others: readonly BackupStore[];
  dataDir: string;
  database: SiteDatabase;
  roots: BackupRoots;
  /** Migrates a database file; throws if a newer program made it. */
  migrate: (file: string) => Promise<void>;
  /** Called before any change; true leaves out families erased since, false restores them. May throw. */
  leaveOut: (found: FoundErased) => Promise<boolean>;
  /** True to restore the rest if single files are damaged or missing in the backup; these stay. */
  withoutDamaged: boolean;
  now: number;
}

export interface FoundErased {
  /** Families in the backup. */
  familles: number;
  /** Those of them that were erased since. */
  erased: number;
  /** Those of them that an earlier version recorded, which took any deleted row for an erasure. */
  unknown: number;
}

export interface RestoreReport {
  madeAt: string;
  files: number;
  unchanged: number;
  /** Paths of files that were not restored. */
  damaged: string[];
  /** The backup's list of a bucket's photos, which a restore does not change. */
  photos: Manifest['photos'];
  /** Families after the restore. */
  familles: number;
  /** Families left out because they were erased since. */
  erased: number;
  /** Mails of mailings that were unsent at the backup and perhaps sent since. */
  unsureMails: number;
  /** The folder of what was replaced; null if nothing was. */
  replaced: string | null;
}

/** The backup is incomplete; nothing was changed. */
export class BadBackupError extends Error {
  readonly problems: readonly string[];
  /** True if `withoutDamaged` would restore the rest. */
  readonly isOfFiles: boolean;
  constructor(problems: readonly string[], isOfFiles: boolean) {
    super('la sauvegarde n’est pas entière');
    this.problems = problems;
    this.isOfFiles = isOfFiles;
  }
}

/** The caller holds the data folder's lock. Throws `BadBackupError` before any change. */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { name, others, dataDir, database, roots, store, key, migrate, leaveOut, withoutDamaged, now } =
    options;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  clearInterrupted(dataDir, now);
  const workDir = await mkdtemp(join(dataDir, RESTORE_PREFIX));
  try {
    const read = { store, key, workDir };
    const { manifest, copy, problems, damaged } = await verifyBackup(name, read);
    const isOfFiles = damaged.length > 0 && problems.length === damaged.length;
    const isGood = problems.length === 0 || (isOfFiles && withoutDamaged);
    if (manifest === null || copy === null || !isGood) throw new BadBackupError(problems, isOfFiles);
    const prepared = join(workDir, 'prepared.sqlite');
    await rename(copy, prepared);
    removeManifest(prepared);
    await migrate(prepared);
    const known = new Map((await erasuresKnownTo(database)).map((erasure) => [erasure.familleId, erasure]));
    for (const each of [store, ...others])
      for (const erasure of await newestErasures({ ...read, store: each }, now)) {
        const told = known.get(erasure.familleId);
        if (told === undefined || told.how === null) known.set(erasure.familleId, erasure);
      }
    const ids = readFamilleIds(prepared);
    const erased = ids.flatMap((id) => known.get(id) ?? []);
    const unknown = erased.filter(({ how }) => how === null).length;
    const isLeftOut = await leaveOut({ familles: ids.length, erased: erased.length, unknown });
    // Restored families no longer count as erased; even older backups may contain the others.
    if (!isLeftOut) for (const { familleId } of erased) known.delete(familleId);
    eraseAgain(prepared, [...known.values()]);
    const unsureMails = settleRestored(prepared, now);
    forgetMoves(prepared);
    await keepSentAlerts(database.address, prepared);

    const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '');
    const aside = join(dataDir, `${REPLACED_PREFIX}${stamp}Z`);
    const owner = await stat(dataDir);
    const put = { ...ofBackup(name, read), roots, aside, owner };
    let unchanged = 0;
    const whole = manifest.files.filter((file) => !damaged.includes(file));
    for (const file of whole) if (!(await restoreFile(file, put))) unchanged += 1;
    await database.replaceBy(prepared, { folder: aside, owner });
    const replaced = existsSync(aside) ? aside : null;
    // An upgrade that goes back runs as root, and the site's account takes back what was set aside.
    if (replaced) giveAllToOwnerOf(dataDir, replaced);
    return {
      madeAt: manifest.madeAt,
      files: whole.length,
      damaged: damaged.map(({ path }) => path),
      photos: manifest.photos,
      unchanged,
      familles: isLeftOut ? ids.length - erased.length : ids.length,
      erased: isLeftOut ? erased.length : 0,
      unsureMails,
      replaced,
    };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

async function erasuresKnownTo({ address, name }: SiteDatabase): Promise<ErasureTable[]> {
  const isFile = name === address;
  return readErasures(address).catch((error: unknown) => {
    // The file may be no database any more; a silent server ends the restore.
    if (isFile) return [];
    throw error;
  });
}

/** The newest readable backup may know erasures that the database does not. Empty if the store is away. */
async function newestErasures(read: ReadOptions, now: number): Promise<ErasureTable[]> {
  const stored = await read.store.list().catch(() => new Map<string, number>());
  for (const { name } of newestPlausibleFirst(backupsAmong([...stored.keys()]), now)) {
    const copy = await openBackup(name, read).catch(() => null);
    if (copy !== null) return readErasures(copy).catch(() => []);
  }
  return [];
}

interface PutOptions extends ReadOptions {
  roots: BackupRoots;
  aside: string;
  owner: Owner;
}

/** Returns false if the same content was already there. */
async function restoreFile(file: ManifestFile, options: PutOptions): Promise<boolean> {
  const target = targetOf(options.roots, file.path);
  const seen = await stat(target).catch(() => null);
  if (seen?.size === file.bytes && (await digestOf(target)) === file.sha256) return false;
  await makeFolderFor(dirname(target), options.owner);
  // On the target's disk, which may differ from the data folder's.
  const draft = join(dirname(target), '.restored');
  await fetchFile(file, draft, options);
  await utimes(draft, file.mtime / 1000, file.mtime / 1000);
  await moveAside(target, join(options.aside, file.path));
  await moveIntoPlace(draft, target, options.owner);
  return true;
}
