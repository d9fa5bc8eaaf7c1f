import { expect, test } from 'vitest';
import { migrations } from '../../migrations/all.ts';
import { booleanColumns, type Database, type Tables } from '../../tables.ts';
import { openDatabase } from './open.ts';
import { prepared } from './prepared.ts';

test('a query built once answers for each parameter, in and out of a transaction', async () => {
  const { db } = await openDatabase<Tables>({ file: ':memory:', migrations, booleanColumns });
  const valuesOf = prepared((source: Database, key) =>
    source.selectFrom('params').select('value').where('key', '=', key),
  );
  expect(await valuesOf(db, 'a')).toEqual([]);
  await db.insertInto('params').values({ key: 'a', value: '1' }).execute();
  expect(await valuesOf(db, 'a')).toEqual([{ value: '1' }]);
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('params').values({ key: 'b', value: '2' }).execute();
    expect(await valuesOf(tx, 'b')).toEqual([{ value: '2' }]);
  });
  await db.destroy();
});

test('a query with a value of its own is refused: it would be lost', async () => {
  const { db } = await openDatabase<Tables>({ file: ':memory:', migrations, booleanColumns });
  const wrong = prepared((source: Database, key) =>
    source.selectFrom('params').select('value').where('key', '=', key).where('value', '=', 'mine'),
  );
  await expect(wrong(db, 'a')).rejects.toThrow('not one parameter');
  await db.destroy();
});
