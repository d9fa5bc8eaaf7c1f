import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect } from 'vitest';
import { VERSION } from '../config/program.ts';
import { testSettings } from '../features/backups/backups.fixtures.ts';
import { findRescued } from '../features/backups/rescue.ts';
import { appliedMigrations } from '../platform/database/askDatabase.ts';
import { DatabaseLostError } from '../platform/database/databaseFileWatch.ts';
import { openDatabase } from '../platform/database/open.ts';
import { changeDatabase, readDatabase } from '../platform/database/plainDatabase.ts';
import { migrations } from '../siteDatabase/migrations/all.ts';
import { booleanColumns, type Tables } from '../siteDatabase/tables.ts';
import { callAsOther, closeToOther, giveToOther } from '../testing/anotherAccount.fixtures.ts';
import { eventually } from '../testing/eventually.fixtures.ts';
import { folder as dataDir, test } from '../testing/folderKit.fixtures.ts';
import { markerFile } from './dataFolder.ts';
import { openSiteDatabase, refuseUnfit } from './siteDatabase.ts';

let file: string;
beforeEach(async () => {
  file = join(dataDir, 'wedding.sqlite');
  await start();
});

async function start(): Promise<void> {
  await refuseUnfit(testSettings(dataDir));
  const { close } = await openSiteDatabase({
    config: testSettings(dataDir),
    logger: pino({ level: 'silent' }),
    now: Date.UTC(2026, 10, 22),
  });
  await close();
}

/** Stands for a backup of last night. */
function haveBackup(): void {
  mkdirSync(join(dataDir, 'backups'), { recursive: true });
  writeFileSync(join(dataDir, 'backups/mariage-2026-11-22T031500Z.sqlite'), '');
}

const backups = () => readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('mariage-'));

test('the first start writes a marker with its day and version', () => {
  expect(JSON.parse(readFileSync(markerFile(dataDir), 'utf8'))).toEqual({
    since: '2026-11-22T00:00:00.000Z',
    version: VERSION,
  });
});

test.each([
  { what: 'deleted', lose: () => rmSync(file) },
  { what: 'emptied', lose: () => truncateSync(file, 0) },
])('a database that was $what is never silently created anew', async ({ lose }) => {
  haveBackup();
  lose();
  await expect(start()).rejects.toThrow(/a disparu ou est vide.*2026-11-22[\s\S]*restore latest/);
  expect(existsSync(file) && readFileSync(file).length > 0).toBe(false);
  rmSync(markerFile(dataDir));
  rmSync(file, { force: true });
  await start();
});

test('a database whose tables were in a lost journal is no new site either', async () => {
  haveBackup();
  rmSync(file);
  changeDatabase(file, (db) => db.exec('pragma journal_mode = wal; pragma user_version = 1'));
  await expect(start()).rejects.toThrow(/a disparu ou est vide[\s\S]*restore latest/);
  expect(await appliedMigrations(file)).toEqual([]);
});

test('a backup before the migration that cannot be written is told in French, with the folder', async () => {
  changeDatabase(file, (db) =>
    db.exec('delete from kysely_migration where name = (select max(name) from kysely_migration)'),
  );
  const config = { ...testSettings(dataDir), backupDir: '/proc/backups' };
  const opened = openSiteDatabase({ config, logger: pino({ level: 'silent' }), now: 0 });
  await expect(opened).rejects.toThrow(
    /^la sauvegarde d’avant la migration n’a pas pu être faite.* : \/proc\/backups ne peut pas être écrit .* vérifiez BACKUP_DIR/,
  );
});

test('the contents of an open database whose file was lost are saved beside it for its owner, and the next start names them', async () => {
  const said: string[] = [];
  const logger = pino({ level: 'fatal' }, { write: (line) => said.push(line) });
  const store = await openSiteDatabase({ config: testSettings(dataDir), logger, now: 0 });
  const add = (key: string) =>
    store.write((tx) => tx.insertInto('params').values({ key, value: '' }).execute());
  await add('acknowledged');
  rmSync(file);
  await expect(add('refused')).rejects.toThrow(DatabaseLostError);
  await store.close();
  const rescued = findRescued(file) ?? '';
  expect(statSync(rescued).mode & 0o777).toBe(0o600);
  expect(said.join()).toContain(`restore ${rescued} --force`);
  await expect(start()).rejects.toThrow(`restore ${rescued} --force`);
  const keys = readDatabase(rescued, (db) => db.prepare('select key from params').all());
  expect(keys).toEqual([{ key: 'acknowledged' }]);
});

test('a database that went with all its folder makes the log ask for the disk before it offers a backup', async () => {
  const said: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line) => said.push(JSON.parse(line)) });
  const store = await openSiteDatabase({ config: testSettings(dataDir), logger, now: 0, wedding: 'amina' });
  renameSync(dataDir, `${dataDir}-unplugged`);
  await expect(
    store.write((tx) => tx.insertInto('params').values({ key: 'refused', value: '' }).execute()),
  ).rejects.toThrow(DatabaseLostError);
  await store.close();
  rmSync(`${dataDir}-unplugged`, { recursive: true });
  expect(said).toMatchObject([
    {
      level: 50,
      msg: expect.stringMatching(
        /Is its disk unplugged\? If it is lost for good: .* wedding add amina --url .*suspend amina/,
      ),
      err: { type: 'DatabaseLostError' },
    },
  ]);
});

