/**
 * Tells from the note beside the folder's lock which release's process serves. Health says no version to whoever
 * has no secret, and its answer may be that of an old process that nobody ended.
 */
import { hostname } from 'node:os';
import type { Config } from '../../config/config.ts';
import { holderOf, type LockHolder } from '../../platform/files/processLock.ts';

/**
 * Null where nothing is known: no process has begun here, its disk was too full for the note, or it has ended and
 * what answers serves another folder.
 */
export function servingProcess({
  dataDir,
  weddingsDir,
}: Pick<Config, 'dataDir' | 'weddingsDir'>): LockHolder | null {
  const holder = weddingsDir === undefined ? holderOf(dataDir, 'site') : holderOf(weddingsDir, 'weddings');
  return holder !== null && hasEnded(holder) ? null : holder;
}

/** Whether it was killed, which leaves its note. Of a process in another container nothing can be told. */
function hasEnded({ pid, host }: LockHolder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Why a process that answers after the restart is not the new release, in French; null if it is. */
export interface Wrong {
  told: string;
  /** The process of before goes on as it was. */
  neverEnded: boolean;
}

export function wrongRelease(
  after: LockHolder | null,
  before: LockHolder | null,
  version: string,
): Wrong | null {
  if (after === null) return null;
  if (after.pid === before?.pid && after.since === before.since)
    return {
      told: `La version ${version} n’a pas pris la place : l’ancien processus (${after.pid}) répond encore, --restart ne l’a pas arrêté`,
      neverEnded: true,
    };
  if (after.version === version) return null;
  const other = after.version === undefined ? 'une version d’avant' : `la version ${after.version}`;
  return {
    told: `La version ${version} n’a pas pris la place : c’est ${other} que --restart a lancée`,
    neverEnded: false,
  };
}
