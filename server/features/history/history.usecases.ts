/** What happened to a family, and the way back. */
import type { HostFamille } from '../../../contract/familles.schema.ts';
import type { HistoryEntry } from '../../../contract/history.schema.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { Database, Transaction } from '../../tables.ts';
import { recordFlags } from '../audit/audit.repository.ts';
import { requireFamille, updateFamille } from '../familles/familles.repository.ts';
import type { Act } from '../hosts/act.ts';
import { listHistory } from './history.repository.ts';
import { historyOf } from './history.rules.ts';

/** Newest first. Throws `not-found`. */
export async function readHistory(db: Database, familleId: string): Promise<HistoryEntry[]> {
  return historyOf(await requireFamille(db, familleId), await listHistory(db, familleId));
}

/** Brings back what was before the change; that is a change too. A mail that has left stays sent. Throws as `requireFamille` does. */
export async function restoreState(
  tx: Transaction,
  { id, entry, seen }: { id: string; entry: number; seen: number | undefined },
  act: Act,
): Promise<HostFamille> {
  const famille = await requireFamille(tx, id, seen);
  const change = historyOf(famille, await listHistory(tx, id)).find((each) => each.id === entry);
  if (!change) throw new ProblemError('not-found');
  const { version: _version, emailSent: _emailSent, ...state } = change.before;
  const restored = await updateFamille(tx, famille, state, { by: 'host', ...act });
  await recordFlags(tx, { before: famille, after: restored, act });
  return restored;
}
