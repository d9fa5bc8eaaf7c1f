import { expect } from 'vitest';
import type { Database } from '../../siteDatabase/tables.ts';
import { store, testOnStore as test } from '../../testing/kit.fixtures.ts';
import { builtOnce } from './dialect.ts';

const add = (key: string, value: string) =>
  store.write((tx) => tx.insertInto('params').values({ key, value }).execute());

test('a query built once works for each value, inside and outside a transaction', async () => {
  const valuesOf = builtOnce((db: Database, key: string) =>
    db.selectFrom('params').select('value').where('key', '=', key),
  );
  expect(await valuesOf(store.db, 'a')).toEqual([]);
  await add('a', '1');
  expect(await valuesOf(store.db, 'a')).toEqual([{ value: '1' }]);
  await store.write(async (tx) => {
    await tx.insertInto('params').values({ key: 'b', value: '2' }).execute();
    expect(await valuesOf(tx, 'b')).toEqual([{ value: '2' }]);
  });
});

test('a query that uses a value twice, or contains one of its own, is refused', async () => {
  const twins = builtOnce((db: Database, key: string) =>
    db.selectFrom('params').select('key').where('value', '=', key).where('key', '=', key),
  );
  await expect(twins(store.db, 'a')).rejects.toThrow('not each value once');
});
