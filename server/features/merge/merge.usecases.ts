/**
 * Merges two families of one household, and undoes that; the merged one waits in the bin, from where it can
 * be restored.
 */
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { type Merge, mergedFamille, mergeProblem } from '../../../contract/familles/merge.rules.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { Transaction } from '../../siteDatabase/tables.ts';
import { findFamilleById, requireFamille, updateFamille } from '../familles/familles.repository.ts';
import { insertMerge, putInBin, takeMerge } from '../familles/merges.repository.ts';
import { listHistory } from '../history/history.repository.ts';
import { historyOf } from '../history/history.rules.ts';
import type { Act } from '../hosts/act.ts';
import { recordAudit, recordFlags } from '../hosts/audit/audit.repository.ts';
import { mergeFavourites } from '../photos/index/favourites.repository.ts';
import { mergeVisits } from '../visits/visits.repository.ts';

/** Throws like `requireFamille` for both; throws `invalid-fields` if one family cannot hold all guests. */
export async function mergeFamilles(
  tx: Transaction,
  id: string,
  { other: otherId, version, otherVersion, take }: Merge,
  act: Act,
): Promise<HostFamille> {
  if (id === otherId) throw new ProblemError('not-found');
  const kept = await requireFamille(tx, id, version);
  const other = await requireFamille(tx, otherId, otherVersion);
  const merged = mergedFamille(kept, other, take);
  const problem = mergeProblem(merged);
  if (problem !== null) throw new ProblemError('invalid-fields', { detail: problem });
  const after = await updateFamille(tx, kept, merged, { by: 'host', ...act });
  const [written] = await listHistory(tx, id);
  await putInBin(tx, [otherId], act.at);
  await insertMerge(tx, {
    familleId: otherId,
    intoId: id,
    version: after.version,
    historyId: written?.id ?? 0,
    linked: true,
  });
  await mergeVisits(tx, { from: otherId, into: id });
  await mergeFavourites(tx, { from: otherId, into: id });
  await recordFlags(tx, { before: kept, after, act });
  await recordAudit(tx, { kind: 'famille-merged', ...act, familleId: id });
  return after;
}

/** For a family restored from the bin. Restores the kept family too, unless it was changed since. */
export async function undoMerge(tx: Transaction, familleId: string, act: Act): Promise<void> {
  const merge = await takeMerge(tx, familleId);
  const kept = merge && (await findFamilleById(tx, merge.intoId));
  if (!merge || kept?.version !== merge.version) return;
  const past = historyOf(kept, await listHistory(tx, kept.id));
  const before = past.find(({ id }) => id === merge.historyId)?.before;
  if (!before) return;
  const { version: _version, ...state } = before;
  const after = await updateFamille(tx, kept, state, { by: 'host', ...act });
  await recordFlags(tx, { before: kept, after, act });
}
