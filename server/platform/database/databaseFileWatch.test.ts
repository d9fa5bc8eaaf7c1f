import { cpSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { migrations } from '../../siteDatabase/migrations/all.ts';
import { booleanColumns, type Store, type Tables } from '../../siteDatabase/tables.ts';
import { folder as dir, test } from '../../testing/folderKit.fixtures.ts';
import { DatabaseLostError } from './databaseFileWatch.ts';
import { openDatabase } from './open.ts';
import { changeDatabase, readDatabase } from './plainDatabase.ts';

let file: string;
let store: Store;
let lost: DatabaseLostError[];
beforeEach(async () => {
  file = join(dir, 'wedding.sqlite');
  const other = await openDatabase<Tables>({ file: join(dir, 'other.sqlite'), migrations, booleanColumns });
  await other.close();
  lost = [];
  store = await openDatabase<Tables>({
    file,
    migrations,
    booleanColumns,
    onLost: (error, copyTo) => {
      lost.push(error);
      copyTo(join(dir, 'rescued.sqlite'));
    },
  });
  await add('before');
});
afterEach(() => store.close());

const add = (key: string) =>
  store.write((tx) => tx.insertInto('params').values({ key, value: '' }).execute());
const keysIn = (path: string) =>
  readDatabase(path, (db) => db.prepare('select key from params order by key').all()).map(({ key }) => key);

test.each([
  { what: 'deleted', hurt: () => rmSync(file), rescued: true },
  { what: 'moved', hurt: () => renameSync(file, join(dir, 'moved')), rescued: true },
  { what: 'replaced by another', hurt: () => renameSync(join(dir, 'other.sqlite'), file), rescued: true },
  { what: 'cut short', hurt: () => truncateSync(file, 4096), rescued: false },
  { what: 'emptied', hurt: () => truncateSync(file, 0), rescued: false },
  { what: 'without its journal', hurt: () => rmSync(`${file}-wal`), rescued: true },
  { what: 'overwritten in place', hurt: () => cpSync(join(dir, 'other.sqlite'), file), rescued: false },
])('with a database $what while it is open, no write is acknowledged any more', async ({ hurt, rescued }) => {
  hurt();
  await expect(add('after')).rejects.toThrow();
  await expect(add('later')).rejects.toThrow(DatabaseLostError);
  // Not even after a file is there again: it does not contain what was acknowledged.
  writeFileSync(file, '');
  await expect(add('much later')).rejects.toThrow(DatabaseLostError);
  expect(lost).toHaveLength(1);
  if (rescued) expect(keysIn(join(dir, 'rescued.sqlite'))).toContain('before');
});

test('an operator’s edit with another program is not taken for that', async () => {
  for (let index = 0; index < 3; index++) {
    changeDatabase(file, (db) => {
      db.exec(`insert into params (key, value) values ('operator ${index}', '')`);
      db.exec('pragma wal_checkpoint(passive)');
    });
    await add(`site ${index}`);
  }
  expect(lost).toEqual([]);
  expect(keysIn(file)).toHaveLength(7);
});
