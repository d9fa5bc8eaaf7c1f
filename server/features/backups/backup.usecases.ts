/**
 * Makes a backup, one at a time: copies the database and new files, and verifies both; removes a bad backup.
 * Reports photos that are missing and what has decreased since earlier backups. Deletes expired backups.
 */
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Keep } from '../../config/variables.ts';
import { giveToOwnerOf } from '../../platform/files/disk.ts';
import { lockFolder } from '../../platform/files/processLock.ts';
import { writeAtomically } from '../../platform/files/writeAtomically.ts';
import type { SiteDatabase } from '../../siteDatabase/port.ts';
import type { OriginalInBucket } from '../photos/store/s3Originals.ts';
import { completePublication } from '../wedding/folder/publication.ts';
import {
  type BackupKind,
  backupName,
  backupsAmong,
  backupsToDelete,
  fitsOnDisk,
  newestPlausibleFirst,
  RESERVE_BYTES,
} from './backups.rules.ts';
import { missingPhotos, photosAway } from './bucketPhotos.ts';
import { type BackupKey, contentName, encryptFile } from './cipher.ts';
import { lastErasedAll } from './erasures.repository.ts';
import {
  type BackupRoots,
  type KnownDigests,
  listSources,
  readKnownDigests,
  type SourceFile,
} from './files.ts';
import { keepFile } from './keepFile.ts';
import { keepWarning } from './lastWarning.ts';
import { type ManifestFile, writeManifest } from './manifest.repository.ts';
import { type Shrinkage, shrinkageOf } from './shrinkage.rules.ts';
import { type BackupStore, isObject } from './store.ts';
import { manifestOf, ofBackup, type ReadOptions, verifyBackup, weekWarnings } from './verify.usecases.ts';

export interface BackupOptions {
  database: SiteDatabase;
  /** A `migration` backup contains only the database, because files do not migrate. */
  kind: BackupKind;
  roots: BackupRoots;
  /** Lists photos in a bucket, which are not copied; then files in the photos' folder are not the site's. */
  listPhotos?: (() => Promise<OriginalInBucket[]>) | undefined;
  cacheDir: string;
  store: BackupStore;
  key: BackupKey | null;
  keep: Keep;
  /** Notes which backups are there before old ones go. If it returns false, they stay until the next time. */
  note: (names: readonly string[]) => Promise<boolean>;
  version: string;
  now: number;
}

export interface BackupReport {
  name: string;
  path: string;
  bytes: number;
  rows: number;
  files: number;
  added: number;
  /** Listed photos of a bucket; null if they are on a disk or the bucket was away. */
  listed: number | null;
  /** Photos whose disk is away, taken over from the previous backup. */
  carriedOver: number;
  /** Folders of such photos without a backup. */
  foldersWithoutBackup: string[];
  /** Photos in the database whose file is nowhere: `couple/a.jpg`. */
  missingFiles: string[];
  /** Compared with the previous backup; null if there is none or it is unreadable. */
  shrinkage: Shrinkage | null;
  /** What has shrunk suspiciously, one French line each. */
  warnings: string[];
  /** Paths skipped because they were being written. */
  skipped: string[];
  deleted: string[];
}

