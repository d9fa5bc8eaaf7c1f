/** The database on a real disk: durable commits, readable by its owner only, writers in turn. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, expect } from 'vitest';
import { migrations } from '../../siteDatabase/migrations/all.ts';
import { booleanColumns, type Store, type Tables } from '../../siteDatabase/tables.ts';
import { folder, test } from '../../testing/folderKit.fixtures.ts';
import { openDatabase } from './open.ts';

let file: string;
let store: Store;
beforeEach(async () => {
  file = join(folder, 'wedding.sqlite');
  store = await openDatabase<Tables>({ file, migrations, booleanColumns });
});
afterEach(() => store.close());

test('each commit is flushed to the disk', async () => {
  const { rows } = await store.write((tx) => sql<{ synchronous: number }>`pragma synchronous`.execute(tx));
  expect(rows).toEqual([{ synchronous: 2 }]);
});

test('a transaction takes its lock at once, before its first write', async () => {
  const other = new DatabaseSync(file, { timeout: 0 });
  await store.write(async () => {
    expect(() => other.exec('begin immediate')).toThrow('locked');
  });
  other.close();
});

test('the database and its journals are readable by their owner only', async () => {
  await store.write((tx) => tx.insertInto('params').values({ key: 'a', value: '' }).execute());
  const modes = ['', '-wal', '-shm'].map((suffix) => statSync(file + suffix).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600, 0o600]);
});

test('a migration that fails halfway leaves nothing, and works the next time', async () => {
  const later = (broken: boolean): Migration => ({
    async up(db) {
      await db.schema.createTable('later').addColumn('id', 'text').execute();
      if (broken) throw new Error('cut');
    },
  });
  const open = (broken: boolean) =>
    openDatabase<Tables>({ file, migrations: { ...migrations, '999-later': later(broken) }, booleanColumns });
  await expect(open(true)).rejects.toThrow('cut');
  await (await open(false)).close();
});

const holds = (text: string) =>
  ['', '-wal'].some((suffix) => existsSync(file + suffix) && readFileSync(file + suffix).includes(text));
const addParam = (key: string) =>
  store.write((tx) => tx.insertInto('params').values({ key, value: 'kumquat' }).execute());

test('deleted data disappears from the files, once nobody reads it any more', async () => {
  await addParam('a');
  const other = new DatabaseSync(file);
  other.exec('begin; select * from params');
  other.prepare('select * from params').all();
  await store.write((tx) => tx.deleteFrom('params').execute());
  await store.scrub();
  expect(holds('kumquat')).toBe(true);
  other.close();
  await store.write((tx) => tx.insertInto('params').values({ key: 'b', value: '' }).execute());
  expect(holds('kumquat')).toBe(false);
});

test('deleted data that an earlier version left in free pages disappears with the upgrade', async () => {
  await store.close();
  const earlier = new DatabaseSync(file);
  earlier.exec('pragma secure_delete = off');
  const insert = earlier.prepare('insert into params (key, value) values (?, ?)');
  for (let index = 0; index < 500; index++) insert.run(String(index), 'kumquat');
  earlier.exec('delete from params');
  earlier.close();
  expect(holds('kumquat')).toBe(true);
  const later: Migration = { up: async () => {} };
  const given = { ...migrations, '999-later': later };
  store = await openDatabase<Tables>({ file, migrations: given, booleanColumns });
  await store.scrub();
  expect(holds('kumquat')).toBe(false);
});
