/** Which families are in the bin; `familles.repository.ts` leaves them out of all that it finds. */
import type { Transaction } from '../../siteDatabase/tables.ts';

export async function putInBin(tx: Transaction, familleId: string, deletedAt: number): Promise<void> {
  await tx.insertInto('bin').values({ familleId, deletedAt }).execute();
}

export async function takeFromBin(tx: Transaction, familleId: string): Promise<void> {
  await tx.deleteFrom('bin').where('familleId', '=', familleId).execute();
}