/** The disk is full; nothing of the backup was kept. */
export class BackupDiskFullError extends Error {
  constructor(location: string, room?: { free: number; needed: number }) {
    const mb = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} Mo`;
    const told = room ? ` : ${mb(room.free)} libres, il en faut ${mb(room.needed + RESERVE_BYTES)}` : '';
    super(`pas assez de place dans ${location} pour une sauvegarde${told}`);
  }
}

/** Throws `LockedError` during another backup, `BackupDiskFullError`, or in French if the check fails. */
export async function makeBackup(options: BackupOptions): Promise<BackupReport> {
  const { store, now } = options;
  const lock = lockFolder(store.workDir, 'backup', now);
  try {
    await emptyWork(store.workDir);
    return await makeLocked(options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new BackupDiskFullError(store.location);
    throw error;
  } finally {
    await emptyWork(store.workDir).catch(() => {});
    lock.release();
  }
}

async function makeLocked(options: BackupOptions): Promise<BackupReport> {
  const { database, kind, roots, listPhotos, cacheDir, store, key, keep, note, version, now } = options;
  const digestsFile = join(cacheDir, 'backup-digests.json');
  const known = await readKnownDigests(digestsFile);
  const isWhole = kind !== 'migration';
  // Moves a publication in progress into place, because hidden files are left out.
  if (isWhole) await completePublication(roots.content).catch(() => {});
  const found = isWhole ? await listSources(roots) : [];
  const sources = listPhotos ? found.filter(({ path }) => !path.startsWith('photos/')) : found;
  const stored = await store.list();
  await checkRoom(options, sources, known, stored);

  const copy = join(store.workDir, 'copy.sqlite');
  await database.copyTo(copy);
  await chmod(copy, 0o600);

  const files: ManifestFile[] = [];
  const added = new Set<string>();
  const skipped: string[] = [];
  for (const source of sources) {
    const kept = await keepFile(source, { store, key, known, stored, added });
    if (kept) files.push(kept);
    else skipped.push(source.path);
  }
  const reading = join(store.workDir, 'reading');
  await mkdir(reading, { mode: 0o700 });
  const read = { store, key, workDir: reading };
  const mayBeAway = isWhole && !listPhotos;
  const away = mayBeAway ? await photosAway(copy, sources, read, stored) : { files: [], nowhere: [] };
  files.push(...away.files);
  const madeAt = new Date(now).toISOString();
  // Without the list the backup is still useful.
  const photos = isWhole ? ((await listPhotos?.().catch(() => null)) ?? null) : null;
  const previous = isWhole ? await previousManifest([...stored.keys()], read, now) : null;
  const manifest = writeManifest(copy, { version, madeAt, files, photos });
  const isListAway = listPhotos !== undefined && photos === null;
  const unfound = isWhole && !isListAway ? await missingPhotos(copy, manifest) : [];
  // A photo that came or changed meanwhile is left for the next backup.
  const missing = listPhotos ? unfound : unfound.filter((path) => !existsSync(join(roots.photos, path)));

  const erasedAllAt = await lastErasedAll(copy);
  const name = backupName({ time: now, kind, encrypted: key !== null });
  const file = key === null ? copy : join(store.workDir, 'copy.enc');
  if (key !== null) await encryptFile(key, copy, file);
  const { size } = await stat(file);
  await store.put(name, file);

  const { problems } = await verifyBackup(name, read, ({ sha256 }) => added.has(sha256));
  if (problems.length > 0) {
    await store.remove(name);
    throw new Error(`la sauvegarde relue n’est pas bonne : ${problems.join(' ; ')}`);
  }
  await mkdir(cacheDir, { recursive: true });
  giveToOwnerOf(dirname(cacheDir), cacheDir);
  if (isWhole) await writeAtomically([{ path: digestsFile, bytes: Buffer.from(known.toJson()) }]);
  const warnings = isWhole
    ? await weekWarnings([name, ...stored.keys()], read, { now, arePhotosInBucket: listPhotos !== undefined })
    : [];
  const isNoted = await note([name, ...stored.keys()]);
  const deleted = isNoted ? await deleteOld(read, keep, erasedAllAt) : [];
  const lost = missing.filter((path) => !away.nowhere.some((folder) => `photos/${path}`.startsWith(folder)));
  // On a full disk the warning is only logged.
  if (isWhole) await keepWarning(store, { name, missingFiles: lost, warnings }).catch(() => {});
  return {
    name,
    path: store.pathOf(name),
    bytes: size,
    rows: manifest.tables
      .filter((table) => !table.name.startsWith('backup_'))
      .reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    added: added.size,
    listed: photos?.length ?? null,
    carriedOver: away.files.length,
    foldersWithoutBackup: away.nowhere,
    missingFiles: lost,
    shrinkage: previous && shrinkageOf(previous, manifest, isListAway),
    warnings,
    skipped,
    deleted,
  };
}

/** The newest complete backup's manifest; null if unreadable. */
async function previousManifest(names: readonly string[], read: ReadOptions, now: number) {
  const [newest] = newestPlausibleFirst(backupsAmong(names), now).filter(({ kind }) => kind !== 'migration');
  return newest ? manifestOf(newest.name, read) : null;
}

async function checkRoom(
  { store, database, key }: BackupOptions,
  sources: readonly SourceFile[],
  known: KnownDigests,
  stored: ReadonlyMap<string, number>,
): Promise<void> {
  const free = await store.freeBytes();
  const { dev } = await stat(store.workDir);
  let needed = 3 * (await database.bytes());
  for (const source of sources) {
    const digest = known.find(source);
    if (digest !== undefined && stored.has(contentName(key, digest))) continue;
    const linked = key === null && (await stat(source.source).catch(() => null))?.dev === dev;
    if (!linked) needed += source.bytes;
  }
  if (!fitsOnDisk({ free, needed })) throw new BackupDiskFullError(store.location, { free, needed });
}

/** Removes what an interrupted backup left, except for the lock. */
async function emptyWork(workDir: string): Promise<void> {
  for (const name of await readdir(workDir)) {
    if (!name.startsWith('backup.')) await rm(join(workDir, name), { recursive: true, force: true });
  }
}

/** Deletes expired backups, then unneeded content. Returns the backups' names. */
async function deleteOld(read: ReadOptions, keep: Keep, erasedAllAt: number | null): Promise<string[]> {
  const { store } = read;
  const stored = [...(await store.list()).keys()];
  const backups = backupsAmong(stored);
  const old = backupsToDelete(backups, keep, erasedAllAt);
  for (const { name } of old) await store.remove(name);
  if (old.length === 0) return [];
  const needed = new Set<string>();
  for (const { name } of backups.filter((backup) => !old.includes(backup))) {
    // An unreadable backup, as of an earlier key, may need any content, so nothing is deleted.
    const manifest = await manifestOf(name, read);
    if (manifest === null) return old.map((backup) => backup.name);
    const { key } = ofBackup(name, read);
    for (const { sha256 } of manifest.files) needed.add(contentName(key, sha256));
  }
  for (const name of stored) if (isObject(name) && !needed.has(name)) await store.remove(name);
  return old.map(({ name }) => name);
}