test('a database that was cut is told with the newest backup, and without any with what is left to do', async () => {
  const said: string[] = [];
  const logger = pino({ level: 'fatal' }, { write: (line) => said.push(JSON.parse(line).msg) });
  const loseIn = async (wedding: string) => {
    const store = await openSiteDatabase({ config: testSettings(dataDir), logger, now: 0, wedding });
    const kept = readFileSync(file);
    truncateSync(file, 4096);
    await expect(
      store.write((tx) => tx.insertInto('params').values({ key: 'refused', value: '' }).execute()),
    ).rejects.toThrow(DatabaseLostError);
    await store.close();
    writeFileSync(file, kept);
    rmSync(`${file}-wal`, { force: true });
  };
  await loseIn('amina');
  await eventually(() => expect(said).toHaveLength(1));
  expect(said[0]).toMatch(
    /No backup is in .*backups\. If .* restore FILE --force --wedding amina && .*; else .* wedding remove amina .* wedding add amina/,
  );
  haveBackup();
  await loseIn('amina');
  await eventually(() => expect(said).toHaveLength(2));
  expect(said[1]).toMatch(
    /Restore a backup: .*suspend amina && .*restore latest --force --wedding amina && /,
  );
});

test('one of many weddings that loses its database is told with the commands that name it', async () => {
  const said: string[] = [];
  const logger = pino({ level: 'fatal' }, { write: (line) => said.push(line) });
  const store = await openSiteDatabase({ config: testSettings(dataDir), logger, now: 0, wedding: 'amina' });
  rmSync(file);
  await expect(
    store.write((tx) => tx.insertInto('params').values({ key: 'refused', value: '' }).execute()),
  ).rejects.toThrow(DatabaseLostError);
  await store.close();
  const restore = `restore ${findRescued(file)} --force --wedding amina`;
  expect(said.join()).toMatch(/wedding suspend amina && .* wedding resume amina/);
  expect(said.join()).toContain(restore);
  await expect(refuseUnfit(testSettings(dataDir), 'amina')).rejects.toThrow(restore);
});

test.each([
  { what: 'cut in half', damage: () => truncateSync(file, 20_480) },
  { what: 'another file', damage: () => writeFileSync(file, 'not a database at all'.repeat(500)) },
])('a database that is damaged, $what, is refused with the way to restore', async ({ damage }) => {
  damage();
  const before = readFileSync(file);
  const none = /est abîmée[\s\S]*aucune sauvegarde n’est dans .*backups\. .* restore FICHIER --force ; /;
  await expect(start()).rejects.toThrow(none);
  // What the log knows repeated outages by.
  await expect(start()).rejects.toMatchObject({ cause: expect.objectContaining({ errcode: 11 }) });
  haveBackup();
  await expect(start()).rejects.toThrow(/est abîmée[\s\S]*restore latest --force/);
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a database of another account is reported as such, without advice to restore', () => {
  giveToOther(dataDir);
  closeToOther(file);
  const module = join(import.meta.dirname, 'siteDatabase.ts');
  const said = callAsOther(module, `await module.refuseUnfit({ dataDir: ${JSON.stringify(dataDir)} })`);
  expect(said).toContain(`${file} ne peut pas être lu ou écrit par ce compte`);
  expect(said).not.toContain('restore');
});

test('a database of a newer version is refused as such', async () => {
  changeDatabase(file, (db) => db.exec("insert into kysely_migration values ('999-later', '2030')"));
  await expect(start()).rejects.toThrow(/version plus récente[\s\S]*restore migration --force/);
});

test('before a migration the database is backed up, and at no other start', async () => {
  await start();
  expect(existsSync(join(dataDir, 'backups'))).toBe(false);
  rmSync(file);
  const first = Object.fromEntries(Object.entries(migrations).slice(0, 1));
  await (await openDatabase<Tables>({ file, migrations: first, booleanColumns })).close();
  await start();
  expect(backups()).toEqual(['mariage-2026-11-22T000000Z-migration.sqlite']);
});

test('a migration that fails leaves no backup, however often it is tried', async () => {
  rmSync(file);
  const first = Object.fromEntries(Object.entries(migrations).slice(0, 1));
  await (await openDatabase<Tables>({ file, migrations: first, booleanColumns })).close();
  changeDatabase(file, (db) => db.exec('create table "listTold" (other text)'));
  const before = await appliedMigrations(file);
  for (const _try of [1, 2]) await expect(start()).rejects.toThrow(/listTold/);
  expect([backups(), await appliedMigrations(file)]).toEqual([[], before]);
});
