/** Lost disks, databases and backups, as the commands tell them and mend them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect } from 'vitest';
import { findCredential } from '../../features/hosts/accounts.repository.ts';
import { opens } from '../../features/hosts/sessions.usecases.ts';
import { DatabaseLostError } from '../../platform/database/databaseFileWatch.ts';
import { changeDatabase, readDatabase } from '../../platform/database/plainDatabase.ts';
import { lockFolder } from '../../platform/files/processLock.ts';
import { openMigrated } from '../../siteDatabase/sqlite.ts';
import { openSiteDatabase } from '../../startup/siteDatabase.ts';
import { folder as dir, test } from '../../testing/folderKit.fixtures.ts';
import { listWeddings } from '../weddingSettings.ts';
import { add, addUnanswered, asNeverOpened, site, typeAfter, typedFor } from './wedding.fixtures.ts';

test('a wedding whose own disk is unplugged is told by list and check, and nothing is written in its place', async () => {
  await addUnanswered('amina');
  mkdirSync(join(dir, 'bruno'));
  mkdirSync(join(dir, 'chloe'));
  const both = (await site(['wedding', 'list'])).lines.at(-1);
  expect(both).toMatch(/^2 mariages \(bruno, chloe\) : .*\/… est vide : son disque est-il débranché/);
  rmSync(join(dir, 'chloe'), { recursive: true });
  const why = `bruno : ${join(dir, 'bruno')} est vide : son disque est-il débranché ?`;
  const listed = await site(['wedding', 'list']);
  expect([listed.code, listed.lines[3]]).toEqual([1, expect.stringContaining(why)]);
  expect(listed.lines[2]).toMatch(/^bruno +— +à corriger/);
  const { lines } = await site(['wedding', 'list', '--json']);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    name: 'bruno',
    state: 'failed',
    problems: [expect.any(String)],
  });
  asNeverOpened('amina');
  const checked = await site(['check'], { WEDDINGS_DIR: dir, TRUST_PROXY: 'true', PORT: '1' });
  expect(checked).toMatchObject({
    code: 1,
    lines: [expect.stringContaining(`À VOIR ${why}`), 'Mariages : 2, dont 1 bien, 1 à voir'],
  });
  for (const args of [
    ['wedding', 'suspend', 'bruno'],
    ['check', '--wedding', 'bruno'],
    ['restore', 'latest', '--wedding', 'bruno', '--force'],
  ])
    expect(await site(args)).toMatchObject({ code: 1, err: expect.stringContaining('son disque est-il') });
  expect(readdirSync(join(dir, 'bruno'))).toEqual([]);
});

test('a disk that goes below an open wedding is asked for first, and what was rescued under its mount point comes back as the log says', async () => {
  await add('amina');
  const [folder, said] = [join(dir, 'amina'), [] as string[]];
  const logger = pino({ level: 'fatal' }, { write: (line) => said.push(JSON.parse(line).msg) });
  const { config } = (await listWeddings({ WEDDINGS_DIR: dir })).find(({ name }) => name === 'amina') ?? {};
  if (!config) throw new Error('amina has no settings');
  const store = await openSiteDatabase({ config, logger, now: Date.now(), wedding: 'amina' });
  const addParam = (key: string) =>
    store.write((tx) => tx.insertInto('params').values({ key, value: '' }).execute());
  await addParam('acknowledged');
  renameSync(folder, join(dir, '.disque'));
  mkdirSync(folder);
  await expect(addParam('refused')).rejects.toThrow(DatabaseLostError);
  await store.close();
  const [line = ''] = said;
  expect(line).toMatch(/Is its disk unplugged\? Then put it back, .* only copy where there is no backup/);
  const rescued = readdirSync(folder).find((name) => name.endsWith('Z')) ?? '';
  for (const command of [['wedding', 'list'], ['check']])
    expect((await site(command)).lines.join('\n')).toMatch(
      new RegExp(
        `débranché \\? .*s’il n’y a pas de sauvegarde, lui seul garde encore .*restore de ${rescued}`,
      ),
    );
  const aside = join(dir, '.perdu-amina');
  const restoring = typedFor('amina', `${join(aside, rescued)} --force`);
  expect(line).toMatch(new RegExp(`mv ${folder} ${aside}, .*wedding add amina --url …`));
  expect(line.endsWith(restoring)).toBe(true);
  renameSync(folder, aside);
  await add('amina');
  expect(await typeAfter(', then ', line)).toEqual([0, 0, 0]);
  const keys = readDatabase(join(folder, 'wedding.sqlite'), (db) =>
    db.prepare("select key from params where key = 'acknowledged'").all(),
  );
  expect(keys).toEqual([{ key: 'acknowledged' }]);
});

test('a damaged database is told in French with the command that mends it', async () => {
  await add('amina');
  await site(['backup', '--wedding', 'amina']);
  const file = join(dir, 'amina/wedding.sqlite');
  const bytes = readFileSync(file);
  // All pages but the first, which says how to read them.
  writeFileSync(file, bytes.fill(7, 4096));
  const mend = typedFor('amina', 'latest --force');
  const listed = await site(['wedding', 'list']);
  expect([listed.code, listed.lines[2]]).toEqual([
    1,
    expect.stringMatching(new RegExp(`^amina : base : la base est abîmée .*${mend}$`)),
  ]);
  const backup = await site(['backup', '--wedding', 'amina']);
  expect([backup.code, backup.err]).toEqual([1, expect.stringContaining('la base est abîmée')]);
  const checked = await site(['check', '--wedding', 'amina']);
  const exported = await site(['export', '--wedding', 'amina']);
  expect(exported.err).toContain(mend);
  expect([listed.lines, checked.lines, backup.err, exported.err].join()).not.toMatch(/malformed|database/);
  // As it is typed, while a process has the wedding open.
  const lock = lockFolder(join(dir, 'amina'), 'site', Date.now());
  expect(await typeAfter(') : ', listed.lines[2], lock)).toEqual([0, 0, 0]);
  expect((await site(['wedding', 'list'])).code).toBe(0);
});

test('a wedding that is damaged or lost without any backup is told what is left to do, not a restore that cannot be', async () => {
  await add('amina');
  const file = join(dir, 'amina/wedding.sqlite');
  const left =
    /aucune sauvegarde n’est dans .*amina\/backups.* restore FICHIER --force --wedding amina && .* wedding resume amina ; .*wedding remove amina/;
  const told = async (...args: string[]) => {
    const { lines, err } = await site(args);
    return (
      [...lines, err].find((line) => line.includes('aucune sauvegarde n’est')) ?? [...lines, err].join('\n')
    );
  };
  const check = ['check', '--wedding', 'amina'];
  writeFileSync(file, readFileSync(file).fill(7, 4096));
  const exports = [
    ['export', '--wedding', 'amina'],
    ['wedding', 'export', 'amina'],
  ];
  for (const args of [check, ['wedding', 'list'], ...exports])
    expect(await told(...args), args.join(' ')).toMatch(left);
  rmSync(file);
  for (const args of [check, ['wedding', 'list'], exports[0] ?? []])
    expect(await told(...args), args.join(' ')).toMatch(left);
  // Backups that were there are asked for, and not given up.
  mkdirSync(join(dir, 'amina/backups'));
  writeFileSync(join(dir, 'amina/backups/mariage-2026-11-22T031500Z.sqlite'), '');
  expect(await told(...check)).toMatch(/restore latest --wedding amina/);
});

test('check and list tell a database of another release, with the command as it is typed', async () => {
  await add('amina');
  const file = join(dir, 'amina/wedding.sqlite');
  const told = async () => {
    const [listed, checked] = [await site(['wedding', 'list']), await site(['check', '--wedding', 'amina'])];
    return [listed.lines.slice(2).join('\n'), checked.lines.join('\n')];
  };
  changeDatabase(file, (db) =>
    db.exec('delete from kysely_migration where name = (select max(name) from kysely_migration)'),
  );
  const [older, checkedOlder] = await told();
  // It waits for its next opening, and for nobody.
  expect(older).toBe('');
  expect(checkedOlder).toMatch(
    /bien +base : entière, d’une version plus ancienne, .*son journal dit pourquoi/,
  );
  changeDatabase(file, (db) => db.exec("insert into kysely_migration values ('999-later', '2030')"));
  for (const each of await told())
    expect(each).toMatch(/plus récente[\s\S]*restore migration --force --wedding amina/);
});

test('list shows backups that are no longer on their disk', async () => {
  await add('amina');
  await site(['backup', '--wedding', 'amina']);
  expect(await site(['wedding', 'list'])).toMatchObject({ code: 0 });
  rmSync(join(dir, 'amina/backups'), { recursive: true });
  const listed = await site(['wedding', 'list']);
  const missed =
    /sauvegardes : la sauvegarde du .*n’est plus dans .*npm run site -- backup --sans-perdues --wedding amina$/;
  expect([listed.code, listed.lines[2]]).toEqual([1, expect.stringMatching(missed)]);
  // At the same time of the same zone, the wedding's.
  const { lines } = await site(['check', '--wedding', 'amina']);
  const told = lines.find((line) => missed.test(line))?.replace('À VOIR ', 'amina : ');
  expect(told).toBe(listed.lines[2]);
});

test('check and list tell one lost disk of many backups in one line, with one command that ends it for all', async () => {
  const disk = join(dir, '.disque');
  const hours = [4, 5];
  for (const [at, name] of ['amina', 'bruno'].entries()) {
    await add(name, '--set', `BACKUP_DIR=${join(disk, name)}`);
    await site(['backup', '--wedding', name], { WEDDINGS_DIR: dir }, '', Date.UTC(2026, 10, 27, hours[at]));
  }
  rmSync(disk, { recursive: true });
  const told = async (...args: string[]) =>
    (await site(args)).lines.filter((line) => line.includes('sauvegardes :'));
  const line = `2 mariages (amina, bruno) : sauvegardes : la sauvegarde du … n’est plus dans ${disk}/… : son disque est-il monté ? S’il est perdu : for nom in amina bruno; do npm run site -- backup --sans-perdues --wedding $nom; done`;
  expect([await told('check'), await told('wedding', 'list')]).toEqual([[`À VOIR ${line}`], [line]]);
  expect(await told('wedding', 'list', '--json')).toHaveLength(2);
});

test('the loop that check prints for many is one that the shell takes, and none names a folder that is not there', async () => {
  await addUnanswered('amina', 'bruno');
  for (const name of ['amina', 'bruno']) await site(['backup', '--wedding', name]);
  for (const name of ['amina', 'bruno']) writeFileSync(join(dir, name, 'wedding.sqlite'), '');
  const told = async () => (await site(['check'])).lines.filter((line) => line.includes(' base : '));
  const [line = '', ...others] = await told();
  expect([line, others]).toEqual([
    expect.stringMatching(/for nom in amina bruno; do .* && .* && .* wedding resume \$nom; done$/),
    [],
  ]);
  const loop = line.slice(line.indexOf('for nom'));
  expect(loop.replaceAll('$nom', 'bruno')).toBe(
    `for nom in amina bruno; do ${typedFor('bruno', 'latest --force')}; done`,
  );
  execFileSync('bash', ['-n', '-c', loop]);
  // What each one's process rescued has another path, which no command for both could name.
  for (const name of ['amina', 'bruno']) {
    rmSync(join(dir, name, 'wedding.sqlite'));
    writeFileSync(join(dir, name, 'wedding.sqlite.rescued-2026-11-26T170712Z'), '');
  }
  expect(await told()).toEqual(
    ['amina', 'bruno'].map((name) =>
      expect.stringContaining(`restore ${join(dir, name)}/wedding.sqlite.rescued-2026-11-26T170712Z`),
    ),
  );
});

test('list shows the lost database of a sleeping wedding, and check names the wedding in its advice', async () => {
  for (const name of ['amina', 'bruno']) await add(name);
  await site(['backup', '--wedding', 'amina']);
  rmSync(join(dir, 'amina/wedding.sqlite'));
  const listed = await site(['wedding', 'list']);
  expect([listed.code, listed.lines[1], listed.lines[2], listed.lines.slice(3)]).toEqual([
    1,
    expect.stringContaining('endormi, à corriger'),
    expect.not.stringContaining('à corriger'),
    [expect.stringMatching(/^amina : base : .*wedding\.sqlite a disparu : /)],
  ]);
  const { lines } = await site(['check', '--wedding', 'amina']);
  expect(lines.find((line) => line.includes('a disparu'))).toMatch(/restore latest --wedding amina && .*/);
  // What the site could still write beside it when it lost its file holds more than a backup.
  const copy = join(dir, 'amina/wedding.sqlite.rescued-2026-11-26T170712Z');
  writeFileSync(copy, '');
  const way = `revient par ${typedFor('amina', copy)}, sinon ${typedFor('amina', 'latest')}`;
  for (const args of [
    ['check', '--wedding', 'amina'],
    ['wedding', 'list'],
  ])
    expect((await site(args)).lines.join('\n'), args.join(' ')).toContain(way);
  const [line] = (await site(['wedding', 'list'])).lines.slice(3);
  expect(await typeAfter(', sinon ', line)).toEqual([0, 0, 0]);
  expect((await site(['wedding', 'list'])).code).toBe(0);
});

