/** Reads a family's history and restores earlier states. */
import { isDeepStrictEqual } from 'node:util';
import type { HistoryEntry, HostFamille } from '../../../contract/familles/familles.schema.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { Database, Transaction } from '../../siteDatabase/tables.ts';
import { findBinned, requireFamille, updateFamille } from '../familles/familles.repository.ts';
import { listMergedInto } from '../familles/merges.repository.ts';
import type { Act } from '../hosts/act.ts';
import { recordFlags } from '../hosts/audit/audit.repository.ts';
import { listHistory } from './history.repository.ts';
import { historyOf } from './history.rules.ts';

/** Newest first, including the history of merged families. Throws `not-found`. */
export async function readHistory(db: Database, familleId: string): Promise<HistoryEntry[]> {
  const own = historyOf(await requireFamille(db, familleId), await listHistory(db, familleId));
  const mergedIds = await listMergedInto(db, familleId);
  if (mergedIds.length === 0) return own;
  const merged = (await findBinned(db, mergedIds)).map(({ famille }) => famille);
  const others = await Promise.all(
    merged.map(async (famille) =>
      historyOf(famille, await listHistory(db, famille.id)).map((entry) => ({
        ...entry,
        mergedFrom: `${famille.nom} ${famille.prenom}`.trim(),
      })),
    ),
  );
  return [...own, ...others.flat()].sort((a, b) => b.at - a.at || b.id - a.id);
}

/** Restores the state before a change, as a new change; `emailSent` stays. Throws like `requireFamille`. */
export async function restoreState(
  tx: Transaction,
  { id, entry, seen }: { id: string; entry: number; seen: number | undefined },
  act: Act,
): Promise<HostFamille> {
  const famille = await requireFamille(tx, id, seen);
  const change = historyOf(famille, await listHistory(tx, id)).find((each) => each.id === entry);
  if (!change) throw new ProblemError('not-found');
  const { version: _version, emailSent: _emailSent, ...state } = change.before;
  // Without a difference, an entry of the history would say nothing.
  if (isDeepStrictEqual({ ...famille, ...state }, famille)) return famille;
  const restored = await updateFamille(tx, famille, state, { by: 'host', ...act });
  await recordFlags(tx, { before: famille, after: restored, act });
  return restored;
}
