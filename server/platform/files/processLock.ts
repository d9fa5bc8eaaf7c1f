/** A folder lock by SQLite's lock on a file: released when the process dies, and valid between containers. */
import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { storageProblemOf } from '../database/storageProblem.ts';
import { giveToOwnerOf } from './disk.ts';

const holderSchema = z.object({
  pid: z.number(),
  host: z.string(),
  since: z.string(),
  /** The release of a site's process; absent in the notes of commands and of earlier releases. */
  version: z.optional(z.string()),
  /** What its release waits for, if it waits so long that it may never come. */
  waitsFor: z.optional(z.array(z.string())),
});
export type LockHolder = z.infer<typeof holderSchema>;

const SQLITE_BUSY = 5;

/** Keeps connections from being garbage-collected, which would release their locks. */
const held = new Set<DatabaseSync>();

export interface ProcessLock {
  /** Notes for whoever reads the holder what a release that is overdue waits for. Never throws. */
  noteOverdue(waitsFor: readonly string[]): void;
  /** Never throws. */
  release(): void;
}

/** Another process has locked the folder; `holder` is null if it left no description of itself. */
export class LockedError extends Error {
  readonly holder: LockHolder | null;
  constructor(folder: string, holder: LockHolder | null) {
    const who = holder
      ? `processus ${holder.pid} sur ${holder.host}, depuis ${holder.since}`
      : 'un autre processus';
    super(`le dossier ${folder} est déjà utilisé (${who})`);
    this.holder = holder;
  }
}

export function lockFolder(folder: string, name: string, now: number, version?: string): ProcessLock {
  const lockFile = join(folder, `${name}.lock`);
  const holderFile = holderFileOf(folder, name);
  const since = new Date(now).toISOString();
  const holder: LockHolder = { pid: process.pid, host: hostname(), since, version };
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    requireWritable(lockFile);
    // The file stores nothing; with its journal in memory it can be locked on a full disk.
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    giveToOwnerOf(folder, lockFile);
    rmSync(holderFile, { force: true });
    nameHolder(holderFile, holder);
    giveToOwnerOf(folder, holderFile);
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new LockedError(folder, holderOf(folder, name));
  }
  held.add(lock);
  return {
    noteOverdue(waitsFor) {
      try {
        if (held.has(lock)) nameHolder(holderFile, { ...holder, waitsFor: [...waitsFor] });
      } catch {
        // A disk that is away may be why it is overdue.
      }
    },
    release() {
      if (!held.delete(lock)) return;
      try {
        rmSync(holderFile, { force: true });
      } catch {
        // A disk that became read-only keeps the description, which the next holder replaces.
      }
      lock.close();
    },
  };
}

/** Writes down the holder for whoever is refused. Optional on a full disk. */
function nameHolder(file: string, holder: LockHolder): void {
  try {
    writeFileSync(file, JSON.stringify(holder), { mode: 0o600 });
  } catch (error) {
    if (storageProblemOf(error) !== 'disk-full') throw error;
  }
}

/** Needed because SQLite opens an unwritable file read-only, and then any number of processes can lock it. */
function requireWritable(lockFile: string): void {
  try {
    accessSync(lockFile, constants.W_OK);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EACCES') throw cause;
    throw new Error(`${lockFile} est à un autre compte : donnez-le à celui du site (chown)`, { cause });
  }
}

const holderFileOf = (folder: string, name: string) => join(folder, `${name}.pid`);

/** Null if no process has left a description of itself. One that was killed leaves it behind. */
export function holderOf(folder: string, name: string): LockHolder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(holderFileOf(folder, name), 'utf8')));
  } catch {
    return null;
  }
}