test('photos whose new place is gone for good are given up by a backup and its restore', async () => {
  await add('bruno');
  const elsewhere = join(dir, 'ailleurs');
  await site(['move', '--wedding', 'bruno', '--photos', elsewhere]);
  rmSync(elsewhere, { recursive: true, force: true });
  expect(await site(['wedding', 'list'])).toMatchObject({ code: 1 });
  for (const args of [['backup'], ['restore', 'latest', '--force']])
    expect(await site([...args, '--wedding', 'bruno'])).toMatchObject({ code: 0, err: '' });
  expect(await site(['wedding', 'list'])).toMatchObject({ code: 0 });
});

test('a wedding of a machine that is lost comes back by add and restore, with the password of before', async () => {
  const kept = join(dir, '.autre-disque');
  const set = ['--set', `BACKUP_DIR=${kept}`];
  const { lines } = await add('amina', ...set);
  const password = lines.at(-1)?.split(/ : +| {2,}/)[1] ?? '';
  await site(['backup', '--wedding', 'amina']);
  rmSync(join(dir, 'amina'), { recursive: true });
  await add('amina', ...set);
  expect(await site(['restore', 'latest', '--wedding', 'amina', '--force'])).toMatchObject({ code: 0 });
  const { db, close } = await openMigrated(join(dir, 'amina/wedding.sqlite'));
  expect(await opens(await findCredential(db, null), password)).toBe(true);
  await close();
});
