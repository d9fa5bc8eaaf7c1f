/**
 * Stores and reads the first and last day on which each family opened its link; combines those of merged
 * families.
 */
import type { Visit } from '../../../contract/familles/familles.schema.ts';
import type { Database, Transaction } from '../../siteDatabase/tables.ts';

export async function recordVisit(tx: Transaction, familleId: string, day: string): Promise<void> {
  await tx
    .insertInto('visits')
    .values({ familleId, first: day, last: day })
    .onConflict((conflict) => conflict.column('familleId').doUpdateSet({ last: day }))
    .execute();
}

/** Gives the kept family the visits of both. */
export async function mergeVisits(
  tx: Transaction,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const other = await findVisit(tx, from);
  if (!other) return;
  const own = (await findVisit(tx, into)) ?? other;
  const [first = own.first] = [own.first, other.first].toSorted();
  const last = [own.last, other.last].toSorted().at(-1) ?? own.last;
  const visit = { first, last };
  await tx
    .insertInto('visits')
    .values({ familleId: into, ...visit })
    .onConflict((conflict) => conflict.column('familleId').doUpdateSet(visit))
    .execute();
}

export async function listVisits(db: Database): Promise<Visit[]> {
  return db.selectFrom('visits').select(['familleId as id', 'first', 'last']).execute();
}

export async function findVisit(db: Database, familleId: string): Promise<Omit<Visit, 'id'> | null> {
  const visit = await db
    .selectFrom('visits')
    .select(['first', 'last'])
    .where('familleId', '=', familleId)
    .executeTakeFirst();
  return visit ?? null;
}
