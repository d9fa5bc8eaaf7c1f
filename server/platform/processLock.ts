/** One process at a time for a folder, by SQLite’s lock on a small file: the system releases it however the process dies, and it holds between containers. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const holderSchema = z.object({ pid: z.number(), host: z.string(), since: z.string() });
export type LockHolder = z.infer<typeof holderSchema>;

const SQLITE_BUSY = 5;

/** A connection that nothing refers to is collected as garbage, and its lock with it. */
const held = new Set<DatabaseSync>();

export interface ProcessLock {
  release(): void;
}

/** Another process has the folder; `holder` is null where it has not said who it is. */
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

/** Throws `LockedError` at once when another process holds the lock `name` of this folder. */
export function lockFolder(folder: string, name: string, now: number): ProcessLock {
  const lockFile = join(folder, `${name}.lock`);
  const holderFile = join(folder, `${name}.pid`);
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new LockedError(folder, readHolder(holderFile));
  }
  const holder: LockHolder = { pid: process.pid, host: hostname(), since: new Date(now).toISOString() };
  held.add(lock);
  writeFileSync(holderFile, JSON.stringify(holder), { mode: 0o600 });
  return {
    release() {
      rmSync(holderFile, { force: true });
      held.delete(lock);
      lock.close();
    },
  };
}

function readHolder(file: string): LockHolder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
