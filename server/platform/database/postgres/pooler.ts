/** What a PgBouncer between the site and its PostgreSQL says by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { DatabaseAwayError } from '../storageProblem.ts';

/** Milliseconds: more than `server_login_retry` of deploy/pgbouncer.ini. */
const AGAIN_AFTER = 1100;
const TRIES = 3;

/**
 * Does what begins a connection. A PgBouncer whose server failed it refuses at once whoever comes next, and only then asks the server again:
 * the first start, command or visit after an outage would be told that the server is away, which answers.
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

/** All that PgBouncer says for itself is called a violation of the protocol. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof DatabaseAwayError && error.cause instanceof DatabaseError && error.cause.code === '08P01'
  );
}
