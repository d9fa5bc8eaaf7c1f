import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSoleLeader } from '../../platform/leader/soleLeader.ts';
import { openMigrated } from '../../start/siteDatabase.ts';
import { backupInProcess } from './backupProcess.ts';
import { testSettings } from './backups.fixtures.ts';
import { openNightlyBackups } from './nightly.ts';
import type { BackupSettings } from './settings.ts';

let dataDir: string;
let settings: BackupSettings;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nightly-'));
  settings = testSettings(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

test('the site backs itself up in a process of its own, and says why it could not', async () => {
  const logger = pino({ level: 'silent' });
  const backups = await openNightlyBackups({
    settings,
    leadership: createSoleLeader(),
    make: backupInProcess,
    logger,
    now: Date.now,
    isResting: () => false,
  });
  expect(await backups.run()).toMatchObject({ last: null, problem: expect.any(String) });
  const store = await openMigrated(join(dataDir, 'wedding.sqlite'));
  const [first, second] = await Promise.all([backups.run(), backups.run()]);
  await store.close();
  expect(first).toEqual(second);
  expect(first).toMatchObject({ last: expect.any(Number), problem: null });
  const made = (await readdir(settings.backupDir)).filter((name) => name.startsWith('mariage-'));
  expect(made).toHaveLength(1);
});

test('a folder for backups that is none is told with what to look at', async () => {
  const backupDir = join(dataDir, 'a-file');
  await writeFile(backupDir, '');
  await (await openMigrated(join(dataDir, 'wedding.sqlite'))).close();
  const logger = pino({ level: 'silent' });
  const backups = await openNightlyBackups({
    leadership: createSoleLeader(),
    settings: { ...settings, backupDir },
    make: backupInProcess,
    logger,
    now: Date.now,
    isResting: () => false,
  });
  expect((await backups.run()).problem).toBe(
    `${backupDir} ne peut pas être écrit (ENOTDIR) : vérifiez BACKUP_DIR, son disque et ses droits`,
  );
});

test('where the site no longer lives its old rows are not backed up each night', async () => {
  await (await openMigrated(join(dataDir, 'wedding.sqlite'))).close();
  let isResting = true;
  let made = 0;
  const backups = await openNightlyBackups({
    settings,
    leadership: createSoleLeader(),
    make: async () => {
      made += 1;
      return { ok: false, problem: 'no more than a try' };
    },
    logger: pino({ level: 'silent' }),
    now: () => Date.parse('2026-11-22T05:00:00Z'),
    isResting: () => isResting,
  });
  await backups.makeIfDue();
  expect(made).toBe(0);
  isResting = false;
  await backups.makeIfDue();
  expect(made).toBe(1);
});
