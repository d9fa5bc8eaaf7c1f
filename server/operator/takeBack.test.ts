import { readdirSync, truncateSync, utimesSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readManifest } from '../features/backups/manifest.repository.ts';
import { recordHeartbeat } from '../features/health/health.repository.ts';
import { openMigrated } from '../siteDatabase/sqlite.ts';
import { folder as dataDir, test } from '../testing/folderKit.fixtures.ts';
import { backupOfReplaced } from './takeBack.ts';

async function setAside(): Promise<{ folder: string; database: string }> {
  const folder = join(dataDir, 'replaced-2026-11-22');
  await mkdir(folder);
  const database = join(folder, 'wedding.sqlite');
  await (await openMigrated(database)).close();
  return { folder, database };
}

test('the copy lies beside the data, and bears the moment of the journal’s last write', async () => {
  const { folder, database } = await setAside();
  const open = await openMigrated(database);
  const [checkpoint, last] = [Date.UTC(2026, 10, 18), Date.UTC(2026, 10, 22)];
  await open.write((tx) => recordHeartbeat(tx, last));
  utimesSync(database, checkpoint / 1000, checkpoint / 1000);
  utimesSync(`${database}-wal`, last / 1000, last / 1000);
  const backup = await backupOfReplaced(folder, dataDir);
  await open.close();
  expect(readdirSync(dataDir)).toContainEqual(expect.stringMatching(/^\.export-/));
  expect(readManifest(backup?.file ?? '')?.madeAt).toBe(new Date(last).toISOString());
  await backup?.remove();
  expect(readdirSync(dataDir)).toEqual(['replaced-2026-11-22']);
});

test('reading it does not change that moment', async () => {
  const { folder, database } = await setAside();
  const written = Date.UTC(2026, 10, 18);
  utimesSync(database, written / 1000, written / 1000);
  for (const time of ['first', 'second']) {
    const backup = await backupOfReplaced(folder, dataDir);
    expect(readManifest(backup?.file ?? '')?.madeAt, time).toBe(new Date(written).toISOString());
    await backup?.remove();
  }
});

test('a damaged one is told as that file, without a command against the site’s own', async () => {
  const { folder, database } = await setAside();
  truncateSync(database, 8192);
  await expect(backupOfReplaced(folder, dataDir)).rejects.toThrow(
    `${database} est abîmée (des pages ne se lisent plus) : rien n’a été changé`,
  );
  expect(readdirSync(dataDir)).toEqual(['replaced-2026-11-22']);
});
