import { join } from 'node:path';
import { pino } from 'pino';
import { expect } from 'vitest';
import { configFrom } from '../config/config.ts';
import { testSettings } from '../features/backups/backups.fixtures.ts';
import { runBackup } from '../features/backups/settings.ts';
import { openMigrated } from '../siteDatabase/sqlite.ts';
import { folder, test } from '../testing/folderKit.fixtures.ts';
import { openWedding } from './openWedding.ts';

test('a wedding is at work from the beginning of its daily work to the end, also where no backup is due', async ({
  onTestFinished,
}) => {
  await (await openMigrated(join(folder, 'wedding.sqlite'))).close();
  await runBackup(testSettings(folder), { kind: 'full', now: Date.now() });
  const wedding = await openWedding(configFrom({ DATA_DIR: folder }), pino({ level: 'silent' }));
  onTestFinished(wedding.close);
  expect(wedding.isAtWork()).toBe(false);
  const maintained = wedding.maintain();
  expect(wedding.isAtWork()).toBe(true);
  expect(await maintained).toBe(true);
  expect(wedding.isAtWork()).toBe(false);
});
