/** The commands for many weddings, as an operator runs them beside a running process. */

import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { createFamille } from '../../features/familles/familles.usecases.ts';
import { findCredential } from '../../features/hosts/accounts.repository.ts';
import { opens } from '../../features/hosts/sessions.usecases.ts';
import { changeDatabase, readDatabase } from '../../platform/database/plainDatabase.ts';
import { DatabaseLostError } from '../../platform/database/presence.ts';
import { tableDigests } from '../../platform/database/snapshot.ts';
import { lockFolder } from '../../platform/files/processLock.ts';
import { openMigrated } from '../../siteDatabase/sqlite.ts';
import { openSiteDatabase } from '../../startup/siteDatabase.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { folder as dir, test } from '../../testing/folderKit.fixtures.ts';
import { openTestS3 } from '../../testing/s3.fixtures.ts';
import { readSettings } from '../../weddings/settings.ts';
import { runCommand } from '../run.ts';
import { listWeddings } from '../weddingSettings.ts';

async function site(
  args: string[],
  env: Record<string, string> = { WEDDINGS_DIR: dir },
  typed = '',
  now = Date.now(),
) {
  const lines: string[] = [];
  const errors: string[] = [];
  const progress: string[] = [];
  const terminal: string[] = [];
  const code = await runCommand(args, {
    env,
    say: (line) => lines.push(...line.split('\n')),
    warn: (line) => terminal.push(line) && errors.push(line),
    progress: (text) => terminal.push(text) && progress.push(text),
    input: async () => typed,
    now,
  });
  return { code, lines, progress, terminal, err: errors.join('\n') };
}

const add = (name: string, ...more: string[]) =>
  site(['wedding', 'add', name, '--url', `https://${name}.exemple.fr`, ...more]);

/** Adds weddings at whose addresses nothing can answer, whatever the network: `fetch` refuses port 1. */
async function addUnanswered(...names: string[]): Promise<void> {
  for (const [index, name] of names.entries()) await add(name, '--url', `https://127.0.0.${index + 1}:1`);
}

/** Writes a mistake into the content; with `isKept` the wedding was open before it. */
function mistake(name: string, { isKept }: { isKept: boolean }): void {
  const content = join(dir, name, 'content');
  if (isKept) cpSync(content, `${content}-last-good`, { recursive: true });
  writeFileSync(join(content, 'mariage.yaml'), 'prenoms: [\n');
}

/** What `restore` is typed with. */
const typedFor = (name: string, restore: string) =>
  `npm run site -- wedding suspend ${name} && npm run site -- restore ${restore} --wedding ${name} && npm run site -- wedding resume ${name}`;

/** Types the commands that end a printed line; whatever has the wedding open closes it once it is suspended. */
async function typeAfter(mark: string, line = '', { release }: { release?: () => void } = {}) {
  const commands = line.slice(line.lastIndexOf(mark) + mark.length).split(' && ');
  const codes: number[] = [];
  for (const command of commands) {
    const running = site(command.replace('npm run site -- ', '').split(' '));
    if (release && codes.length === 0) {
      await eventually(() => expect(existsSync(join(dir, 'amina/suspendu'))).toBe(true));
      release();
    }
    codes.push((await running).code);
  }
  return codes;
}

/** No process runs in these tests: an address is missed only where its wedding has been opened before. */
const asNeverOpened = (name: string) => rmSync(join(dir, name, 'site.json'));

test('of two commands that add one wedding at once one makes it whole, and the other says why it does not', async () => {
  mkdirSync(join(dir, '.nouveau-seule/content'), { recursive: true });
  await add('seule');
  const whole = readdirSync(join(dir, 'seule'), { recursive: true }).length;
  const first = add('amina');
  await eventually(() => expect(existsSync(join(dir, '.nouveau-amina/reglages.env'))).toBe(true));
  const second = await add('amina');
  expect([second.code, second.err]).toEqual([
    1,
    expect.stringMatching(/une autre commande ajoute déjà « amina »|existe déjà/),
  ]);
  expect((await first).code).toBe(0);
  expect(readdirSync(join(dir, 'amina'), { recursive: true })).toHaveLength(whole);
  expect(readdirSync(dir).toSorted()).toEqual(['amina', 'seule']);
});

test('of two commands that add weddings of one address at once only one does', async () => {
  const at = (name: string) => add(name, '--url', 'https://noces.exemple.fr');
  const both = await Promise.all([at('amina'), at('bruno')]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  expect(both.find(({ code }) => code === 1)?.err).toMatch(
    /une autre commande ajoute déjà un mariage à noces\.exemple\.fr|l’adresse est déjà de «/,
  );
  const [made = '', ...others] = readdirSync(dir);
  expect([made, others]).toEqual([expect.stringMatching(/^(?:amina|bruno)$/), []]);
  expect((await site(['wedding', 'list'])).code).toBe(0);
});

test('add creates a folder for its own account, with settings, content and a password that works', async () => {
  const { code, lines, err } = await add(
    'amina',
    '--set',
    'MAIL_PER_MINUTE=5',
    '--set',
    'METRICS_TOKEN=un « jeton » # long d’elle',
  );
  expect([code, err]).toEqual([0, '']);
  expect(lines[0]).toContain('https://amina.exemple.fr/');
  const password = lines.at(-1)?.split(/ : +| {2,}/)[1] ?? '';
  const folder = join(dir, 'amina');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readFileSync(join(folder, 'reglages.env'), 'utf8')).toContain('MAIL_PER_MINUTE=5\n');
  expect(readSettings(folder, {})).toMatchObject({ config: { metricsToken: 'un « jeton » # long d’elle' } });
  expect(existsSync(join(folder, 'content/mariage.yaml'))).toBe(true);
  const { db, close } = await openMigrated(join(folder, 'wedding.sqlite'));
  expect(await opens(await findCredential(db, null), password)).toBe(true);
  await close();
  expect(readdirSync(dir)).toEqual(['amina']);
});

