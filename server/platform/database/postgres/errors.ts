/** What PostgreSQL's errors mean, by the classes and codes of its manual (« PostgreSQL Error Codes »). */
import { DatabaseError } from 'pg';
import { DatabaseAwayError } from '../databaseAway.ts';
import { DatabaseInUseError } from '../databaseInUse.ts';

/** Connection exception, operator intervention (shutting down, starting, ended by an administrator), too many connections; a lock or an answer that did not come in time, as where a process stands still in the middle. */
const AWAY = /^(?:08|57P|57014|53300|55P03)/;
/** Serialization failure, deadlock: the same again may work. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01']);

export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && CONFLICTS.has(error.code);
}

/** Unique and foreign key violations. */
const TAKEN: ReadonlySet<unknown> = new Set(['23505', '23503']);

export function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && TAKEN.has(error.code);
}

/** An error without an SQLSTATE was not sent by the server: the connection failed. */
export function explainFailure(error: unknown): unknown {
  const isSaid = error instanceof DatabaseError && error.code !== undefined && !AWAY.test(error.code);
  const isExplained = error instanceof DatabaseAwayError || error instanceof DatabaseInUseError;
  return isSaid || isExplained ? error : new DatabaseAwayError(error);
}
