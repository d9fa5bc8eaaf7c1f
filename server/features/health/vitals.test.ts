import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { ProblemError } from '../../platform/http/problemError.ts';
import { openMigrated } from '../../siteDatabase/sqlite.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { folder as dataDir, test } from '../../testing/folderKit.fixtures.ts';
import { createVitals } from './vitals.ts';

let file: string;
let store: Store;
beforeEach(async () => {
  file = join(dataDir, 'wedding.sqlite');
  await (await openMigrated(file)).close();
  store = await openMigrated(file);
});
afterEach(() => store.close().catch(() => {}));

function vitalsOf(used: Store) {
  return createVitals({
    timeZone: () => 'Europe/Paris',
    freeForBackups: async () => null,
    store: used,
    rows: { mailsWaiting: async () => 0, mailsRefused: async () => 0, lastReplyAt: async () => null },
    dataDir,
    photosDir: join(dataDir, 'photos'),
    photosProblem: () => null,
    isSiteThere: () => true,
    photosWaiting: () => 0,
    contentProblems: () => [],
    contentDefaults: () => [],
    backups: () => ({ last: null, problem: null }),
    delivery: 'outbox',
    since: 0,
    now: () => 0,
    uptime: () => 0,
  });
}

test('an unreadable database is reported as such, together with all other parts', async () => {
  const vitals = vitalsOf(store);
  truncateSync(file, 8192);
  await expect(store.write((tx) => tx.selectFrom('photos').selectAll().execute())).rejects.toThrow();
  await expect(store.db.selectFrom('photos').selectAll().execute()).rejects.toThrow();
  const { database, photos, disk } = await vitals.checks();
  expect([database.ok, photos.ok, disk.ok]).toEqual([false, true, true]);
});

test('a damaged database is told with what mends it: a restart would be refused', async () => {
  const damaged = Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
  const { database } = await vitalsOf({ ...store, write: () => Promise.reject(damaged) }).checks();
  expect(database.detail).toMatch(
    /^la base est abîmée \(des pages .*\) : un redémarrage serait refusé ; « check »/,
  );
});

test('the pause of a move is told as one, and asks for no restart', async () => {
  const vitals = vitalsOf({ ...store, write: () => Promise.reject(new ProblemError('moving')) });
  const { database } = await vitals.checks();
  expect(database).toEqual({ ok: false, detail: expect.stringMatching(/^le site se repose.*déménagement/) });
  expect(await vitals.isMoving()).toBe(true);
  expect(await vitalsOf(store).isMoving()).toBe(false);
});
