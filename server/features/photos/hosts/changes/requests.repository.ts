import type { ReceivedRequest } from '../../../../../contract/photos/photoChanges.schema.ts';
import { countRows } from '../../../../platform/database/dialect.ts';
import type { Database, PhotoRequestTable, Transaction } from '../../../../siteDatabase/tables.ts';

export async function saveRequest(tx: Transaction, request: PhotoRequestTable): Promise<void> {
  const { reason, at } = request;
  await tx
    .insertInto('photoRequests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['folder', 'name', 'familleId']).doUpdateSet({ reason, at }))
    .execute();
}

export function countRequests(db: Database, familleId: string): Promise<number> {
  return countRows(db.selectFrom('photoRequests').where('familleId', '=', familleId));
}

/** The oldest first. */
export async function listRequests(db: Database): Promise<ReceivedRequest[]> {
  return db
    .selectFrom('photoRequests')
    .innerJoin('familles', 'familles.id', 'photoRequests.familleId')
    .select(['folder', 'name', 'reason', 'at', 'nom', 'prenom'])
    .orderBy('at')
    .execute();
}

export async function listRequestsOf(
  db: Database,
  familleId: string,
): Promise<Omit<PhotoRequestTable, 'familleId'>[]> {
  return db
    .selectFrom('photoRequests')
    .select(['folder', 'name', 'reason', 'at'])
    .where('familleId', '=', familleId)
    .orderBy('at')
    .execute();
}
