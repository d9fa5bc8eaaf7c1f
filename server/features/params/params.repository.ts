import type { Param } from '../../../contract/params.schema.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Database, Transaction } from '../../tables.ts';

const allParams = prepared((db: Database) => db.selectFrom('params').selectAll().orderBy('key'));

export async function listParams(db: Database): Promise<Param[]> {
  return allParams(db, {});
}

export async function saveParam(tx: Transaction, { key, value }: Param): Promise<void> {
  await tx
    .insertInto('params')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** False when there was no such parameter. */
export async function deleteParam(tx: Transaction, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('params').where('key', '=', key).executeTakeFirst();
  return numDeletedRows === 1n;
}
