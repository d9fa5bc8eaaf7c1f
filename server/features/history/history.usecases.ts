/** What happened to a family, and the way back. */
import type { Famille } from '../../../contract/familles.schema.ts';
import type { HistoryEntry } from '../../../contract/history.schema.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Database, Store } from '../../tables.ts';
import { recordFlags } from '../audit/audit.repository.ts';
import { findFamilleById, updateFamille } from '../familles/familles.repository.ts';
import { listHistory } from './history.repository.ts';
import { historyOf } from './history.rules.ts';

/** Newest first. Throws `not-found`. */
export async function readHistory(db: Database, familleId: string): Promise<HistoryEntry[]> {
  const famille = await findFamilleById(db, familleId);
  if (!famille) throw new ProblemError('not-found');
  return historyOf(famille, await listHistory(db, familleId));
}

export interface RestoreState {
  write: Store['write'];
  familleId: string;
  entry: number;
  /** Of the family as the host saw it; without one the state is brought back whatever happened since. */
  version: number | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Brings back what was before the change; that is a change too. A mail that has left stays sent. Throws `not-found`, and `stale-family` with
 * the family as it now stands.
 */
export async function restoreState({
  write,
  familleId,
  entry,
  version,
  now,
}: RestoreState): Promise<Famille> {
  return write(async (tx) => {
    const famille = await findFamilleById(tx, familleId);
    const change =
      famille && historyOf(famille, await listHistory(tx, familleId)).find(({ id }) => id === entry);
    if (!change) throw new ProblemError('not-found');
    if (version !== undefined && version !== famille.version)
      throw new ProblemError('stale-family', { famille });
    const { version: _version, emailSent: _emailSent, ...state } = change.before;
    const restored = await updateFamille(tx, famille, state, { by: 'host', at: now });
    await recordFlags(tx, { before: famille, after: restored, at: now });
    return restored;
  });
}
