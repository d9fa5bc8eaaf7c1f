import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { testSettings } from '../../features/backups/backups.fixtures.ts';
import { createFamille } from '../../features/familles/familles.usecases.ts';
import { SHIPPED } from '../../features/wedding/read/later.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { migrations } from '../../siteDatabase/migrations/all.ts';
import { openMigrated } from '../../siteDatabase/sqlite.ts';
import { booleanColumns, type Tables } from '../../siteDatabase/tables.ts';
import { closeToOther, giveToOther } from '../../testing/anotherAccount.fixtures.ts';
import { folder, test } from '../../testing/folderKit.fixtures.ts';
import { programOf } from '../../testing/siteProcess.fixtures.ts';
import { countsOf, lossOf, tryOnCopy } from './tryRelease.ts';

test('families are counted without those in the bin, and as none in a schema without families', async () => {
  const file = join(folder, 'wedding.sqlite');
  expect(countsOf(file)).toBe(null);
  const { write, close } = await openMigrated(file);
  const input = { nom: 'Martin', prenom: 'Zoé', email: '', invitedTovh: false, invitedToReception: true };
  await write((tx) => createFamille(tx, input));
  const { id } = await write((tx) => createFamille(tx, { ...input, nom: 'Durand' }));
  await write((tx) => tx.insertInto('bin').values({ familleId: id, deletedAt: 0 }).execute());
  await close();
  expect(countsOf(file)).toEqual({ familles: 1, photos: 0 });
});

test('a fall is reported, and nothing if none is missing', () => {
  const before = { familles: 150, photos: 20 };
  expect(lossOf(before, { familles: 149, photos: 20 })).toBe('familles : 150 avant la migration, 149 après');
  expect(lossOf(before, { familles: 151, photos: 20 })).toBe(null);
  expect(lossOf(before, null)).toBe(null);
});

test('a migration fails a release where its backup could not be written, by the account of the site', async () => {
  const [dataDir, release, mount] = [join(folder, 'data'), join(folder, 'good'), join(folder, 'mount')];
  const contentDir = join(dataDir, 'content');
  cpSync(SHIPPED, contentDir, { recursive: true });
  const file = join(dataDir, 'wedding.sqlite');
  const early = Object.fromEntries(Object.entries(migrations).slice(0, -1));
  await (await openDatabase<Tables>({ file, migrations: early, booleanColumns })).close();
  makeRelease(release);
  mkdirSync(mount);
  for (const path of [folder, dataDir]) giveToOther(path);
  closeToOther(mount);
  const env = { PATH: process.env.PATH ?? '' };
  const settings = { ...testSettings(dataDir), contentDir, release, env, patience: 60_000 };
  const tried = (changes: { backupDir?: string }) => tryOnCopy({ ...settings, ...changes });
  const backupDir = join(mount, 'backups');
  expect(await tried({ backupDir })).toMatchObject({
    problem: `la sauvegarde d’avant la migration ne peut pas être écrite : ${backupDir} ne peut pas être écrit (EACCES) : vérifiez BACKUP_DIR, son disque et ses droits`,
  });
  expect(await tried({})).toMatchObject({ problem: null });
  // Where no migration waits an opening backs nothing up.
  rmSync(file);
  await (await openMigrated(file)).close();
  expect(await tried({ backupDir })).toMatchObject({ problem: null });
});

function makeRelease(release: string): void {
  mkdirSync(join(release, 'bin'), { recursive: true });
  const starter = `#!/bin/sh\nexec "${process.execPath}" "${programOf('site')}" "$@"\n`;
  writeFileSync(join(release, 'bin/site'), starter, { mode: 0o755 });
}

test('a mistake in the content fails no release while the site has its last good content, and is a remark', async () => {
  const [dataDir, release] = [join(folder, 'data'), join(folder, 'good')];
  const contentDir = join(dataDir, 'content');
  for (const name of ['content', 'content-last-good'])
    cpSync(SHIPPED, join(dataDir, name), { recursive: true });
  await (await openMigrated(join(dataDir, 'wedding.sqlite'))).close();
  makeRelease(release);
  writeFileSync(join(contentDir, 'mariage.yaml'), 'prenoms: [\n');
  const env = { PATH: process.env.PATH ?? '' };
  const settings = { ...testSettings(dataDir), contentDir };
  const tried = () => tryOnCopy({ ...settings, release, env, patience: 60_000 });
  expect(await tried()).toMatchObject({
    problem: null,
    remark: expect.stringMatching(/^contenu : la dernière version correcte est montrée ; .*mariage\.yaml/),
  });
  // Without it the site does not start either.
  rmSync(join(dataDir, 'content-last-good'), { recursive: true });
  const { problem, remark } = await tried();
  expect([problem, remark]).toEqual([expect.stringContaining('mariage.yaml'), null]);
  // The copy is gone by then.
  expect(problem).toContain(`à corriger dans ${contentDir}\n`);
  expect(problem).not.toContain('essai-');
});
