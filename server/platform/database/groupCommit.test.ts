import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '../../siteDatabase/migrations/all.ts';
import { booleanColumns, type Store, type Tables } from '../../siteDatabase/tables.ts';
import { openDatabase } from './open.ts';

let store: Store;
beforeEach(async () => {
  store = await openDatabase<Tables>({ file: ':memory:', migrations, booleanColumns });
});
afterEach(() => store.close());

const add = (key: string, then?: Error) =>
  store.write(async (tx) => {
    await tx.insertInto('params').values({ key, value: '' }).execute();
    if (then) throw then;
    return key;
  });
const keys = async () =>
  (await store.db.selectFrom('params').select('key').orderBy('key').execute()).map(({ key }) => key);

test('simultaneous writes are all stored, each with its own result', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `k${String(index).padStart(3, '0')}`);
  expect(await Promise.all(names.map((name) => add(name)))).toEqual(names);
  expect(await keys()).toEqual(names);
});

test('a write that throws is rolled back alone and gets its own error', async () => {
  const outcomes = await Promise.allSettled([add('a'), add('b', new Error('b fails')), add('c')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: { message: 'b fails' } });
  expect(await keys()).toEqual(['a', 'c']);
});

test('a task meanwhile gets many turns, and reads only committed data', async () => {
  let done = false;
  const writing = Promise.all(Array.from({ length: 64 }, (_, index) => add(`k${index}`))).then(() => {
    done = true;
  });
  let turns = 0;
  const seen: number[] = [];
  while (!done) {
    await turn();
    turns++;
    void keys().then(({ length }) => seen.push(length));
  }
  await writing;
  await turn();
  expect(turns).toBeGreaterThanOrEqual(8);
  expect(seen.filter((length) => length !== 0 && length !== 64)).toEqual([]);
  expect(seen.length).toBe(turns);
});

test('each write sees the one before it', async () => {
  const count = () =>
    store.write(async (tx) => {
      const { value } = await tx
        .insertInto('params')
        .values({ key: 'count', value: '1' })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: sql`params.value + 1` }))
        .returning('value')
        .executeTakeFirstOrThrow();
      return Number(value);
    });
  expect(await Promise.all([count(), count(), count()])).toEqual([1, 2, 3]);
});

test('on a full disk the whole group gets the reason, nothing is stored, and the next write works', async () => {
  await store.write((tx) => sql`pragma max_page_count = 20`.execute(tx));
  const outcomes = await Promise.allSettled([add('small'), add('x'.repeat(500_000))]);
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { errcode: 13 } });
  }
  expect(await keys()).toEqual([]);
  await store.write((tx) => sql`pragma max_page_count = 100000`.execute(tx));
  await add('later');
  expect(await keys()).toEqual(['later']);
});

test('the change mark moves with every write, also one rolled back, and stays without one', async () => {
  const before = store.changeMark();
  await keys();
  expect(store.changeMark()).toBe(before);
  await add('a');
  const added = store.changeMark();
  expect(added).not.toBe(before);
  await expect(add('b', new Error('b fails'))).rejects.toThrow('b fails');
  const undone = store.changeMark();
  expect(undone).not.toBe(added);
  await store.write((tx) =>
    tx.insertInto('params').values({ key: 'c', value: '' }).returning('key').execute(),
  );
  expect(store.changeMark()).not.toBe(undone);
});
