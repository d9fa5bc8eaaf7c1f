/** What a PgBouncer between the site and PostgreSQL may do to a session: refuse it, or answer it wrongly. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientBase, type ClientConfig, DatabaseError } from 'pg';
import { DatabaseAwayError, refusesAddress } from '../storageProblem.ts';
import { explainFailure } from './errors.ts';

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

/** PgBouncer reports all its own errors as a protocol violation. What it says of the address stays so. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof DatabaseAwayError) || refusesAddress(error)) return false;
  return error.cause instanceof DatabaseError && error.cause.code === '08P01';
}

/** The first answer of a session was to a question that the site had not asked. */
class OutOfStepError extends Error {}

/** Milliseconds, because PgBouncer accepts every connection and may then have no session for it. */
const FIRST_ANSWER = 5000;

/**
 * Asks the first question of a connection, after `settings`. PgBouncer 1.18 (Debian 12) may hand on a session
 * with the answer of its own `DISCARD ALL` unread: every answer would be that to the question before, also
 * another family's. The word is new each time, because the answer to an earlier first question may be left
 * too. Throws `OutOfStepError`; the connection must then be closed.
 */
export async function takeSession(client: ClientBase, settings: readonly string[] = []): Promise<void> {
  const word = randomUUID();
  const text = [...settings, `select '${word}' as word`].join('; ');
  const first = { text, query_timeout: FIRST_ANSWER };
  // Several statements have an answer each.
  const answers = [await client.query<{ word: string }>(first)].flat();
  if (answers.at(-1)?.rows[0]?.word !== word)
    throw new OutOfStepError('the session answers another question');
}

const CONNECTIONS_TRIED = 10;

/** Takes another connection while `take` finds one out of step, which the pooler then closes or mends. */
export async function inStep<Result>(take: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await take();
    } catch (error) {
      if (!(error instanceof OutOfStepError) || tries === CONNECTIONS_TRIED) throw error;
    }
  }
}

/** Opens a single connection; its errors are told by the queries that they end. Throws `DatabaseAwayError`. */
export async function openSession(config: ClientConfig): Promise<Client> {
  try {
    return await inStep(async () => {
      const client = new Client(config);
      client.on('error', () => {});
      try {
        await client.connect();
        await takeSession(client);
        return client;
      } catch (error) {
        await client.end().catch(() => {});
        throw error;
      }
    });
  } catch (error) {
    throw explainFailure(error);
  }
}
