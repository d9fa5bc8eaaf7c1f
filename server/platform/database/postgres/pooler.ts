/** Handles refusals by a PgBouncer between the site and PostgreSQL. */
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { DatabaseAwayError } from '../storageProblem.ts';

/** Milliseconds, more than `server_login_retry` of deploy/pgbouncer.ini. */
const AGAIN_AFTER = 1100;
const TRIES = 3;

/**
 * Retries work that opens a connection. After an outage PgBouncer refuses the first client and only then
 * reconnects to the server: without a retry the first start, command or visit would fail.
 */
export async function pastRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isRefusal(error) || tries === TRIES) throw error;
      await pause(AGAIN_AFTER);
    }
  }
}

/** PgBouncer reports all its own errors as a protocol violation. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof DatabaseAwayError && error.cause instanceof DatabaseError && error.cause.code === '08P01'
  );
}
