import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMigrated } from '../../siteDatabase/sqlite.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { createVitals } from './vitals.ts';

let dataDir: string;
let file: string;
let store: Store;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitals-'));
  file = join(dataDir, 'wedding.sqlite');
  await (await openMigrated(file)).close();
  store = await openMigrated(file);
});
afterEach(async () => {
  await store.close().catch(() => {});
  rmSync(dataDir, { recursive: true });
});

test('an unreadable database is reported as such, together with all other parts', async () => {
  const vitals = createVitals({
    timeZone: () => 'Europe/Paris',
    freeForBackups: async () => null,
    store,
    rows: { mailsWaiting: async () => 0, mailsRefused: async () => 0, lastReplyAt: async () => null },
    dataDir,
    photosDir: join(dataDir, 'photos'),
    contentProblems: () => [],
    contentDefaults: () => [],
    backups: () => ({ last: null, problem: null }),
    delivery: 'outbox',
    since: 0,
    now: () => 0,
    uptime: () => 0,
  });
  truncateSync(file, 8192);
  await expect(store.write((tx) => tx.selectFrom('photos').selectAll().execute())).rejects.toThrow();
  await expect(store.db.selectFrom('photos').selectAll().execute()).rejects.toThrow();
  const { database, photos, disk } = await vitals.checks();
  expect([database.ok, photos.ok, disk.ok]).toEqual([false, true, true]);
});
