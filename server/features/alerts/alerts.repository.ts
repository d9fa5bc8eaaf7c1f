import type { Database, Transaction } from '../../siteDatabase/tables.ts';

export async function listAlerts(db: Database): Promise<{ part: string; since: number }[]> {
  return db.selectFrom('alerts').select(['part', 'since']).execute();
}

export async function insertAlert(tx: Transaction, part: string, since: number): Promise<void> {
  await tx
    .insertInto('alerts')
    .values({ part, since })
    .onConflict((conflict) => conflict.column('part').doNothing())
    .execute();
}

export async function deleteAlert(tx: Transaction, part: string): Promise<void> {
  await tx.deleteFrom('alerts').where('part', '=', part).execute();
}
