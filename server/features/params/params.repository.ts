import type { HostParam, Param } from '../../../contract/params.schema.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Database, Transaction } from '../../tables.ts';

const allParams = prepared((db: Database) => db.selectFrom('params').selectAll().orderBy('key'));

export async function listParams(db: Database): Promise<HostParam[]> {
  return allParams(db, {});
}

export async function findParam(tx: Database, key: string): Promise<HostParam | undefined> {
  return tx.selectFrom('params').selectAll().where('key', '=', key).executeTakeFirst();
}

export async function saveParam(tx: Transaction, param: HostParam): Promise<void> {
  const { value, version } = param;
  await tx
    .insertInto('params')
    .values(param)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, version }))
    .execute();
}

export async function deleteParam(tx: Transaction, { key }: Pick<Param, 'key'>): Promise<void> {
  await tx.deleteFrom('params').where('key', '=', key).execute();
}
