/** Makes one backup: a copy of the database, what is new among the files, and a check of both before it gets its name. */
import { chmod, copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDatabase } from '../../platform/database/snapshot.ts';
import { lockFolder } from '../../platform/processLock.ts';
import { writeAtomically } from '../../platform/writeAtomically.ts';
import {
  type BackupKind,
  backupName,
  backupsAmong,
  backupsToDelete,
  fitsOnDisk,
  type Keep,
} from './backups.rules.ts';
import { type BackupKey, contentName, encryptFile, storedBytes } from './cipher.ts';
import {
  type BackupRoots,
  digestOf,
  type KnownDigests,
  listSources,
  readKnownDigests,
  type SourceFile,
  stampOf,
} from './files.ts';
import { type ManifestFile, readManifest, writeManifest } from './manifest.repository.ts';
import { type BackupStore, isObject } from './store.ts';
import { isEncrypted, openBackup, verifyBackup } from './verify.usecases.ts';

export interface BackupOptions {
  /** The database, which may be in use. */
  database: string;
  /** A backup before a migration holds the database alone: the files do not migrate. */
  kind: BackupKind;
  roots: BackupRoots;
  /** May be emptied at any time. */
  cacheDir: string;
  store: BackupStore;
  key: BackupKey | null;
  keep: Keep;
  version: string;
  now: number;
}

export interface BackupReport {
  name: string;
  path: string;
  /** Bytes of the database's copy as stored. */
  bytes: number;
  rows: number;
  files: number;
  /** Files that no earlier backup held. */
  added: number;
  /** Paths left for the next backup, because they were being written. */
  skipped: string[];
  /** Names of the backups that were deleted because their time was over. */
  deleted: string[];
}

/** No room was left; nothing was kept of the backup. */
export class BackupDiskFullError extends Error {
  constructor(place: string) {
    super(`pas assez de place dans ${place} pour une sauvegarde`);
  }
}

