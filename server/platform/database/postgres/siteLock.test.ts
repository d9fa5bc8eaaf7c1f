import { Client } from 'pg';
import { expect } from 'vitest';
import { database, test } from '../../../testing/databaseKit.fixtures.ts';
import { openProcesses } from '../../../testing/processes.fixtures.ts';
import { DatabaseInUseError } from '../storageProblem.ts';
import { lockShared, withExclusiveLock } from './siteLock.ts';

test('nobody changes the tables or restores a backup while a process runs', async () => {
  const processes = await openProcesses(database.url, 2);
  for (const { close } of processes) {
    await expect(withExclusiveLock(database.url, async () => 'done', 0)).rejects.toThrow(/arrêtez-les tous/);
    await close();
  }
  expect(await withExclusiveLock(database.url, async () => 'done')).toBe('done');
});

test('meanwhile no process starts, and it waits for the end of that work', async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await withExclusiveLock(database.url, async () => {
    await expect(lockShared(client, 0)).rejects.toBeInstanceOf(DatabaseInUseError);
  });
  await lockShared(client);
  await client.end();
});
