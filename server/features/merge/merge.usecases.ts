/** Two families that are one household become one; the other waits in the bin, and comes back from there. */
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

/** Throws as `requireFamille` does for both, and `invalid-fields` where they do not fit into one. */
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
  await putInBin(tx, otherId, act.at);
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

/** For a family that leaves the bin. The one that it was merged into is again what it was, unless somebody has changed it since. */
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
