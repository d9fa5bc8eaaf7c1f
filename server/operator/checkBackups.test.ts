import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { testSettings } from '../features/backups/backups.fixtures.ts';
import { callAsOther, giveToOther } from '../testing/anotherAccount.fixtures.ts';
import { folder, test } from '../testing/folderKit.fixtures.ts';

test('a folder of backups that the site’s account cannot write is told as the command « backup » tells it', () => {
  const settings = testSettings(folder);
  mkdirSync(settings.backupDir);
  giveToOther(folder);
  const asked = [settings, { now: 0, timeZone: 'Europe/Paris' }].map((each) => JSON.stringify(each)).join();
  const checked = () => {
    const check = `throw new Error(JSON.stringify(await module.checkBackups(${asked})))`;
    return JSON.parse(callAsOther(join(import.meta.dirname, 'checkBackups.ts'), check));
  };
  giveToOther(settings.backupDir);
  expect(checked()).toMatchObject({ ok: true });
  // Of no account's, so that it is closed to whoever runs the tests too.
  chmodSync(settings.backupDir, 0o555);
  const detail = `aucune n’a encore été faite ; ${settings.backupDir} ne peut pas être écrit (EACCES) : vérifiez BACKUP_DIR, son disque et ses droits`;
  expect(checked()).toEqual({ ok: false, detail });
  chmodSync(settings.backupDir, 0o755);
  expect(checked()).toMatchObject({ ok: true });
});