/** Throws `LockedError` while another backup runs there, `BackupDiskFullError`, or a French sentence when its check fails. */
export async function makeBackup(options: BackupOptions): Promise<BackupReport> {
  const { store, now } = options;
  const lock = lockFolder(store.workDir, 'backup', now);
  try {
    await emptyWork(store.workDir);
    return await makeLocked(options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new BackupDiskFullError(store.place);
    throw error;
  } finally {
    await emptyWork(store.workDir).catch(() => {});
    lock.release();
  }
}

async function makeLocked(options: BackupOptions): Promise<BackupReport> {
  const { database, kind, roots, cacheDir, store, key, keep, version, now } = options;
  const digestsFile = join(cacheDir, 'backup-digests.json');
  const known = await readKnownDigests(digestsFile);
  const sources = kind === 'full' ? await listSources(roots) : [];
  const stored = await store.list();
  await checkRoom(options, sources, known, stored);

  const copy = join(store.workDir, 'copy.sqlite');
  await copyDatabase(database, copy);
  await chmod(copy, 0o600);

  const files: ManifestFile[] = [];
  const added = new Set<string>();
  const skipped: string[] = [];
  for (const source of sources) {
    const kept = await keepFile(source, { store, key, known, stored, added });
    if (kept) files.push(kept);
    else skipped.push(source.path);
  }
  const madeAt = new Date(now).toISOString();
  const { tables } = writeManifest(copy, { version, madeAt, files });

  const name = backupName({ time: now, kind, encrypted: key !== null });
  const file = key === null ? copy : join(store.workDir, 'copy.enc');
  if (key !== null) await encryptFile(key, copy, file);
  const { size } = await stat(file);
  await store.put(name, file);

  const reading = join(store.workDir, 'reading');
  await mkdir(reading, { mode: 0o700 });
  const read = { store, key, workDir: reading };
  const { problems } = await verifyBackup(name, read, ({ sha256 }) => added.has(sha256));
  if (problems.length > 0) {
    await store.remove(name);
    throw new Error(`la sauvegarde relue n’est pas bonne : ${problems.join(' ; ')}`);
  }
  if (kind === 'full') await writeAtomically([{ path: digestsFile, bytes: Buffer.from(known.toJson()) }]);
  const deleted = await deleteOld(read, keep);
  return {
    name,
    path: store.pathOf(name),
    bytes: size,
    rows: tables
      .filter((table) => !table.name.startsWith('backup_'))
      .reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    added: added.size,
    skipped,
    deleted,
  };
}

interface KeepDeps {
  store: BackupStore;
  key: BackupKey | null;
  known: KnownDigests;
  stored: ReadonlyMap<string, number>;
  /** Digests of the content put into the store by this backup. */
  added: Set<string>;
}

/** Null for a file that changed or went away meanwhile. */
async function keepFile(source: SourceFile, deps: KeepDeps): Promise<ManifestFile | null> {
  const { store, key, known, stored, added } = deps;
  const { path, bytes, mtime } = source;
  // A stored content of another size was damaged there: it is put anew.
  const isThere = (digest: string) =>
    added.has(digest) || stored.get(contentName(key, digest)) === storedBytes(key, bytes);
  const before = known.find(source);
  if (before !== undefined && isThere(before)) {
    known.remember(source, before);
    return { path, bytes, mtime, sha256: before };
  }
  const draft = join(store.workDir, 'draft');
  if (!(await hold(source.source, draft))) return null;
  const sha256 = await digestOf(draft);
  if (!(await isUnchanged(source))) return null;
  if (!isThere(sha256)) {
    const file = key === null ? draft : `${draft}.enc`;
    if (key !== null) await encryptFile(key, draft, file);
    await store.put(contentName(key, sha256), file);
    added.add(sha256);
  }
  await rm(draft, { force: true });
  // Links and their renaming move `ctime`: what is remembered is the stamp that the next backup will see.
  const after = await stat(source.source).catch(() => null);
  if (after) known.remember({ ...source, ...stampOf(after) }, sha256);
  return { path, bytes, mtime, sha256 };
}

async function isUnchanged({ source, bytes, mtime }: SourceFile): Promise<boolean> {
  const seen = await stat(source).catch(() => null);
  if (seen === null) return false;
  const now = stampOf(seen);
  return now.bytes === bytes && now.mtime === mtime;
}

/** As a second name of the same bytes where the disk allows it, which costs no room; otherwise as a copy. */
async function hold(source: string, draft: string): Promise<boolean> {
  await rm(draft, { force: true });
  try {
    await link(source, draft);
    return true;
  } catch {
    // Another disk, another owner, a file system without links, or a file that went away: the copy tells which.
  }
  try {
    await copyFile(source, draft);
    await chmod(draft, 0o600);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function checkRoom(
  { store, database, key }: BackupOptions,
  sources: readonly SourceFile[],
  known: KnownDigests,
  stored: ReadonlyMap<string, number>,
): Promise<void> {
  const free = await store.freeBytes();
  if (free === null) return;
  const { dev } = await stat(store.workDir);
  let needed = 3 * (await stat(database)).size;
  for (const source of sources) {
    const digest = known.find(source);
    if (digest !== undefined && stored.has(contentName(key, digest))) continue;
    const linked = key === null && (await stat(source.source).catch(() => null))?.dev === dev;
    if (!linked) needed += source.bytes;
  }
  if (!fitsOnDisk({ free, needed })) throw new BackupDiskFullError(store.place);
}

/** Deletes the backups whose time is over, then the content that none of the others needs. Gives the names of the backups. */
async function deleteOld(read: Parameters<typeof openBackup>[1], keep: Keep): Promise<string[]> {
  const { store, key } = read;
  const stored = [...(await store.list()).keys()];
  const backups = backupsAmong(stored);
  const old = backupsToDelete(backups, keep);
  for (const { name } of old) await store.remove(name);
  if (old.length === 0) return [];
  const needed = new Set<string>();
  for (const { name } of backups.filter((backup) => !old.includes(backup))) {
    // One that cannot be read, for instance of an earlier key, may need anything: nothing is deleted.
    const manifest = await openBackup(name, read)
      .then(readManifest)
      .catch(() => null);
    if (manifest === null) return old.map((backup) => backup.name);
    const itsKey = isEncrypted(name) ? key : null;
    for (const { sha256 } of manifest.files) needed.add(contentName(itsKey, sha256));
  }
  for (const name of stored) if (isObject(name) && !needed.has(name)) await store.remove(name);
  return old.map(({ name }) => name);
}

/** What an interrupted backup left; the lock itself stays. */
async function emptyWork(workDir: string): Promise<void> {
  for (const name of await readdir(workDir)) {
    if (!name.startsWith('backup.')) await rm(join(workDir, name), { recursive: true, force: true });
  }
}
