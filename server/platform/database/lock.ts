/** Locks held by one process of the site while its work runs. */
import { setTimeout as pause } from 'node:timers/promises';
import { createMutex } from '../async/concurrency.ts';
import { repeat } from '../async/timers.ts';
import type { Leases, Shared } from './shared.ts';
import { DatabaseAwayError } from './storageProblem.ts';

/** Milliseconds after which another process takes the lock of one that is blocked or has died. */
const LASTS = 15_000;
const RENEW_EVERY = 3000;
const POLL_EVERY = 30;
/** Milliseconds to wait for a lock, which each holder keeps for as long as one file takes. */
const TIMEOUT = 60_000;

export interface HeldLock {
  /** The work checks this before each step that must not happen twice. */
  isHeld(): boolean;
}

export class HeldElsewhereError extends Error {}

/** Waits up to `timeout` milliseconds, then throws `HeldElsewhereError`. */
export async function withLock<Done>(
  leases: Leases,
  { name, timeout }: { name: string; timeout: number },
  work: (lock: HeldLock) => Promise<Done>,
): Promise<Done> {
  let fencingToken: number | null = null;
  let until = 0;
  const renew = async () => {
    const time = performance.now();
    const got = await leases.take(name, LASTS);
    fencingToken ??= got;
    // A new fencing token means that another process held the lease in between: the work must stop.
    if (got !== null) until = got === fencingToken ? time + LASTS : Number.NEGATIVE_INFINITY;
  };
  const giveUpAt = performance.now() + timeout;
  for (await renew(); fencingToken === null; await renew()) {
    if (performance.now() > giveUpAt) throw new HeldElsewhereError(name);
    await pause(POLL_EVERY * (0.5 + Math.random()));
  }
  const stopRenewing = repeat(RENEW_EVERY, renew);
  try {
    return await work({ isHeld: () => performance.now() < until });
  } finally {
    stopRenewing();
    await leases.release(name).catch(() => {});
  }
}

export type SharedMutex = <Done>(act: (lock: HeldLock) => Promise<Done>) => Promise<Done>;

/** A mutex across all processes of a site. Throws `DatabaseAwayError` after too long a wait. */
export function createSharedMutex(shared: Shared | null, name: string): SharedMutex {
  const own = createMutex();
  if (!shared) return (act) => own(() => act({ isHeld: () => true }));
  return (act) =>
    own(() =>
      withLock(shared.leases, { name, timeout: TIMEOUT }, act).catch((error: unknown) => {
        throw error instanceof HeldElsewhereError ? new DatabaseAwayError(error) : error;
      }),
    );
}
