/**
 * Stores the params, texts by which hosts set options of the whole site, each with a version that is never
 * used again. Also reads them from a cache that lasts until the next write.
 */
import type { HostParam, Param } from '../../../contract/params/params.schema.ts';
import { cachedUntilWrite } from '../../platform/async/memoize.ts';
import { builtOnce } from '../../platform/database/dialect.ts';
import type { Database, Store, Transaction } from '../../siteDatabase/tables.ts';

const allParams = builtOnce((db: Database) => db.selectFrom('params').selectAll().orderBy('key'));

export async function listParams(db: Database): Promise<HostParam[]> {
  return allParams(db);
}

/** Returns current params, and queries the database only after a change. */
export function createParamsReader({ db, changeMark }: Pick<Store, 'db' | 'changeMark'>) {
  const kept = cachedUntilWrite(changeMark, (): { params?: HostParam[] } => ({}));
  return async (): Promise<readonly HostParam[]> => {
    const known = kept();
    known.params ??= await listParams(db);
    return known.params;
  };
}

export async function findParam(tx: Database, key: string): Promise<HostParam | undefined> {
  return tx.selectFrom('params').selectAll().where('key', '=', key).executeTakeFirst();
}

export async function storeParam(tx: Transaction, { key, value }: Param, at: number): Promise<HostParam> {
  const current = await findParam(tx, key);
  // Not a counter: a key deleted and created again must not reuse a version that somebody holds.
  const version = Math.max(at, (current?.version ?? 0) + 1);
  const stored = { key, value, version };
  await tx
    .insertInto('params')
    .values(stored)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, version }))
    .execute();
  return stored;
}

export async function deleteParam(tx: Transaction, key: string): Promise<void> {
  await tx.deleteFrom('params').where('key', '=', key).execute();
}
