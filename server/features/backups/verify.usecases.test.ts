import { join } from 'node:path';
import { expect } from 'vitest';
import { openMigrated } from '../../siteDatabase/sqlite.ts';
import { folder as dataDir, test } from '../../testing/folderKit.fixtures.ts';
import { testSettings } from './backups.fixtures.ts';
import { backupKey } from './cipher.ts';
import { backupNames, runBackup } from './settings.ts';
import { readFolderStore } from './store.ts';
import { closedToKey } from './verify.usecases.ts';

test('a backup that cannot be fetched says nothing of the key, whatever the reason', async () => {
  const settings = { ...testSettings(dataDir), backupKey: 'une phrase' };
  await (await openMigrated(join(dataDir, 'wedding.sqlite'))).close();
  await runBackup(settings, { kind: 'full', now: Date.UTC(2026, 10, 22) });
  const names = await backupNames(settings);
  const store = readFolderStore(settings.backupDir);
  const closed = async (phrase: string, given = store) => {
    const read = { store: given, key: await backupKey(phrase), workDir: dataDir };
    return (await closedToKey(names, read, Date.UTC(2026, 10, 23))).closed;
  };
  expect(await closed('une phrase')).toEqual([]);
  expect(await closed('une autre phrase')).toHaveLength(1);
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const refuse = () => Promise.reject(full);
  expect(await closed('une phrase', { ...store, fetch: refuse })).toEqual([]);
  expect(await closed('une autre phrase', { ...store, fetch: refuse, begin: refuse })).toEqual([]);
});

test('a newer one from before a migration is counted, and is not the newest whose date is told', async () => {
  const keyed = (backupKey: string) => ({ ...testSettings(dataDir), backupKey });
  await (await openMigrated(join(dataDir, 'wedding.sqlite'))).close();
  const now = Date.UTC(2026, 10, 22);
  await runBackup(keyed('une phrase'), { kind: 'full', now });
  await runBackup(keyed('une autre phrase'), { kind: 'migration', now: now + 1000 });
  const names = await backupNames(keyed('une phrase'));
  const store = readFolderStore(keyed('').backupDir);
  const read = { store, key: await backupKey('une phrase'), workDir: dataDir };
  expect(await closedToKey(names, read, now + 2000)).toMatchObject({
    closed: [{ kind: 'migration' }],
    closedNewest: null,
  });
});
