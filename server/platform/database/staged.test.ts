import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Store } from '../../siteDatabase/tables.ts';
import { folder, test } from '../../testing/folderKit.fixtures.ts';
import { openTestStore } from '../../testing/site.fixtures.ts';
import { readDatabase } from './plainDatabase.ts';
import { withStaged } from './staged.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore(join(folder, 'wedding.sqlite'));
});
afterEach(() => store.close());

const SHAPES = { added: { table: 'params', columns: ['key', 'value'] } };
const slices = [['a', 'b'], ['c']].map((keys) => ({
  added: JSON.stringify(keys.map((key) => ({ key, value: '' }))),
}));
const keys = async () =>
  (await store.db.selectFrom('params').select('key').orderBy('key').execute()).map(({ key }) => key);
const keysInFile = () =>
  readDatabase(join(folder, 'wedding.sqlite'), (db) => db.prepare('select key from params').all());
const waiting = async () => (await sql`select * from staged_added`.execute(store.db)).rows;

test('staged rows are invisible until they are stored, all at once', async () => {
  await withStaged(store.db, { shapes: SHAPES, slices }, async ({ sources }) => {
    expect(await waiting()).toHaveLength(3);
    expect([await keys(), keysInFile()]).toEqual([[], []]);
    await store.write(async (tx) => {
      for (const rows of sources('added'))
        await sql`insert into params (key, value) select key, value from ${rows} as listed`.execute(tx);
    });
  });
  expect(await keys()).toEqual(['a', 'b', 'c']);
  expect(await waiting()).toEqual([]);
});

test('a failed store leaves nothing for the next', async () => {
  const failing = withStaged(store.db, { shapes: SHAPES, slices }, () => Promise.reject(new Error('full')));
  await expect(failing).rejects.toThrow('full');
  expect([await keys(), await waiting()]).toEqual([[], []]);
});

test('a site killed before storing has nothing of it at its next start', async () => {
  const killed = withStaged(store.db, { shapes: SHAPES, slices }, () => store.close());
  // The temporary tables are gone with the connection.
  await expect(killed).rejects.toThrow();
  store = await openTestStore(join(folder, 'wedding.sqlite'));
  expect(await keys()).toEqual([]);
  await expect(waiting()).rejects.toThrow('no such table');
});