test('an error in the settings prevents neither backup nor restore: the last good ones are used, and the error is reported', async () => {
  await add('amina');
  await site(['wedding', 'list']);
  appendFileSync(join(dir, 'amina/reglages.env'), 'BACKUP_KEEP=douze jours\n');
  for (const args of [['backup'], ['verify', 'latest'], ['restore', 'latest', '--force']]) {
    const { code, err } = await site([...args, '--wedding', 'amina']);
    expect([code, err], args[0]).toEqual([0, expect.stringMatching(/derniers bons.*\n.*BACKUP_KEEP/)]);
  }
  // `check` reports the error.
  expect(await site(['check', '--wedding', 'amina'])).toMatchObject({ code: 1, lines: [] });
});

test('list and check report a password that is too common and therefore not in force', async () => {
  await add('amina', '--set', 'ADMIN_PASSWORD=tournesol et vieux moulin');
  expect(await site(['wedding', 'list'])).toMatchObject({ code: 0 });
  const settings = join(dir, 'amina/reglages.env');
  const written = readFileSync(settings, 'utf8');
  writeFileSync(settings, written.replace(/^ADMIN_PASSWORD=.*$/m, 'ADMIN_PASSWORD=motdepasse'));
  const listed = await site(['wedding', 'list']);
  expect([listed.code, listed.lines[2]]).toEqual([
    1,
    expect.stringMatching(/^amina : ADMIN_PASSWORD=\(masqué\)/),
  ]);
  const { lines } = await site(['check', '--wedding', 'amina']);
  expect(lines[0]).toMatch(
    /^À VOIR configuration : ADMIN_PASSWORD=\(masqué\).* ; celui d’avant reste en vigueur$/,
  );
  expect(listed.lines[2]).toMatch(/ ; celui d’avant reste en vigueur$/);
});

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

test('a WEDDINGS_DIR without a wedding is told: its disk may be unplugged', async () => {
  mkdirSync(join(dir, 'lost+found'));
  const why = expect.stringContaining(`${dir} ne contient aucun mariage : son disque est-il débranché ?`);
  for (const command of [['check'], ['wedding', 'list'], ['check', '--wedding', 'amina']])
    expect(await site(command)).toMatchObject({ code: 1, err: why });
});

test('check without a name looks at all weddings, and tells of those alone that need something', async () => {
  const env = { WEDDINGS_DIR: dir, TRUST_PROXY: 'true', PORT: '1' };
  await addUnanswered('amina', 'bruno', 'chloe', 'david');
  for (const name of ['amina', 'bruno', 'chloe']) asNeverOpened(name);
  await site(['wedding', 'suspend', 'david']);
  expect(await site(['check'], env)).toMatchObject({
    code: 0,
    progress: ['1 sur 3 : amina…', '2 sur 3 : bruno…', '3 sur 3 : chloe…', ''],
    lines: ['Mariages : 4, dont 3 bien, 1 au repos'],
  });
  await site(['backup', '--wedding', 'amina']);
  rmSync(join(dir, 'amina/wedding.sqlite'));
  writeFileSync(join(dir, 'amina/site.json'), '{}');
  appendFileSync(join(dir, 'bruno/reglages.env'), 'BACKUP_KEEP=douze\n');
  expect(await site(['check'], env)).toMatchObject({
    code: 1,
    lines: [
      expect.stringMatching(
        /^À VOIR amina : base : .*restore latest --wedding amina && .* wedding resume amina$/,
      ),
      expect.stringMatching(/^À VOIR amina : adresse : rien ne répond à .* et le site ne tourne pas/),
      expect.stringMatching(/^À VOIR bruno : BACKUP_KEEP="douze"/),
      'Mariages : 4, dont 1 bien, 2 à voir, 1 au repos',
    ],
  });
});

