import type { Param } from '../../../contract/params.schema.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Database, Queries } from '../../tables.ts';

const allParams = prepared((db: Database) => db.selectFrom('params').selectAll().orderBy('key'));

export async function listParams(db: Queries): Promise<Param[]> {
  return allParams(db, {});
}

export async function saveParam(db: Queries, { key, value }: Param): Promise<void> {
  await db
    .insertInto('params')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** False when there was no such parameter. */
export async function deleteParam(db: Queries, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('params').where('key', '=', key).executeTakeFirst();
  return numDeletedRows === 1n;
}
