import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeDatabase } from '../../../testing/postgres.fixtures.ts';
import { openProcesses } from '../../../testing/processes.fixtures.ts';
import { DatabaseInUseError } from '../storageProblem.ts';
import { lockShared, withExclusiveLock } from './siteLock.ts';

let database: Awaited<ReturnType<typeof takeDatabase>>;
beforeEach(async () => {
  database = await takeDatabase();
});
afterEach(() => database.giveBack());

test('nobody changes the tables or puts a backup back while any process is at work', async () => {
  const processes = await openProcesses(database.url, 2);
  for (const { close } of processes) {
    await expect(withExclusiveLock(database.url, async () => 'done', 0)).rejects.toThrow(/arrêtez-les tous/);
    await close();
  }
  expect(await withExclusiveLock(database.url, async () => 'done')).toBe('done');
});

test('meanwhile no process starts, and it waits for the end of what was begun', async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await withExclusiveLock(database.url, async () => {
    await expect(lockShared(client, 0)).rejects.toBeInstanceOf(DatabaseInUseError);
  });
  await lockShared(client);
  await client.end();
});
