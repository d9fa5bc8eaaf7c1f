/** Prepares beside, exchanges the database last: an interrupted restore can be run again. What was there is moved away, never deleted. */
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { moveAside, moveIntoPlace, type Owner } from '../../platform/files/disk.ts';
import type { SiteDatabase } from '../../siteDatabase/port.ts';
import { forgetMoves } from '../../siteDatabase/relocation.repository.ts';
import type { ErasureTable } from '../../siteDatabase/tables.ts';
import { settleRestored } from '../mailings/mailings.repository.ts';
import { backupsAmong, believedFirst } from './backups.rules.ts';
import { eraseAgain, readErasures, readFamilleIds } from './erasures.repository.ts';
import { type BackupRoots, digestOf, targetOf } from './files.ts';
import { clearInterrupted, RESTORE_PREFIX } from './interrupted.ts';
import { type Manifest, type ManifestFile, removeManifest } from './manifest.repository.ts';
import type { BackupStore } from './store.ts';
import { fetchFile, ofBackup, openBackup, type ReadOptions, verifyBackup } from './verify.usecases.ts';

export interface RestoreOptions extends Omit<ReadOptions, 'workDir'> {
  name: string;
  /** Where else backups of this site may lie: the newest of each may know of families that were erased since. */
  others: readonly BackupStore[];
  dataDir: string;
  database: SiteDatabase;
  roots: BackupRoots;
  /** Applies the program's migrations to a database file; throws where it is of a newer program. */
  migrate: (file: string) => Promise<void>;
  /** Asked before anything is changed: whether families that were erased since are left out, or come back. What it throws ends the restore. */
  leaveOut: (found: FoundErased) => Promise<boolean>;
  /** Whether single files that are damaged or missing in the backup are left as they are now, and the rest comes back. */
  withoutDamaged: boolean;
  now: number;
}

export interface FoundErased {
  /** In the backup. */
  familles: number;
  /** Of these, erased since as the site was asked to. */
  erased: number;
  /** Of these, noted by an earlier version, which took any deleted row for one. */
  unknown: number;
}

export interface RestoreReport {
  madeAt: string;
  files: number;
  unchanged: number;
  /** Paths of files that did not come back. */
  damaged: string[];
  /** The backup's list of a bucket's photos, which are neither put back nor taken away. */
  photos: Manifest['photos'];
  /** Families that are there now. */
  familles: number;
  /** Families of the backup that were erased since, and so are left out. */
  erased: number;
  /** Mails to many that had not left when the backup was made, and perhaps did since. */
  unsureMails: number;
  /** Where what was replaced lies now; null where nothing was there. */
  replaced: string | null;
}

/** Nothing was changed: the backup is not whole. */
export class BadBackupError extends Error {
  readonly problems: readonly string[];
  /** Whether `withoutDamaged` would bring the rest back. */
  readonly isOfFiles: boolean;
  constructor(problems: readonly string[], isOfFiles: boolean) {
    super('la sauvegarde n’est pas entière');
    this.problems = problems;
    this.isOfFiles = isOfFiles;
  }
}

/** The caller holds the data folder's lock. Throws `BadBackupError` before anything is changed. */
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
    // Those that come back are erased no more; of the others an even older backup may know.
    if (!isLeftOut) for (const { familleId } of erased) known.delete(familleId);
    eraseAgain(prepared, [...known.values()]);
    const unsureMails = settleRestored(prepared, now);
    forgetMoves(prepared);

    const aside = join(dataDir, `replaced-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z`);
    const owner = await stat(dataDir);
    const put = { ...ofBackup(name, read), roots, aside, owner };
    let unchanged = 0;
    const whole = manifest.files.filter((file) => !damaged.includes(file));
    for (const file of whole) if (!(await restoreFile(file, put))) unchanged += 1;
    await database.replaceBy(prepared, { folder: aside, owner });
    const replaced = existsSync(aside) ? aside : null;
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
    // A file may be there that is no database any more; a server that does not answer ends the restore.
    if (isFile) return [];
    throw error;
  });
}

/** The newest readable backup knows of erasures that the database at hand, if there is one, may not. None where the store cannot be asked. */
async function newestErasures(read: ReadOptions, now: number): Promise<ErasureTable[]> {
  const stored = await read.store.list().catch(() => new Map<string, number>());
  for (const { name } of believedFirst(backupsAmong([...stored.keys()]), now)) {
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

/** False where the same content was there already. */
async function restoreFile(file: ManifestFile, options: PutOptions): Promise<boolean> {
  const target = targetOf(options.roots, file.path);
  const seen = await stat(target).catch(() => null);
  if (seen?.size === file.bytes && (await digestOf(target)) === file.sha256) return false;
  await makeFolderFor(target, options.owner);
  // On the target's own disk, which need not be the data folder's.
  const draft = join(dirname(target), '.restored');
  await fetchFile(file, draft, options);
  await utimes(draft, file.mtime / 1000, file.mtime / 1000);
  await moveAside(target, join(options.aside, file.path));
  await moveIntoPlace(draft, target, options.owner);
  return true;
}

async function makeFolderFor(target: string, { uid, gid }: Owner): Promise<void> {
  const first = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  if (first === undefined || process.getuid?.() !== 0) return;
  for (let folder = dirname(target); folder.length >= first.length; folder = dirname(folder))
    await chown(folder, uid, gid);
}