test('what many weddings share is told once, with the count and the names', async () => {
  await addUnanswered('amina', 'bruno', 'chloe');
  asNeverOpened('chloe');
  rmSync(join(dir, 'chloe/content/mariage.yaml'));
  for (const name of ['bruno', 'chloe'])
    for (const path of ['', 'reglages.env']) chmodSync(join(dir, name, path), 0o755);
  const env = { WEDDINGS_DIR: dir, TRUST_PROXY: 'true', PORT: '1' };
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'noces@exemple.fr' };
  const { lines } = await site(['check'], { ...env, ...mail });
  expect(lines).toEqual([
    expect.stringMatching(/^À VOIR 3 mariages \(amina, bruno, chloe\) : mails : .*vérifiez SMTP_URL$/),
    expect.stringMatching(/^À VOIR 2 mariages \(amina, bruno\) : adresse : rien ne répond à leur adresse \(/),
    expect.stringMatching(/^À VOIR 2 mariages \(bruno, chloe\) : droits : .*\/…\/reglages.env/),
    expect.stringMatching(/^À VOIR chloe : contenu : /),
    'Mariages : 3, dont 3 à voir',
  ]);
});

test('a command that lacks its wedding says so, and nothing that pushes it off the screen', async () => {
  await add('amina');
  const { code, err, terminal } = await site(['backup']);
  const told = ['Indiquez le mariage : --wedding NOM. Il y a : amina.', expect.stringContaining('--help')];
  expect([code, err.split('\n')]).toEqual([1, told]);
  // What a step that fails was doing no longer stands before the error.
  expect(terminal).toEqual(['', ...told]);
});

