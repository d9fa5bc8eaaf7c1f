import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeDatabase } from '../../../testing/postgres.fixtures.ts';
import { DatabaseAwayError } from '../storageProblem.ts';
import { createConnectionQueue, createPool } from './pool.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The outcome of each waiter: « went on », or its error. */
function waiters(queue: ReturnType<typeof createConnectionQueue>, count: number): unknown[] {
  const became: unknown[] = Array(count).fill('waits');
  for (let index = 0; index < count; index++)
    queue.take().then(
      () => {
        became[index] = 'went on';
      },
      (error: unknown) => {
        became[index] = error;
      },
    );
  return became;
}

test('a long queue waits as long as connections come back, in its order', async () => {
  const queue = createConnectionQueue(1);
  await queue.take();
  const became = waiters(queue, 10);
  for (let served = 1; served <= 10; served++) {
    await vi.advanceTimersByTimeAsync(4000);
    queue.giveBack({ isSound: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(became).toEqual([...Array(served).fill('went on'), ...Array(10 - served).fill('waits')]);
  }
});

test('if none comes back for five seconds all waiters fail as « database away »; later ones wait again', async () => {
  const queue = createConnectionQueue(2);
  await queue.take();
  await queue.take();
  const became = waiters(queue, 3);
  await vi.advanceTimersByTimeAsync(5000);
  expect(became).toEqual(Array(3).fill(expect.any(DatabaseAwayError)));
  const later = waiters(queue, 1);
  await vi.advanceTimersByTimeAsync(4000);
  queue.giveBack({ isSound: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(later).toEqual(['went on']);
});

test('failing connections are no sign of life', async () => {
  const queue = createConnectionQueue(1);
  await queue.take();
  const became = waiters(queue, 4);
  await vi.advanceTimersByTimeAsync(4000);
  queue.giveBack({ isSound: false });
  await vi.advanceTimersByTimeAsync(1000);
  expect(became).toEqual(['went on', ...Array(3).fill(expect.any(DatabaseAwayError))]);
});

test('each connection has its time limits, through PgBouncer too', async () => {
  const { url, giveBack } = await takeDatabase();
  const pool = createPool(url);
  const client = await pool.connect();
  const settings =
    "select setting from pg_settings where name ~ '^(lock|statement|idle_in_tr.*)_timeout' order by name";
  expect((await client.query(settings, [])).rows.map((row) => Object.values(row as object))).toEqual([
    ['20000'],
    ['10000'],
    ['60000'],
  ]);
  client.release();
  await pool.end();
  await giveBack();
});
