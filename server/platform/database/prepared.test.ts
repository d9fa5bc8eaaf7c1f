import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '../../migrations/all.ts';
import { booleanColumns, type Database, type Store, type Tables, type Transaction } from '../../tables.ts';
import { openDatabase } from './open.ts';
import { prepared } from './prepared.ts';

let store: Store;
beforeEach(async () => {
  store = await openDatabase<Tables>({ file: ':memory:', migrations, booleanColumns });
});
afterEach(() => store.close());

const add = (key: string, value: string) =>
  store.write((tx) => tx.insertInto('params').values({ key, value }).execute());

const valuesOf = prepared((source: Database, { key }: { key: string }) =>
  source.selectFrom('params').select('value').where('key', '=', key),
);

test('a query built once answers for each parameter, in and out of a transaction', async () => {
  expect(await valuesOf(store.db, { key: 'a' })).toEqual([]);
  await add('a', '1');
  expect(await valuesOf(store.db, { key: 'a' })).toEqual([{ value: '1' }]);
  await store.write(async (tx) => {
    await tx.insertInto('params').values({ key: 'b', value: '2' }).execute();
    expect(await valuesOf(tx, { key: 'b' })).toEqual([{ value: '2' }]);
  });
});

test('values of its own and parameters used twice keep their places', async () => {
  await add('a', 'a');
  const twins = prepared((source: Database, { key }: { key: string }) =>
    source
      .selectFrom('params')
      .select('key')
      .where('value', '=', key)
      .where('key', '!=', 'mine')
      .where('key', '=', key),
  );
  expect(await twins(store.db, { key: 'a' })).toEqual([{ key: 'a' }]);
  expect(await twins(store.db, { key: 'mine' })).toEqual([]);
});

test('a query is built for the names that are given, not for those of the call before', async () => {
  await add('a', '1');
  const found = prepared((source: Database, { key, value }: { key?: string; value?: string }) => {
    const query = source.selectFrom('params').selectAll();
    return key === undefined ? query.where('value', '=', value ?? '') : query.where('key', '=', key);
  });
  expect(await found(store.db, { key: 'a' })).toHaveLength(1);
  expect(await found(store.db, { value: '1' })).toHaveLength(1);
  expect(await found(store.db, { key: '1' })).toHaveLength(0);
});

test('other parameters make another query; what is undefined is not given', async () => {
  await add('a', '1');
  const setValue = prepared(
    (source: Transaction, { key, ...fields }: { key: string; value?: string | undefined }) =>
      source.updateTable('params').set(fields).where('key', '=', key).returning('value'),
  );
  const change = (parameters: { key: string; value: string | undefined }) =>
    store.write((tx) => setValue(tx, parameters));
  expect(await change({ key: 'a', value: '2' })).toEqual([{ value: '2' }]);
  await expect(change({ key: 'a', value: undefined })).rejects.toThrow();
  expect(await change({ key: 'a', value: '3' })).toEqual([{ value: '3' }]);
  expect(await valuesOf(store.db, { key: 'a' })).toEqual([{ value: '3' }]);
});
