import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testSettings } from '../features/backups/backups.fixtures.ts';
import { migrations } from '../migrations/all.ts';
import { openDatabase } from '../platform/database/open.ts';
import { changeDatabase } from '../platform/database/plainDatabase.ts';
import { booleanColumns, type Tables } from '../tables.ts';
import { VERSION } from '../version.ts';
import { markerFile } from './marker.ts';
import { openSiteDatabase } from './siteDatabase.ts';

let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  file = join(dataDir, 'wedding.sqlite');
  await start();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function start(): Promise<void> {
  const { close } = await openSiteDatabase({
    config: testSettings(dataDir),
    logger: pino({ level: 'silent' }),
    now: Date.UTC(2026, 10, 22),
  });
  await close();
}

const backups = () => readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('mariage-'));

test('the first start leaves a marker with its day and its version', () => {
  expect(JSON.parse(readFileSync(markerFile(dataDir), 'utf8'))).toEqual({
    since: '2026-11-22T00:00:00.000Z',
    version: VERSION,
  });
});

test.each([
  { what: 'deleted', lose: () => rmSync(file) },
  { what: 'emptied', lose: () => truncateSync(file, 0) },
])('a database that was $what never begins anew in silence', async ({ lose }) => {
  lose();
  await expect(start()).rejects.toThrow(/a disparu ou est vide.*2026-11-22[\s\S]*restore latest/);
  expect(existsSync(file) && readFileSync(file).length > 0).toBe(false);
  rmSync(markerFile(dataDir));
  rmSync(file, { force: true });
  await start();
});

test.each([
  { what: 'cut in half', damage: () => truncateSync(file, 20_480) },
  { what: 'another file', damage: () => writeFileSync(file, 'not a database at all'.repeat(500)) },
])('a database that is damaged, $what, is refused with the way to restore', async ({ damage }) => {
  damage();
  const before = readFileSync(file);
  await expect(start()).rejects.toThrow(/est abîmée[\s\S]*restore latest --force/);
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a database of a newer version is refused, and told so', async () => {
  changeDatabase(file, (db) => db.exec("insert into kysely_migration values ('999-later', '2030')"));
  await expect(start()).rejects.toThrow(/version plus récente[\s\S]*-migration/);
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