test('a server that is away, and photos that have moved, are seen in the list in French', async () => {
  for (const name of ['amina', 'bruno']) await add(name);
  appendFileSync(join(dir, 'amina/reglages.env'), 'DATABASE_URL=postgres://nobody@127.0.0.1:9/none\n');
  const photos = join(dir, 'bruno/ailleurs');
  expect(await site(['move', '--wedding', 'bruno', '--photos', photos])).toMatchObject({ code: 0 });
  const { lines } = await site(['wedding', 'list']);
  expect(lines.slice(3)).toEqual([
    expect.stringMatching(/^amina : base : la base ne répond pas \(/),
    expect.stringMatching(/^bruno : lieu : les photos de ce site ont déménagé/),
  ]);
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

test('list shows a bucket that does not answer: backups that cannot be seen are not reported as missing', async ({
  onTestFinished,
}) => {
  const s3 = await openTestS3();
  onTestFinished(s3.close);
  await add('amina');
  appendFileSync(join(dir, 'amina/reglages.env'), `BACKUP_S3_URL=${s3.url()}\n`);
  expect(await site(['wedding', 'list'])).toMatchObject({ code: 0 });
  await s3.stop();
  const listed = await site(['wedding', 'list']);
  expect([listed.code, listed.lines[2]]).toEqual([
    1,
    expect.stringMatching(/^amina : sauvegardes : s3:.*ne répond pas/),
  ]);
});

test('list tells mistakes in the content and late backups in the words of check, also to a script', async () => {
  await add('amina');
  await add('bruno');
  await site(['backup', '--wedding', 'bruno']);
  mistake('amina', { isKept: true });
  const later = Date.now() + 3 * DAY_MS;
  const told = async (...args: string[]) =>
    (await site(args, { WEDDINGS_DIR: dir }, '', later)).lines.filter((line) =>
      / (?:contenu|sauvegardes) : /.test(line),
    );
  const listed = await told('wedding', 'list');
  expect(listed.toSorted()).toEqual([
    expect.stringMatching(/^amina : contenu : la dernière version correcte est montrée.*mariage\.yaml/),
    expect.stringMatching(/^amina : sauvegardes : aucune n’a encore été faite/),
    expect.stringMatching(/^bruno : sauvegardes : la dernière est du /),
  ]);
  expect((await told('check')).toSorted()).toEqual(listed.map((line) => `À VOIR ${line}`).toSorted());
  const asJson = await site(['wedding', 'list', '--json'], { WEDDINGS_DIR: dir }, '', later);
  expect(JSON.parse(asJson.lines[0] ?? '').problems).toEqual(
    listed.filter((line) => line.startsWith('amina')).map((line) => line.replace('amina : ', '')),
  );
});

test('list and check say that nothing is shown where a mistake meets no last good content, and the state is failed', async () => {
  await add('amina');
  mistake('amina', { isKept: true });
  const stateAndTold = async () => {
    const [json = ''] = (await site(['wedding', 'list', '--json'])).lines;
    const { lines } = await site(['check', '--wedding', 'amina']);
    const { state, problems } = JSON.parse(json);
    return [state, problems.join(), lines.find((line) => line.startsWith('À VOIR contenu')) ?? ''];
  };
  const shown = expect.stringContaining('contenu : la dernière version correcte est montrée');
  expect(await stateAndTold()).toEqual(['asleep', shown, shown]);
  rmSync(join(dir, 'amina/content-last-good'), { recursive: true });
  const closed = expect.stringMatching(/contenu : aucune version correcte .* ne s’ouvre pas .*mariage\.yaml/);
  expect(await stateAndTold()).toEqual(['failed', closed, closed]);
  expect((await site(['wedding', 'list'])).lines[1]).toMatch(/^amina +amina\.exemple\.fr +à corriger/);
});

test('a mistake in the content of a wedding that never began is told, and nothing that it lacks so far', async () => {
  await add('amina');
  asNeverOpened('amina');
  const told = async () => {
    const { lines } = await site(
      ['wedding', 'list', '--json'],
      { WEDDINGS_DIR: dir },
      '',
      Date.now() + 3 * DAY_MS,
    );
    const { state, problems } = JSON.parse(lines[0] ?? '');
    return [state, problems];
  };
  expect(await told()).toEqual(['asleep', []]);
  mistake('amina', { isKept: false });
  expect(await told()).toEqual([
    'failed',
    [expect.stringMatching(/^contenu : .*ne s’ouvre pas.*mariage\.yaml/)],
  ]);
  await site(['wedding', 'suspend', 'amina']);
  expect(await told()).toEqual(['suspended', []]);
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
  expect(older).toMatch(/amina : base : .*plus ancienne, .*son journal dit pourquoi/);
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

test('list tells that BACKUP_KEY does not open the newest backup, of which it still shows the day', async () => {
  await add('amina');
  await add('bruno');
  const withKey = (BACKUP_KEY: string) => ({ WEDDINGS_DIR: dir, BACKUP_KEY });
  await site(['backup', '--wedding', 'amina'], withKey('une autre phrase de passe'));
  const listed = await site(['wedding', 'list'], withKey('la phrase de passe d’avant'));
  expect([listed.code, listed.lines[1], listed.lines.slice(3)]).toEqual([
    1,
    expect.stringMatching(/ \d\d\/\d\d\/20\d\d$/),
    [
      expect.stringMatching(
        /^amina : sauvegardes : BACKUP_KEY n’ouvre pas la dernière .*pour en faire une autre : .*backup --wedding amina$/,
      ),
    ],
  ]);
  expect((await site(['wedding', 'list'], withKey('une autre phrase de passe'))).code).toBe(0);
  for (const command of [['wedding', 'list'], ['check']])
    expect((await site(command)).lines.join('\n'), command.join()).toMatch(
      /amina : sauvegardes : .*est chiffrée et BACKUP_KEY manque : remettez-la/,
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

test('a disk that is mounted where a new wedding would go is refused with what to do first', async () => {
  mkdirSync(join(dir, 'amina'));
  expect(await add('amina')).toMatchObject({ code: 1, err: expect.stringContaining('ajoutez-le avant') });
});

test.each([
  { what: 'a name that is none', args: ['add', 'Ma fête', '--url', 'https://a.fr'], told: '50 minuscules' },
  { what: 'no address', args: ['add', 'bruno'], told: '--url' },
  { what: 'a name that is taken', args: ['add', 'amina', '--url', 'https://b.fr'], told: 'existe déjà' },
  {
    what: 'an address that is taken',
    args: ['add', 'bruno', '--url', 'https://AMINA.exemple.fr'],
    told: '« amina »',
  },
  {
    what: 'an address below a path',
    args: ['add', 'bruno', '--url', 'https://b.fr/sous/dossier'],
    told: 'à la racine de son adresse, et rien à « /sous/dossier »',
  },
  {
    what: 'a setting of the process',
    args: ['add', 'bruno', '--url', 'https://b.fr', '--set', 'PORT=9'],
    told: 'PORT',
  },
  {
    what: 'a setting that is wrong',
    args: ['add', 'bruno', '--url', 'https://b.fr', '--set', 'SMTP_URL=x'],
    told: 'SMTP_URL',
  },
  {
    what: 'a setting without a value',
    args: ['add', 'bruno', '--url', 'https://b.fr', '--set', 'MAIL_PER_MINUTE'],
    told: 'VARIABLE=VALEUR',
  },
  {
    what: 'a password that is too easy',
    args: ['add', 'bruno', '--url', 'https://b.fr', '--set', 'ADMIN_PASSWORD=motdepasse'],
    told: 'moins facile à deviner',
  },
  { what: 'an unknown wedding', args: ['suspend', 'zoe'], told: 'Il y a : amina.' },
  { what: 'an unknown command', args: ['paint'], told: 'add, list' },
])('$what is refused in French, and nothing is made', async ({ args, told }) => {
  await add('amina');
  const { code, err } = await site(['wedding', ...args]);
  expect([code, err]).toEqual([1, expect.stringContaining(told)]);
  expect(readdirSync(dir)).toEqual(['amina']);
});

test('settings that cannot be read are told in French', async () => {
  await add('amina');
  for (const file of ['reglages.env', 'reglages-derniers-bons.env'])
    rmSync(join(dir, 'amina', file), { force: true });
  mkdirSync(join(dir, 'amina/reglages.env'));
  for (const command of [['wedding', 'list'], ['check']])
    expect((await site(command)).lines.join('\n')).toMatch(/reglages\.env : est un dossier$/m);
});

test('check reports settings that everybody may read', async () => {
  await add('amina');
  const rights = async () =>
    (await site(['check', '--wedding', 'amina'])).lines.find((line) => line.includes('droits'));
  chmodSync(join(dir, 'amina/reglages.env'), 0o644);
  expect(await rights()).toMatch(/^bien/);
  chmodSync(join(dir, 'amina'), 0o755);
  expect(await rights()).toMatch(/^À VOIR .*reglages\.env.*chmod 600/);
});

test('list shows each wedding’s state and problems; suspend and resume change it', async () => {
  for (const name of ['amina', 'bruno', 'chloe']) await add(name);
  await site(['wedding', 'suspend', 'bruno']);
  writeFileSync(join(dir, 'chloe/reglages.env'), 'PUBLIC_URL=https://chloe.exemple.fr\nBACKUP_KEEP=jamais\n');
  const listed = await site(['wedding', 'list']);
  expect(listed.code).toBe(1);
  expect(listed.lines.slice(1, 4).map((line) => line.split(/ {2,}/).slice(0, 3))).toEqual([
    ['amina', 'amina.exemple.fr', 'endormi'],
    ['bruno', 'bruno.exemple.fr', 'suspendu'],
    ['chloe', 'chloe.exemple.fr', 'endormi, à corriger'],
  ]);
  expect(listed.lines.slice(4)).toEqual([expect.stringMatching(/^chloe : BACKUP_KEEP="jamais"/)]);
  await site(['wedding', 'resume', 'bruno']);
  const asJson = await site(['wedding', 'list', '--json']);
  expect(asJson.lines.map((line) => JSON.parse(line))).toMatchObject([
    { name: 'amina', state: 'asleep', problems: [], bytes: expect.any(Number), lastReply: null },
    { name: 'bruno', state: 'asleep', problems: [] },
    { name: 'chloe', problems: [expect.stringContaining('BACKUP_KEEP')] },
  ]);
  expect((await site(['wedding', 'list'])).lines[2]).toContain('endormi');
});

test('the other commands ask which wedding, and affect no other', async () => {
  for (const name of ['amina', 'bruno']) await add(name);
  const asked = await site(['backup']);
  expect([asked.code, asked.err]).toEqual([
    1,
    expect.stringContaining('--wedding NOM. Il y a : amina, bruno.'),
  ]);
  const made = await site(['backup', '--wedding', 'bruno']);
  expect(made.lines.at(-1)).toContain(join(dir, 'bruno/backups/mariage-'));
  expect(existsSync(join(dir, 'amina/backups'))).toBe(false);
  expect((await site(['verify', '--wedding=bruno', 'latest'])).code).toBe(0);
  expect((await site(['wedding', 'list'], {})).err).toContain('WEDDINGS_DIR');
});

/** Gives the wedding a family, a photo and a text. */
async function fill(name: string): Promise<void> {
  await add(name);
  const { write, close } = await openMigrated(join(dir, name, 'wedding.sqlite'));
  const input = { nom: 'Martin', prenom: 'Zoé', email: '', invitedTovh: false, invitedToReception: true };
  await write((tx) => createFamille(tx, input));
  await close();
  mkdirSync(join(dir, name, 'photos/couple'), { recursive: true });
  writeFileSync(join(dir, name, 'photos/couple/a.jpg'), 'a photo');
  writeFileSync(join(dir, name, 'content/contacts.yaml'), 'contacts: []\n');
}

const rowsOf = (folder: string) =>
  readDatabase(join(folder, 'wedding.sqlite'), (db) => tableDigests(db, new Set(['sqlite_sequence'])));

test.each([{ key: {} }, { key: { BACKUP_KEY: 'une longue phrase de passe' } }])(
  'a wedding is exported to one file and imported elsewhere with the same rows and photos ($key)',
  async ({ key }) => {
    await fill('amina');
    const file = join(dir, 'amina.tar');
    const exported = await site(['wedding', 'export', 'amina', '--to', file], { WEDDINGS_DIR: dir, ...key });
    expect([exported.code, exported.lines.at(-1)]).toEqual([0, file]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const elsewhere = join(dir, 'elsewhere');
    mkdirSync(elsewhere);
    const come = (...more: string[]) =>
      site(['wedding', 'import', file, 'bruno', '--url', 'https://b.fr', ...more], {
        WEDDINGS_DIR: elsewhere,
        ...key,
      });
    const imported = await come('--set', 'MAIL_PER_MINUTE=7');
    expect([imported.code, imported.err]).toEqual([0, '']);
    const bruno = join(elsewhere, 'bruno');
    expect(rowsOf(bruno)).toEqual(rowsOf(join(dir, 'amina')));
    for (const path of ['photos/couple/a.jpg', 'content/contacts.yaml'])
      expect(readFileSync(join(bruno, path), 'utf8')).toBe(readFileSync(join(dir, 'amina', path), 'utf8'));
    expect(readdirSync(elsewhere)).toEqual(['bruno']);
    expect(readdirSync(bruno).filter((name) => name.startsWith('.'))).toEqual([]);
    expect((await come()).err).toContain('existe déjà');
  },
);

test('a wedding with a mistake in its content comes back as its guests saw it, by an export and by a backup', async () => {
  await add('amina');
  const good = readFileSync(join(dir, 'amina/content/mariage.yaml'), 'utf8');
  mistake('amina', { isKept: true });
  const file = join(dir, 'amina.tar');
  const { code, err } = await site(['wedding', 'export', 'amina', '--to', file]);
  expect([code, err]).toEqual([0, '']);
  const shown = /^Attention : contenu : la dernière version correcte est montrée ; .*mariage\.yaml:1/;
  const come = (name: string) =>
    site(['wedding', 'import', file, name, '--url', `https://${name}.exemple.fr`]);
  const imported = await come('bruno');
  expect([imported.code, imported.lines]).toEqual([
    0,
    expect.arrayContaining([expect.stringMatching(shown)]),
  ]);
  const backup = (await site(['backup', '--wedding', 'amina'])).lines.at(-1) ?? '';
  const DATA_DIR = join(dir, '.seule');
  const restored = await site(['restore', backup], { DATA_DIR });
  expect(restored.lines).toEqual(expect.arrayContaining([expect.stringMatching(shown)]));
  for (const folder of [join(dir, 'bruno'), DATA_DIR])
    for (const [kept, text] of [
      ['content/mariage.yaml', 'prenoms: [\n'],
      ['content-last-good/mariage.yaml', good],
    ] as const)
      expect(readFileSync(join(folder, kept), 'utf8'), join(folder, kept)).toBe(text);
  const states = (await site(['wedding', 'list', '--json'])).lines.map((line) => JSON.parse(line).state);
  expect(states).toEqual(['asleep', 'asleep']);
  await site(['wedding', 'suspend', 'bruno']);
  expect((await site(['wedding', 'resume', 'bruno'])).lines).toEqual([
    '« bruno » est de nouveau ouvert',
    expect.stringMatching(shown),
  ]);
  // Without a good copy the site of before showed nothing either.
  rmSync(join(dir, 'amina/content-last-good'), { recursive: true });
  rmSync(file);
  await site(['wedding', 'export', 'amina', '--to', file]);
  expect((await come('chloe')).lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^Attention : contenu : .* ne s’ouvre pas avant la correction ; .*mariage\.yaml:1/,
      ),
    ]),
  );
});

test('a wedding that is handed over has its own passphrase: the other installation needs no key of the agency', async () => {
  await fill('amina');
  const [file, phrase] = [join(dir, 'amina.tar'), join(dir, 'phrase')];
  const agency = { WEDDINGS_DIR: dir, BACKUP_KEY: 'la clé de toute une agence' };
  const out = (...more: string[]) =>
    site(['wedding', 'export', 'amina', '--to', file, '--key-file', phrase, ...more], agency);
  writeFileSync(phrase, 'courte\n');
  expect((await out()).err).toContain('16 caractères');
  writeFileSync(phrase, 'une phrase pour ce fichier\n');
  const told = await out();
  expect([told.code, told.lines.join('\n')]).toEqual([0, expect.stringContaining('sa propre phrase')]);
  expect(readFileSync(file).includes('Martin')).toBe(false);
  const elsewhere = join(dir, 'elsewhere');
  mkdirSync(elsewhere);
  const theirs = { WEDDINGS_DIR: elsewhere, BACKUP_KEY: 'la clé de quelqu’un d’autre' };
  const come = (...more: string[]) =>
    site(['wedding', 'import', file, 'amina', '--url', 'https://a.fr', ...more], theirs);
  writeFileSync(join(dir, 'fausse'), 'une phrase pour un autre\n');
  for (const given of [[], ['--key-file', join(dir, 'fausse')]]) {
    const refused = await come(...given);
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/--key-file FICHIER.*BACKUP_KEY/)]);
    // The file is whole: only the phrase is another.
    expect([refused.lines, refused.err]).toEqual([
      [],
      expect.stringMatching(/^(?:cette phrase|BACKUP_KEY) n’ouvre pas /),
    ]);
  }
  expect(readdirSync(elsewhere)).toEqual([]);
  expect((await come('--key-file', phrase)).code).toBe(0);
  expect(rowsOf(join(elsewhere, 'amina'))).toEqual(rowsOf(join(dir, 'amina')));
  // Its backups there are encrypted with the new owner's key.
  expect((await site(['backup', '--wedding', 'amina'], theirs)).code).toBe(0);
  expect((await site(['verify', 'latest', '--wedding', 'amina'], theirs)).code).toBe(0);
});

test('EXPORT_KEY is the passphrase of an export, and opens it elsewhere', async () => {
  await fill('amina');
  const file = join(dir, 'amina.tar');
  const phrase = { EXPORT_KEY: 'une phrase pour ce fichier' };
  const out = await site(['wedding', 'export', 'amina', '--to', file], { WEDDINGS_DIR: dir, ...phrase });
  expect([out.code, out.lines.join('\n')]).toEqual([0, expect.stringContaining('sa propre phrase')]);
  const come = (env: Record<string, string>) =>
    site(['wedding', 'import', file, 'bruno', '--url', 'https://b.fr'], { WEDDINGS_DIR: dir, ...env });
  const without = await come({});
  expect([without.code, without.err]).toEqual([1, expect.stringMatching(/est chiffré : .*EXPORT_KEY/)]);
  expect(await come(phrase)).toMatchObject({ code: 0, err: '' });
  expect(rowsOf(join(dir, 'bruno'))).toEqual(rowsOf(join(dir, 'amina')));
});

const importFrom = (file: string) =>
  site(['wedding', 'import', join(dir, file), 'bruno', '--url', 'https://b.fr']);

test('a file that is truncated, damaged or something else is refused, and no wedding is created', async () => {
  await fill('amina');
  const file = join(dir, 'amina.tar');
  await site(['wedding', 'export', 'amina', '--to', file]);
  const bytes = readFileSync(file);
  const damaged = Buffer.from(bytes);
  damaged[damaged.lastIndexOf('a photo')] = 66;
  const badHeader = Buffer.from(bytes);
  badHeader[3] = 66;
  const bad: Record<string, Buffer> = {
    cut: bytes.subarray(0, 30_000),
    cutBeforeTheEnd: bytes.subarray(0, -1024),
    cutInTheEnd: bytes.subarray(0, -512),
    empty: Buffer.alloc(0),
    damaged,
    badHeader,
    other: Buffer.from('a text'.repeat(1000)),
    outside: Buffer.concat([oldHeader('../outside', 0), bytes]),
    link: Buffer.concat([oldHeader('../outside', 0, '2', '/etc/passwd'), oldHeader('other', 0), bytes]),
  };
  for (const [what, content] of Object.entries(bad)) {
    writeFileSync(join(dir, what), content);
    const { code, err } = await importFrom(what);
    expect([what, code, err]).toEqual([what, 1, expect.stringMatching(/entière|entier/)]);
    expect(err).not.toMatch(/truncated|header|Invalid/);
  }
  expect(readdirSync(dir).toSorted()).toEqual(['amina', 'amina.tar', ...Object.keys(bad)].toSorted());
});

/** A header as written before exports used a library. */
function oldHeader(name: string, size: number, type = '0', target = ''): Buffer {
  const header = Buffer.alloc(512);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  header.write(name, 0);
  header.write('0000600\x000000000\x000000000\0', 100);
  header.write(octal(size, 11), 124);
  header.write(octal(1_780_000_000, 11), 136);
  header.write(`        ${type}${target}`, 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

test('exports of an earlier version and of any tar are imported; directories and links are skipped', async () => {
  await fill('amina');
  const file = join(dir, 'amina.tar');
  await site(['wedding', 'export', 'amina', '--to', file]);
  const unpacked = join(dir, '.unpacked');
  mkdirSync(unpacked);
  execFileSync('tar', ['-xf', file, '-C', unpacked]);
  const names = readdirSync(unpacked, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(unpacked, name)).isFile())
    .toSorted();
  const old = names.flatMap((name) => {
    const content = readFileSync(join(unpacked, name));
    return [oldHeader(name, content.length), content, Buffer.alloc(-content.length & 511)];
  });
  writeFileSync(join(dir, 'old.tar'), Buffer.concat([...old, Buffer.alloc(1024)]));
  symlinkSync('/etc/passwd', join(unpacked, 'objects/link'));
  execFileSync('tar', ['-cf', join(dir, 'theirs.tar'), '-C', unpacked, ...readdirSync(unpacked)]);
  for (const packed of ['old.tar', 'theirs.tar']) {
    const { code, err } = await importFrom(packed);
    expect([packed, code, err]).toEqual([packed, 0, '']);
    expect(rowsOf(join(dir, 'bruno'))).toEqual(rowsOf(join(dir, 'amina')));
    expect(readFileSync(join(dir, 'bruno/photos/couple/a.jpg'), 'utf8')).toBe('a photo');
    rmSync(join(dir, 'bruno'), { recursive: true });
  }
});

test('restore of an open wedding says to suspend it, and suspend waits until the process has closed it', async () => {
  await add('amina');
  await site(['backup', '--wedding', 'amina']);
  const restore = () => site(['restore', 'latest', '--force', '--wedding', 'amina']);
  const lock = lockFolder(join(dir, 'amina'), 'site', Date.now());
  expect(await restore()).toMatchObject({
    code: 1,
    err: expect.stringMatching(/déjà utilisé .* : « wedding suspend amina » d’abord$/),
  });
  const suspending = site(['wedding', 'suspend', 'amina']);
  await eventually(() => expect(existsSync(join(dir, 'amina/suspendu'))).toBe(true));
  lock.release();
  expect([(await suspending).code, (await restore()).code]).toEqual([0, 0]);
  // Suspended, and in the hands of another restore; or of the process, which has not closed it yet.
  const other = lockFolder(join(dir, 'amina'), 'site', Date.now());
  expect(await restore()).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^« amina » : une autre commande y travaille \(processus .*attendez qu’elle finisse$/,
    ),
  });
  const serving = lockFolder(dir, 'weddings', Date.now());
  expect((await restore()).err).toMatch(/^« amina » est suspendu, mais le site ne l’a pas encore fermé/);
  serving.release();
  other.release();
});

test('an export whose wedding is removed meanwhile says so, and of no damage', async () => {
  await fill('amina');
  const removed = (async () => {
    // Where `wedding remove` takes it, once the export has begun.
    await eventually(() => expect(readdirSync(join(dir, 'amina')).join()).toContain('.export'));
    renameSync(join(dir, 'amina'), join(dir, '.retire-amina'));
  })();
  const file = join(dir, '.amina.tar');
  const { code, err } = await site(['wedding', 'export', 'amina', '--to', file]);
  await removed;
  expect([code, err, existsSync(file)]).toEqual([
    1,
    expect.stringMatching(/^« amina » vient d’être retiré, .*il n’y a plus rien à exporter/),
    false,
  ]);
  expect(readdirSync(dir)).toEqual(['.retire-amina']);
});

test('remove asks for the name, keeps a last backup that can be restored, and waits for whoever has it open', async () => {
  await fill('amina');
  const rows = rowsOf(join(dir, 'amina'));
  const refused = await site(['wedding', 'remove', 'amina'], { WEDDINGS_DIR: dir }, 'bruno');
  expect([refused.code, refused.err, existsSync(join(dir, 'amina/suspendu'))]).toEqual([
    1,
    // Without the forty lines of help.
    'Ce n’est pas son nom : rien n’a été retiré.',
    false,
  ]);
  // Stands in for the running process, which closes the wedding when it sees the mark.
  const lock = lockFolder(join(dir, 'amina'), 'site', Date.now());
  const removing = site(['wedding', 'remove', 'amina'], { WEDDINGS_DIR: dir }, 'amina\n');
  await eventually(() => expect(existsSync(join(dir, 'amina/suspendu'))).toBe(true));
  lock.release();
  const { code, lines, err } = await removing;
  expect([code, err]).toEqual([0, '']);
  expect(readdirSync(dir)).toEqual(['.retires']);
  // As a kill leaves it while the folder is being removed.
  mkdirSync(join(dir, '.retire-amina/photos'), { recursive: true });
  expect((await site(['wedding', 'remove', 'amina', '--force'])).code).toBe(0);
  expect(readdirSync(dir)).toEqual(['.retires']);
  const back = await site([
    'wedding',
    'import',
    lines.at(-1) ?? '',
    'amina',
    '--url',
    'https://amina.exemple.fr',
  ]);
  expect([back.code, back.err]).toEqual([0, '']);
  expect(rowsOf(join(dir, 'amina'))).toEqual(rows);
});

test.each([
  {
    what: 'database is damaged',
    spoil: (folder: string) => {
      const file = join(folder, 'wedding.sqlite');
      writeFileSync(file, readFileSync(file).fill(7, 4096));
    },
  },
  { what: 'database is gone', spoil: (folder: string) => rmSync(join(folder, 'wedding.sqlite')) },
  {
    what: 'settings never were right',
    spoil: (folder: string) => {
      rmSync(join(folder, 'reglages-derniers-bons.env'), { force: true });
      writeFileSync(join(folder, 'reglages.env'), 'BACKUP_KEEP=jamais\n');
    },
  },
])('a wedding whose $what is removed too, and all its files are kept aside', async ({ spoil }) => {
  await fill('amina');
  spoil(join(dir, 'amina'));
  const files = readdirSync(join(dir, 'amina'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.startsWith('photos'),
  );
  const { code, lines, err } = await site(['wedding', 'remove', 'amina'], { WEDDINGS_DIR: dir }, 'amina');
  expect([code, err]).toEqual([0, '']);
  const kept = lines.at(-1) ?? '';
  expect(kept).toMatch(/\.retires\/amina-.*Z$/);
  expect(lines.join('\n')).toMatch(/« amina » est retiré.* n’a pas pu être sauvegardé .*tout son dossier/);
  expect(readdirSync(dir)).toEqual(['.retires']);
  const left = readdirSync(kept, { recursive: true, encoding: 'utf8' });
  expect(left).toEqual(expect.arrayContaining([...files, 'reglages.env', 'content/mariage.yaml']));
  // Its name is free again.
  expect((await add('amina')).code).toBe(0);
});

test('list and check tell of a wedding whose process does not end closing it, and of none after its restart', async () => {
  await add('amina');
  await site(['backup', '--wedding', 'amina']);
  const told = async () => {
    const all = [['wedding', 'list'], ['check'], ['check', '--wedding', 'amina']].map((args) => site(args));
    return (await Promise.all(all)).map(({ lines }) =>
      lines.join('\n').includes('sa fermeture ne finit pas (mails)'),
    );
  };
  const process = lockFolder(dir, 'weddings', Date.now());
  const lock = lockFolder(join(dir, 'amina'), 'site', Date.now());
  expect(await told()).toEqual([false, false, false]);
  lock.noteOverdue(['mails']);
  expect(await told()).toEqual([true, true, true]);
  // A suspension is one of the ways into a close: neither it nor a restore waits for one that does not end.
  for (const args of [
    ['wedding', 'suspend', 'amina'],
    ['restore', 'latest', '--force', '--wedding', 'amina'],
  ])
    expect(await site(args)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^« amina » : sa fermeture ne finit pas \(mails\).* : redémarrez le site/),
    });
  expect(await told()).toEqual([true, true, true]);
  process.release();
  // The note is left behind.
  const next = lockFolder(dir, 'weddings', Date.now() + 1000);
  expect(await told()).toEqual([false, false, false]);
  next.release();
  lock.release();
});
