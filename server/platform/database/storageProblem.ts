/** What keeps anything from being stored, from what SQLite, PostgreSQL or the system threw. */
import { rmSync, writeFileSync } from 'node:fs';
import type { Logger, LoggerOptions } from 'pino';
import { DatabaseLostError } from './presence.ts';

export type StorageProblem =
  | 'disk-full'
  | 'disk-read-only'
  | 'server-full'
  | 'server-read-only'
  | 'database-lost'
  | 'unavailable';

const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
/** Of PostgreSQL: its own disk is full; it only reads, as a copy that was not made the main one. */
const SERVER_FULL = '53100';
const SERVER_READS_ONLY = '25006';
/** Of PostgreSQL: conflicts that more tries did not end, no memory, a lock or a statement that took too long, a disk that fails. */
const LATER: ReadonlySet<unknown> = new Set(['40001', '40P01', '53200', '55P03', '57014', '25P03', '58030']);
/** SQLite's primary codes: read-only, cannot open (a journal beside the file, on a read-only disk), full. */
const READ_ONLY = 8;
const FULL = 13;
/** Busy, out of memory, I/O error, damaged, cannot open, not a database: nothing was written, later may work. */
const UNAVAILABLE: ReadonlySet<number> = new Set([5, 7, 10, 11, 14, 26]);

export function storageProblemOf(error: unknown): StorageProblem | null {
  if (error instanceof DatabaseLostError) return 'database-lost';
  if (error instanceof DatabaseAwayError) return 'unavailable';
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: number };
  const primary = errcode === undefined ? undefined : errcode & 0xff;
  if (NO_ROOM.has(code) || primary === FULL) return 'disk-full';
  if (code === 'EROFS' || primary === READ_ONLY) return 'disk-read-only';
  if (code === SERVER_FULL) return 'server-full';
  if (code === SERVER_READS_ONLY) return 'server-read-only';
  if (LATER.has(code)) return 'unavailable';
  return primary !== undefined && UNAVAILABLE.has(primary) ? 'unavailable' : null;
}

/** The database's server cannot be reached, or hung up. What was asked of it may have happened or not. */
export class DatabaseAwayError extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause });
  }
}

/** Others are at work on the database; in French, for whoever starts the site or puts a backup back. */
export class DatabaseInUseError extends Error {}

/** What SQLite may ask for before it reads or writes: its shared memory beside the file, and a page. */
const ROOM_BYTES = 64 * 1024;

/** The problem with which a new file beside `file` fails, where it says more than `error`; otherwise `error`. */
export function diskProblem(file: string, error: unknown): unknown {
  if (storageProblemOf(error) !== 'unavailable') return error;
  const tried = `${file}-tried`;
  try {
    writeFileSync(tried, Buffer.alloc(ROOM_BYTES));
    return error;
  } catch (problem) {
    return storageProblemOf(problem) === null ? error : problem;
  } finally {
    rmSync(tried, { force: true });
  }
}

/** While the database takes nothing, the log says so with the first error whole and then once a minute, with how many there were: not a stack for each request. */

const EVERY_MS = 60_000;

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/** A hook of the logger, for the lines of all its children. */
export function quietOutages(everyMs = EVERY_MS): LogMethod {
  /** By wedding and problem: how many errors since the last line. */
  const outages = new Map<string, number>();

  function tellLater(logger: Logger, key: string, reason: string): void {
    setTimeout(() => {
      const errors = outages.get(key) ?? 0;
      if (errors === 0) {
        outages.delete(key);
        return;
      }
      outages.set(key, 0);
      logger.error({ reason, errors }, 'the database takes nothing');
      tellLater(logger, key, reason);
    }, everyMs).unref();
  }

  return function logMethod(args, method) {
    const [fields] = args as unknown[];
    const reason = storageProblemOf((fields as { err?: unknown } | null | undefined)?.err);
    if (reason === null) return method.apply(this, args);
    const key = `${this.bindings().wedding} ${reason}`;
    const errors = outages.get(key);
    outages.set(key, errors === undefined ? 0 : errors + 1);
    if (errors !== undefined) return;
    method.apply(this, args);
    tellLater(this, key, reason);
  };
}
