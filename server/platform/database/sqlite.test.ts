/** What the database promises on a real disk: nothing acknowledged is lost, nobody else reads it, writers wait for each other. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '../../migrations/all.ts';
import { booleanColumns, type Store, type Tables } from '../../tables.ts';
import { openDatabase } from './open.ts';

let folder: string;
let file: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mariage-sqlite-'));
  file = join(folder, 'wedding.sqlite');
  store = await openDatabase<Tables>({ file, migrations, booleanColumns });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

test('each commit is flushed to the disk', async () => {
  const { rows } = await store.write((tx) => sql<{ synchronous: number }>`pragma synchronous`.execute(tx));
  expect(rows).toEqual([{ synchronous: 2 }]);
});

test('a transaction takes its lock at once, before it has written anything', async () => {
  const other = new DatabaseSync(file, { timeout: 0 });
  await store.write(async () => {
    expect(() => other.exec('begin immediate')).toThrow('locked');
  });
  other.close();
});

test('the database and its journals are for their owner alone', async () => {
  await store.write((tx) => tx.insertInto('params').values({ key: 'a', value: '' }).execute());
  const modes = ['', '-wal', '-shm'].map((suffix) => statSync(file + suffix).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600, 0o600]);
});

test('a migration that breaks in the middle leaves nothing of itself, and works the next time', async () => {
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
