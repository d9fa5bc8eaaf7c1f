/**
 * The advisory lock of a site's database. The site's processes hold it shared; whoever changes its tables or
 * replaces all rows holds it exclusively. A connection owns it, so that a process that dies releases it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { DatabaseInUseError } from '../storageProblem.ts';
import { openSession } from './pooler.ts';
import { clientConfig } from './settings.ts';

const KEY = `hashtextextended('site ' || current_schema(), 0)`;
/** Milliseconds to wait, for another process's migration or, at a restart, for the old process's end. */
const TIMEOUT = 10_000;
const POLL_EVERY = 100;

const OTHERS_RUN =
  'd’autres processus du site travaillent encore sur cette base : arrêtez-les tous, puis recommencez';
const TAKEN_ALONE =
  'une mise à jour ou une restauration de cette base est en cours : recommencez quand elle est finie';

/** Takes the lock for as long as the connection lasts. Throws `DatabaseInUseError`. */
export function lockShared(client: Client, timeout = TIMEOUT): Promise<void> {
  return lock(client, { attempt: `pg_try_advisory_lock_shared(${KEY})`, problem: TAKEN_ALONE, timeout });
}

/** Runs `work` while no other process of the site is connected. Throws `DatabaseInUseError`. */
export async function withExclusiveLock<Result>(
  url: string,
  work: () => Promise<Result>,
  timeout = TIMEOUT,
): Promise<Result> {
  const client = await openSession(clientConfig(url));
  try {
    await lock(client, { attempt: `pg_try_advisory_lock(${KEY})`, problem: OTHERS_RUN, timeout });
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}

interface Locking {
  attempt: string;
  problem: string;
  timeout: number;
}

async function lock(client: Client, { attempt, problem, timeout }: Locking): Promise<void> {
  const end = performance.now() + timeout;
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>(`select ${attempt} as got`);
    if (rows[0]?.got) return;
    if (performance.now() > end) throw new DatabaseInUseError(problem);
    await pause(POLL_EVERY);
  }
}
