import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '../../migrations/all.ts';
import { booleanColumns, type Database, type Store, type Tables } from '../../tables.ts';
import { openDatabase } from './open.ts';
import { prepared } from './prepared.ts';

let db: Store['db'];
beforeEach(async () => {
  ({ db } = await openDatabase<Tables>({ file: ':memory:', migrations, booleanColumns }));
});
afterEach(() => db.destroy());

const valuesOf = prepared((source: Database, { key }: { key: string }) =>
  source.selectFrom('params').select('value').where('key', '=', key),
);

test('a query built once answers for each parameter, in and out of a transaction', async () => {
  expect(await valuesOf(db, { key: 'a' })).toEqual([]);
  await db.insertInto('params').values({ key: 'a', value: '1' }).execute();
  expect(await valuesOf(db, { key: 'a' })).toEqual([{ value: '1' }]);
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('params').values({ key: 'b', value: '2' }).execute();
    expect(await valuesOf(tx, { key: 'b' })).toEqual([{ value: '2' }]);
  });
});

test('values of its own and parameters used twice keep their places', async () => {
  await db.insertInto('params').values({ key: 'a', value: 'a' }).execute();
  const twins = prepared((source: Database, { key }: { key: string }) =>
    source
      .selectFrom('params')
      .select('key')
      .where('value', '=', key)
      .where('key', '!=', 'mine')
      .where('key', '=', key),
  );
  expect(await twins(db, { key: 'a' })).toEqual([{ key: 'a' }]);
  expect(await twins(db, { key: 'mine' })).toEqual([]);
});

test('other parameters make another query; what is undefined is not given', async () => {
  await db.insertInto('params').values({ key: 'a', value: '1' }).execute();
  const change = prepared(
    (source: Database, { key, ...fields }: { key: string; value?: string | undefined }) =>
      source.updateTable('params').set(fields).where('key', '=', key).returning('value'),
  );
  expect(await change(db, { key: 'a', value: '2' })).toEqual([{ value: '2' }]);
  await expect(change(db, { key: 'a', value: undefined })).rejects.toThrow();
  expect(await change(db, { key: 'a', value: '3' })).toEqual([{ value: '3' }]);
  expect(await valuesOf(db, { key: 'a' })).toEqual([{ value: '3' }]);
});
