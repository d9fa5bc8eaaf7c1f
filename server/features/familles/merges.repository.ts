/**
 * Puts families in the bin and takes them out, and records which of them were merged into which; their links
 * then open the family that was kept, until it gets a new link.
 */
import { chunksOf } from '../../platform/async/concurrency.ts';
import type { Database, MergeTable, Transaction } from '../../siteDatabase/tables.ts';

export async function insertMerge(tx: Transaction, merge: MergeTable): Promise<void> {
  await tx.insertInto('merges').values(merge).execute();
}

/** Deletes and returns the merge; undefined if there was none. */
export async function takeMerge(tx: Transaction, familleId: string): Promise<MergeTable | undefined> {
  return tx.deleteFrom('merges').where('familleId', '=', familleId).returningAll().executeTakeFirst();
}

/** Ids of all families merged into this one, directly or not. */
export async function listMergedInto(db: Database, intoId: string): Promise<string[]> {
  const rows = await db.selectFrom('merges').select('familleId').where('intoId', '=', intoId).execute();
  const ids = rows.map(({ familleId }) => familleId);
  const deeper = await Promise.all(ids.map((id) => listMergedInto(db, id)));
  return [...ids, ...deeper.flat()];
}

/** Called with a new link of the kept family: the links of merged families no longer open it. */
export async function closeMergedLinks(tx: Transaction, intoId: string): Promise<void> {
  const ids = await listMergedInto(tx, intoId);
  if (ids.length > 0)
    await tx.updateTable('merges').set({ linked: false }).where('familleId', 'in', ids).execute();
}

/** Puts families in the bin, which hides them from all queries of `familles.repository.ts`. */
export async function putInBin(tx: Transaction, ids: readonly string[], deletedAt: number): Promise<void> {
  for await (const slice of chunksOf(ids))
    await tx
      .insertInto('bin')
      .values(slice.map((familleId) => ({ familleId, deletedAt })))
      .execute();
}

export async function takeFromBin(tx: Transaction, ids: readonly string[]): Promise<void> {
  for await (const slice of chunksOf(ids))
    await tx.deleteFrom('bin').where('familleId', 'in', slice).execute();
}
