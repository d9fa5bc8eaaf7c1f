/** What PostgreSQL's errors mean, by the classes and codes of its manual (« PostgreSQL Error Codes »). */
import { DatabaseError } from 'pg';
import { DatabaseAwayError, DatabaseInUseError } from '../storageProblem.ts';

/** Connection exception, operator intervention (shutting down, starting, ended by an administrator), too many connections; a lock or an answer that did not come in time, as where a process stands still in the middle. */
const AWAY = /^(?:08|57P|57014|53300|55P03)/;
/** Serialization failure, deadlock: the same again may work. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01']);

export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && CONFLICTS.has(error.code);
}

/** What a transaction that writes fails with as it begins: a copy that stands by calls that « not supported », and a write « read-only ». */
export function explainBegin(error: unknown): unknown {
  const isCopy = error instanceof DatabaseError && error.code === '0A000';
  return isCopy ? Object.assign(error, { code: '25006' }) : error;
}

/** It gives up a connection for a reason of its own, as where its disk has no room for what each of them begins with (« could not write init file »). */
function isBroken({ code, severity }: DatabaseError): boolean {
  return /^(?:FATAL|PANIC)$/.test(severity ?? '') && /^(?:XX|58)/.test(code ?? '');
}

/** An error without an SQLSTATE was not sent by the server: the connection failed. */
export function explainFailure(error: unknown): unknown {
  const isSaid =
    error instanceof DatabaseError && error.code !== undefined && !AWAY.test(error.code) && !isBroken(error);
  const isExplained = error instanceof DatabaseAwayError || error instanceof DatabaseInUseError;
  return isSaid || isExplained ? error : new DatabaseAwayError(error);
}
