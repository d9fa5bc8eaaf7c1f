/**
 * Classifies errors of SQLite, PostgreSQL or the system (why nothing can be stored, a damaged file, no
 * connection left), and tries the disk where SQLite's error says too little.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { DatabaseLostError } from './databaseFileWatch.ts';

export type StorageProblem =
  | 'disk-full'
  | 'disk-read-only'
  | 'server-full'
  | 'server-read-only'
  | 'database-lost'
  | 'unavailable';

const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
/** PostgreSQL's disk is full, or it is read-only, as a standby that was not promoted. */
const SERVER_FULL = '53100';
const SERVER_READS_ONLY = '25006';
/** PostgreSQL: conflicts after all retries, no memory, a lock or query time-out, a failing disk. */
const LATER: ReadonlySet<unknown> = new Set(['40001', '40P01', '53200', '55P03', '57014', '25P03', '58030']);
/** SQLite's primary result codes. */
const READ_ONLY = 8;
const FULL = 13;
const CORRUPT = 11;
/** Busy, out of memory, I/O error, corrupt, cannot open, not a database: a retry may work. */
const UNAVAILABLE: ReadonlySet<number> = new Set([5, 7, 10, CORRUPT, 14, 26]);

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

/** What SQLite says of a damaged file, in French: its pages, or all of it. */
const DAMAGES: Readonly<Record<number, string>> = {
  [CORRUPT]: 'des pages ne se lisent plus',
  26: 'ce fichier n’est plus une base',
};

/** Null unless SQLite found the database damaged. */
export function damageIn(error: unknown): string | null {
  const { errcode = 0 } = (error ?? {}) as { errcode?: number };
  return DAMAGES[errcode & 0xff] ?? null;
}

/** What the site's own look at the file found, as SQLite would have told it to whoever reads those pages. */
export function damageError(said: string): Error {
  return Object.assign(new Error(said), { errcode: CORRUPT });
}

/** The database server cannot be reached or hung up. The last query may have been executed or not. */
export class DatabaseAwayError extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause });
  }
}

/** PostgreSQL's code, when the server, the database or the account may have no more connections. */
const NO_CONNECTION_LEFT = '53300';

export function lacksConnections(error: unknown): boolean {
  const said = error instanceof DatabaseAwayError ? error.cause : error;
  return (said as { code?: unknown } | null | undefined)?.code === NO_CONNECTION_LEFT;
}

/** PgBouncer's words for a part of the address that it does not hand on, such as a schema. */
const UNSUPPORTED = /^unsupported startup parameter/;

export function refusesAddress(error: unknown): boolean {
  const said = error instanceof DatabaseAwayError ? error.cause : error;
  return said instanceof Error && UNSUPPORTED.test(said.message);
}

/** Other processes use the database. The message is French, for whoever starts or restores the site. */
export class DatabaseInUseError extends Error {}

/** The room that SQLite may need before it reads or writes: shared memory beside the file, and a page. */
const ROOM_BYTES = 64 * 1024;

/** Returns the error of writing a new file beside `file` if that says more than `error`, else `error`. */
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
