import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { createSemaphore } from '../../platform/async/concurrency.ts';
import { changeDatabase } from '../../platform/database/plainDatabase.ts';
import { createSoleLeader } from '../../platform/leader/leadershipOf.ts';
import { openMigrated } from '../../siteDatabase/sqlite.ts';
import { folder as dataDir, test } from '../../testing/folderKit.fixtures.ts';
import { createFamille } from '../familles/familles.usecases.ts';
import { testSettings } from './backups.fixtures.ts';
import { backupInProcess, inTurn, openNightlyBackups } from './nightly.ts';
import { type BackupSettings, runBackup } from './settings.ts';

let settings: BackupSettings;
beforeEach(() => {
  settings = testSettings(dataDir);
});

/** The site stays open, and its disk there. */
const STAYS = { ended: new AbortController().signal, isSiteThere: () => true, since: 0 };

/** Backups that are tried, counted and never made. */
function countedTries() {
  let made = 0;
  return {
    made: () => made,
    async make() {
      made += 1;
      return { ok: false as const, problem: 'no more than a try' };
    },
  };
}

test('the site backs itself up in another process, and reports why it could not', async () => {
  const logger = pino({ level: 'silent' });
  const backups = await openNightlyBackups({
    settings,
    leadership: createSoleLeader(),
    make: backupInProcess,
    logger,
    now: Date.now,
    isPaused: () => false,
    ...STAYS,
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

test('a night with a fifth less than another of the last week is logged and reported', async () => {
  const file = join(dataDir, 'wedding.sqlite');
  const store = await openMigrated(file);
  for (const nom of ['a', 'b', 'c', 'd', 'e'])
    await store.write((tx) =>
      createFamille(tx, { nom, prenom: '', email: '', invitedTovh: false, invitedToReception: true }),
    );
  await store.close();
  const logged: string[] = [];
  let now = Date.UTC(2026, 10, 22, 3, 0, 0, 321);
  const open = () =>
    openNightlyBackups({
      settings,
      leadership: createSoleLeader(),
      make: async (given) => ({ ok: true, report: await runBackup(given, { kind: 'full', now }) }),
      logger: pino({ level: 'warn' }, { write: (line) => logged.push(line) }),
      now: () => now,
      isPaused: () => false,
      ...STAYS,
    });
  const backups = await open();
  expect((await backups.run()).warning).toBeNull();
  changeDatabase(file, (db) => db.exec("delete from familles where nom = 'a'"));
  now += DAY_MS;
  expect((await backups.run()).warning).toMatch(/^familles : 4, au lieu de 5 /);
  expect(logged).toEqual([expect.stringContaining('the backup lacks what was there before')]);
  expect((await open()).status().warning, 'after a restart').toMatch(/^familles : 4, au lieu de 5 /);
  for (let night = 2; night <= 7; night++) {
    now += DAY_MS;
    expect((await backups.run()).warning).toMatch(/^familles : 4, au lieu de 5 /);
  }
  now += DAY_MS;
  expect((await backups.run()).warning).toBeNull();
});

test('a restart without the backups’ disk still knows the last backup, and that it is missed', async () => {
  await (await openMigrated(join(dataDir, 'wedding.sqlite'))).close();
  const now = Date.UTC(2026, 10, 22, 3);
  const open = (at: number) =>
    openNightlyBackups({
      settings,
      leadership: createSoleLeader(),
      make: async (given) => ({ ok: true, report: await runBackup(given, { kind: 'full', now: at }) }),
      logger: pino({ level: 'silent' }),
      now: () => at,
      isPaused: () => false,
      ...STAYS,
    });
  await (await open(now)).run();
  await rename(settings.backupDir, `${settings.backupDir}-away`);
  const missed = { time: now, location: settings.backupDir };
  expect((await open(now + 1000)).status()).toMatchObject({ last: now, lost: missed });
  expect(existsSync(settings.backupDir), 'only a backup makes its folder').toBe(false);
  // A mount point that this account may not write.
  await writeFile(settings.backupDir, '');
  expect((await open(now + 1000)).status()).toMatchObject({ last: now, lost: missed });
  await rm(settings.backupDir);
  // A folder that cannot be read is no lost one: a link to itself, as root may read whatever has no rights.
  await symlink(settings.backupDir, settings.backupDir);
  expect((await open(now + 1000)).status()).toMatchObject({ problem: expect.any(String), lost: null });
  await rm(settings.backupDir);
  // The next night's stands alone there: for a week it does not hide the loss.
  const night = await open(now + DAY_MS);
  expect(await night.run()).toMatchObject({ last: now + DAY_MS, problem: null, lost: missed });
  expect((await open(now + 8 * DAY_MS)).status().lost).toBeNull();
  await rm(settings.backupDir, { recursive: true });
  await rename(`${settings.backupDir}-away`, settings.backupDir);
  expect((await open(now + 1000)).status()).toMatchObject({ last: now, lost: null });
});

test('where the key does not open the newest backup another is made at once, and it is told only if that fails', async () => {
  await (await openMigrated(join(dataDir, 'wedding.sqlite'))).close();
  const at = Date.UTC(2026, 10, 22, 12);
  const keyed = (phrase: string) => ({ ...settings, backupKey: phrase });
  await runBackup(keyed('la phrase de passe d’avant'), { kind: 'full', now: at - 2000 });
  await runBackup(keyed('une autre phrase de passe'), { kind: 'manual', now: at - 1000 });
  let isFull = true;
  const toldMeanwhile: unknown[] = [];
  const backups = await openNightlyBackups({
    settings: keyed('la phrase de passe d’avant'),
    leadership: createSoleLeader(),
    make: async (given) => {
      toldMeanwhile.push(backups.status().closed);
      return isFull
        ? { ok: false, problem: 'plein' }
        : { ok: true, report: await runBackup(given, { kind: 'full', now: at }) };
    },
    logger: pino({ level: 'silent' }),
    now: () => at,
    isPaused: () => false,
    ...STAYS,
  });
  await backups.makeIfDue();
  expect(backups.status()).toMatchObject({ last: at - 1000, closed: 'other-key', problem: 'plein' });
  isFull = false;
  await backups.makeIfDue();
  expect(backups.status()).toMatchObject({ last: at, closed: null, problem: null });
  expect(toldMeanwhile).toEqual([null, 'other-key']);
});

test('where BACKUP_KEY was lost from the settings it is asked for at once, and nothing unencrypted is made before the night', async () => {
  await (await openMigrated(join(dataDir, 'wedding.sqlite'))).close();
  const at = new Date(2026, 10, 22, 12).getTime();
  await runBackup(
    { ...settings, backupKey: 'une longue phrase de passe' },
    { kind: 'full', now: at - HOUR_MS },
  );
  const tries = countedTries();
  const backups = await openNightlyBackups({
    settings,
    leadership: createSoleLeader(),
    make: tries.make,
    logger: pino({ level: 'silent' }),
    now: () => at,
    isPaused: () => false,
    ...STAYS,
  });
  await backups.makeIfDue();
  expect([tries.made(), backups.status().closed]).toEqual([0, 'no-key']);
});

test('where a night leaves a single backup, neither a kill nor a full disk makes it take the one before for lost', async () => {
  const store = await openMigrated(join(dataDir, 'wedding.sqlite'));
  await store.close();
  const single = { ...settings, backupKeep: { days: 1, weeks: 0 } };
  let now = Date.UTC(2026, 10, 22, 3);
  const backUp = () => runBackup(single, { kind: 'full', now });
  const lookedAgain = async () =>
    (
      await openNightlyBackups({
        settings: single,
        leadership: createSoleLeader(),
        make: backupInProcess,
        logger: pino({ level: 'silent' }),
        now: () => now,
        isPaused: () => false,
        ...STAYS,
      })
    ).status();
  await backUp();
  await lookedAgain();
  now += DAY_MS;
  // The process is killed right after this one: nobody looks at what the night deleted.
  expect((await backUp()).deleted).toHaveLength(1);
  expect(await lookedAgain()).toMatchObject({ last: now, lost: null });

  // A note that cannot be written, in the way of which a folder stands: it still names the last night's.
  const draft = join(dataDir, 'cache', `.${hash('sha256', 'last-backup.json', 'hex').slice(0, 16)}.draft`);
  await mkdir(draft);
  now += DAY_MS;
  expect((await backUp()).deleted).toEqual([]);
  expect(await lookedAgain()).toMatchObject({ last: now, lost: null });
  await rm(draft, { recursive: true });
  now += DAY_MS;
  expect((await backUp()).deleted).toHaveLength(2);
  expect(await lookedAgain()).toMatchObject({ last: now, lost: null });
});

test('an invalid folder for backups is reported with what to check', async () => {
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
    isPaused: () => false,
    ...STAYS,
  });
  expect((await backups.run()).problem).toBe(`BACKUP_DIR="${backupDir}" : attendu un dossier`);
});

test('a folder that cannot be made is told before the first backup, and by it', async () => {
  await (await openMigrated(join(dataDir, 'wedding.sqlite'))).close();
  const backups = await openNightlyBackups({
    leadership: createSoleLeader(),
    settings: { ...settings, backupDir: '/proc/mariage/x' },
    make: backupInProcess,
    logger: pino({ level: 'silent' }),
    now: Date.now,
    isPaused: () => false,
    ...STAYS,
  });
  const told = /^\/proc\/mariage\/x ne peut pas être écrit \(.+\) : vérifiez BACKUP_DIR/;
  expect(backups.status()).toMatchObject({ problem: null, unwritable: expect.stringMatching(told) });
  expect((await backups.run()).problem).toMatch(told);
});

test('after a move, the rows at the old place are not backed up each night', async () => {
  await (await openMigrated(join(dataDir, 'wedding.sqlite'))).close();
  let isPaused = true;
  const tries = countedTries();
  const backups = await openNightlyBackups({
    settings,
    leadership: createSoleLeader(),
    make: tries.make,
    logger: pino({ level: 'silent' }),
    now: () => Date.parse('2026-11-22T05:00:00Z'),
    isPaused: () => isPaused,
    ...STAYS,
  });
  await backups.makeIfDue();
  expect(tries.made()).toBe(0);
  isPaused = false;
  await backups.makeIfDue();
  expect(tries.made()).toBe(1);
});

test('a backup that could not start is reported, and the next one is made', async () => {
  let made = 0;
  const backups = await openNightlyBackups({
    settings,
    leadership: createSoleLeader(),
    make: async () => {
      made += 1;
      if (made === 1) throw new Error('too many processes');
      if (made === 2) throw Object.assign(new Error('malformed'), { errcode: 11 });
      return { ok: false, problem: 'no more than a try' };
    },
    logger: pino({ level: 'silent' }),
    now: Date.now,
    isPaused: () => false,
    ...STAYS,
  });
  expect((await backups.run()).problem).toContain('too many processes');
  expect(backups.isRunning()).toBe(false);
  // One of many weddings needs its name in the command, which is not known here.
  expect((await backups.run()).problem).toMatch(/^la base est abîmée \(.*« check » dit ce qui la remplace/);
  expect((await backups.run()).problem).toBe('no more than a try');
  expect(made).toBe(3);
});

test('after a backup that failed in an unexpected way the next one is made', async () => {
  const tries = countedTries();
  let isBroken = false;
  const backups = await openNightlyBackups({
    settings,
    leadership: createSoleLeader(),
    make: tries.make,
    logger: pino({ level: 'silent' }),
    now: Date.now,
    isPaused: () => false,
    ...STAYS,
    isSiteThere: () => {
      if (isBroken) throw new Error('the disk does not tell');
      return true;
    },
  });
  isBroken = true;
  await expect(backups.run()).rejects.toThrow('the disk does not tell');
  isBroken = false;
  await backups.run();
  expect(tries.made()).toBe(1);
});

test('a backup that waits for its turn is not made once its site closes, and a folder that went is not made anew', async () => {
  const turns = createSemaphore(1);
  const leave = await turns.take(STAYS.ended);
  const tries = countedTries();
  const closing = new AbortController();
  const backups = await openNightlyBackups({
    settings,
    leadership: createSoleLeader(),
    make: inTurn(turns, tries.make),
    logger: pino({ level: 'silent' }),
    now: Date.now,
    isPaused: () => false,
    ...STAYS,
    ended: closing.signal,
  });
  const waiting = backups.run();
  closing.abort();
  await rm(dataDir, { recursive: true });
  expect(await waiting).toMatchObject({ problem: null });
  leave?.();
  await backups.makeIfDue();
  expect(tries.made()).toBe(0);
  expect(existsSync(dataDir)).toBe(false);
});

test('a look for backups makes no folder where the disk went before the site was closed', async () => {
  const backups = await openNightlyBackups({
    settings,
    leadership: createSoleLeader(),
    make: async () => ({ ok: false, problem: 'débranché' }),
    logger: pino({ level: 'silent' }),
    now: Date.now,
    isPaused: () => false,
    ...STAYS,
  });
  await rm(dataDir, { recursive: true });
  expect(await backups.run()).toMatchObject({ problem: 'débranché' });
  expect(existsSync(dataDir)).toBe(false);
});

test('where the disk of the whole site went no backup is begun, which would make its folder anew', async () => {
  await (await openMigrated(join(dataDir, 'wedding.sqlite'))).close();
  let isThere = true;
  const apart = await mkdtemp(join(tmpdir(), 'mariage-backups-'));
  for (const backupDir of [settings.backupDir, apart]) {
    await runBackup({ ...settings, backupDir }, { kind: 'full', now: Date.now() - 3 * DAY_MS });
    const backups = await openNightlyBackups({
      settings: { ...settings, backupDir },
      leadership: createSoleLeader(),
      make: backupInProcess,
      logger: pino({ level: 'silent' }),
      now: Date.now,
      isPaused: () => false,
      ...STAYS,
      isSiteThere: () => isThere,
    });
    await rename(dataDir, `${dataDir}-away`);
    isThere = false;
    await backups.makeIfDue();
    await backups.run();
    expect(existsSync(dataDir)).toBe(false);
    await rename(`${dataDir}-away`, dataDir);
    isThere = true;
  }
  await rm(apart, { recursive: true });
});
