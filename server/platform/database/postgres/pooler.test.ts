/** A session in which a pooler left the answer of its own reset is noticed before its first question. */
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import { migrations } from '../../../siteDatabase/migrations/all.ts';
import { booleanColumns, type Tables } from '../../../siteDatabase/tables.ts';
import { database, test } from '../../../testing/databaseKit.fixtures.ts';
import { openDatabase } from '../open.ts';
import { DatabaseAwayError } from '../storageProblem.ts';
import { ask } from './exchange.ts';
import { dialectOf } from './open.ts';
import { createPool } from './pool.ts';
import { type Line, openLine } from './silentLine.fixtures.ts';
import { withExclusiveLock } from './siteLock.ts';

let line: Line;
beforeEach(async () => {
  line = await openLine(database.url);
});
afterEach(() => line.close());

test('a command gets the answers to its own questions', async () => {
  line.leaveResets(2);
  expect(await ask(line.url, 'select 7 as seven')).toEqual([{ seven: 7 }]);
});

test('a lock is taken, not believed', async () => {
  line.leaveResets(2);
  await withExclusiveLock(line.url, async () => {
    const second = withExclusiveLock(database.url, async () => 'too', 0);
    await expect(second).rejects.toThrow('d’autres processus');
  });
});

test('each connection of a pool answers what it is asked', async () => {
  line.leaveResets(3);
  const db = new Kysely<unknown>({ dialect: dialectOf(createPool(line.url), new Set()) });
  const asked = Array.from({ length: 20 }, (_, index) => index);
  const answers = asked.map((index) => sql<{ index: number }>`select ${sql.lit(index)} as index`.execute(db));
  expect((await Promise.all(answers)).map(({ rows }) => rows[0]?.index)).toEqual(asked);
  await db.destroy();
});

test('a site opens, listens and writes', async () => {
  line.leaveResets(4);
  const store = await openDatabase<Tables>({ url: line.url, migrations, booleanColumns });
  line.leaveResets(4);
  await store.write((tx) => tx.insertInto('params').values({ key: 'clé', value: 'valeur' }).execute());
  expect(await store.db.selectFrom('params').selectAll().where('key', '=', 'clé').execute()).toHaveLength(1);
  await store.close();
});

test('a pooler that does so each time counts as a database that is away', async () => {
  line.leaveResets(1000);
  await expect(ask(line.url, 'select 7 as seven')).rejects.toThrow(DatabaseAwayError);
  const db = new Kysely<unknown>({ dialect: dialectOf(createPool(line.url), new Set()) });
  await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseAwayError);
  await db.destroy();
});
