/** Classifies PostgreSQL's errors by the codes of its manual (« PostgreSQL Error Codes »). */
import { DatabaseError } from 'pg';
import { DatabaseAwayError, DatabaseInUseError } from '../storageProblem.ts';

/** Connection lost or ended, too many connections, server starting; a time-out (as of a blocked process). */
const AWAY = /^(?:08|57P|57014|53300|55P03)/;
/** Serialization failure and deadlock, which a retry may resolve. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01']);

export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && CONFLICTS.has(error.code);
}

/** A standby refuses a write transaction's begin as « not supported »; returns it as « read-only ». */
export function explainBegin(error: unknown): unknown {
  const isCopy = error instanceof DatabaseError && error.code === '0A000';
  return isCopy ? Object.assign(error, { code: '25006' }) : error;
}

/** True if the server ended the connection itself, as « could not write init file » (full disk). */
function isBroken({ code, severity }: DatabaseError): boolean {
  return /^(?:FATAL|PANIC)$/.test(severity ?? '') && /^(?:XX|58)/.test(code ?? '');
}

/** Returns `DatabaseAwayError` for a lost connection; errors without SQLSTATE are not the server's. */
export function explainFailure(error: unknown): unknown {
  const isSaid =
    error instanceof DatabaseError && error.code !== undefined && !AWAY.test(error.code) && !isBroken(error);
  const isExplained = error instanceof DatabaseAwayError || error instanceof DatabaseInUseError;
  return isSaid || isExplained ? error : new DatabaseAwayError(error);
}
