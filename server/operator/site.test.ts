/** The commands as an operator runs them: exit codes and output. */

import { spawnSync } from 'node:child_process';
import {
  cpSync,
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
import { beforeEach, describe, expect } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { VERSION } from '../config/program.ts';
import { eraseAll } from '../features/bin/bin.usecases.ts';
import { createFamille } from '../features/familles/familles.usecases.ts';
import { findCredential, findNamedCredential, insertAccount } from '../features/hosts/accounts.repository.ts';
import { opens } from '../features/hosts/sessions.usecases.ts';
import { openMailServer } from '../features/mail/mail.fixtures.ts';
import { saveMail } from '../features/mail/mail.repository.ts';
import { SHIPPED } from '../features/wedding/read/later.ts';
import { DEFAULT_CONTENT } from '../features/wedding/testing.fixtures.ts';
import { changeDatabase, readDatabase } from '../platform/database/plainDatabase.ts';
import { lockFolder } from '../platform/files/processLock.ts';
import { openMigrated } from '../siteDatabase/sqlite.ts';
import { folder as dataDir, test } from '../testing/folderKit.fixtures.ts';
import { programOf } from '../testing/siteProcess.fixtures.ts';
import { runCommand } from './run.ts';

const SITE = programOf('site');

beforeEach(async () => {
  const { write, close } = await openMigrated(join(dataDir, 'wedding.sqlite'));
  const input = { nom: 'Martin', prenom: 'Zoé', email: '', invitedTovh: false, invitedToReception: true };
  await write((tx) => createFamille(tx, input));
  await close();
  mkdirSync(join(dataDir, 'photos/couple'), { recursive: true });
  writeFileSync(join(dataDir, 'photos/couple/a.jpg'), 'a photo');
});

async function site(
  args: string[],
  { env = {}, input, now = Date.now() }: { env?: Record<string, string>; input?: string; now?: number } = {},
) {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(args, {
    env: { DATA_DIR: dataDir, ...env },
    say: (line) => lines.push(...line.split('\n')),
    warn: (line) => errors.push(line),
    input: async () => input ?? '',
    isTerminal: input !== undefined,
    now,
  });
  return { code, lines, err: errors.join('\n') };
}

describe('backup, verify, restore', () => {
  test('a restore is taken back by the folder that it set aside, which says what is left to move', async () => {
    mkdirSync(join(dataDir, 'content'));
    writeFileSync(join(dataDir, 'content/mariage.yaml'), 'avant');
    await site(['backup']);
    // Not written over in place, which would change the backup too.
    rmSync(join(dataDir, 'content/mariage.yaml'));
    writeFileSync(join(dataDir, 'content/mariage.yaml'), 'après');
    changeDatabase(join(dataDir, 'wedding.sqlite'), (db) => db.exec("update familles set nom = 'Roux'"));
    const now = Date.now();
    const restored = await site(['restore', 'latest', '--force'], { now });
    const folder = restored.lines.at(-1)?.replace('Ce qui a été remplacé est dans ', '') ?? '';
    const taken = await site(['restore', folder, '--force'], { now: now + 1000 });
    expect([taken.code, taken.lines]).toEqual([
      0,
      expect.arrayContaining(['Familles : 1', `À remettre à sa place à la main : ${folder}/content`]),
    ]);
    const named = readDatabase(join(dataDir, 'wedding.sqlite'), (db) =>
      db.prepare('select nom from familles').get(),
    );
    expect(named).toMatchObject({ nom: 'Roux' });
    expect((await site(['restore', join(dataDir, 'photos'), '--force'])).err).toContain('aucune sauvegarde');
  });

  test('work one after the other, by file and by date', async () => {
    const now = Date.now();
    const made = await site(['backup'], { now });
    expect(made.code).toBe(0);
    const file = made.lines.at(-1) ?? '';
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await site(['verify', file])).code).toBe(0);

    rmSync(join(dataDir, 'photos'), { recursive: true });
    const refused = await site(['restore', file]);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('--force')]);
    expect(refused.lines).toContain('Familles dans le site en place : 1, dont 0 avec une réponse');
    expect(existsSync(join(dataDir, 'photos'))).toBe(false);

    const day = new Date(now).toISOString().slice(0, 10);
    const restored = await site(['restore', day, '--force']);
    expect([restored.code, restored.err]).toEqual([0, '']);
    expect(readFileSync(join(dataDir, 'photos/couple/a.jpg'), 'utf8')).toBe('a photo');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.restore'))).toEqual([]);
  });

  test('use another folder, and restore on another machine', async () => {
    const to = join(dataDir, 'elsewhere');
    const env = { BACKUP_KEY: 'une longue phrase de passe' };
    const file = (await site(['backup', '--to', to], { env })).lines.at(-1) ?? '';
    expect(file.startsWith(to)).toBe(true);
    const other = join(dataDir, 'other');
    const restored = await site(['restore', file], { env: { ...env, DATA_DIR: other } });
    expect([restored.code, restored.err]).toEqual([0, '']);
    const restoredFile = join(other, 'wedding.sqlite');
    expect(readDatabase(restoredFile, (db) => db.prepare('select nom from familles').all())).toEqual([
      { nom: 'Martin' },
    ]);
  });

  test('report a damaged backup with exit code 1, and restore nothing from it', async () => {
    const file = (await site(['backup'])).lines.at(-1) ?? '';
    const bytes = readFileSync(file);
    bytes[bytes.indexOf('Martin')] = 65;
    writeFileSync(file, bytes);
    const verified = await site(['verify', file]);
    expect([verified.code, verified.lines.at(-1)]).toEqual([1, expect.stringContaining('n’est pas bonne')]);
    const restored = await site(['restore', file, '--force']);
    expect([restored.code, restored.err]).toEqual([1, expect.stringContaining('rien n’a été changé')]);
    expect((await site(['verify', 'hier'])).err).toContain('aucune sauvegarde « hier »');
  });

  test('restore every family although a photo that the backups share was overwritten in place', async () => {
    const photo = join(dataDir, 'photos/couple/a.jpg');
    await site(['backup']);
    writeFileSync(photo, 'another');
    writeFileSync(join(dataDir, 'wedding.sqlite'), 'no database any more');
    const refused = await site(['restore', 'latest', '--force']);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('--sans-abimes')]);
    expect(refused.lines.join()).toContain('photos/couple/a.jpg');
    const { code, err, lines } = await site(['restore', 'latest', '--force', '--sans-abimes']);
    expect([code, err]).toEqual([0, '']);
    expect(lines).toContain('Familles : 1');
    expect(lines).toContain('Abîmé dans la sauvegarde, laissé comme il est : photos/couple/a.jpg');
    expect(readFileSync(photo, 'utf8')).toBe('another');
  });

  describe('after a mishap', () => {
    const file = () => join(dataDir, 'wedding.sqlite');
    const familles = () => readDatabase(file(), (db) => db.prepare('select nom from familles').all());
    const restore = (...flags: string[]) => site(['restore', 'latest', '--force', ...flags]);
    const eraseAllOfThem = async () => {
      const store = await openMigrated(file());
      const wedding = { date: '2020-01-01', timeZone: 'Europe/Paris' };
      await store.write((tx) => eraseAll(tx, wedding, { at: Date.now(), who: null }));
      await store.close();
    };

    test('rows deleted by SQL come back without a question', async () => {
      await site(['backup']);
      changeDatabase(file(), (db) => db.exec('delete from familles'));
      const { code, lines } = await restore();
      expect([code, familles()]).toEqual([0, [{ nom: 'Martin' }]]);
      expect(lines).toContain('Familles dans le site en place : 0, dont 0 avec une réponse');
      expect(lines).toContain('Familles dans la sauvegarde : 1 ; effacées depuis : 0');
    });

    test('a restore is taken back by moving what it set aside to its place', async () => {
      await site(['backup']);
      changeDatabase(file(), (db) => db.exec("update familles set nom = 'Après'"));
      await restore();
      const aside = readdirSync(dataDir).find((name) => name.startsWith('replaced-')) ?? '';
      for (const name of readdirSync(dataDir).filter((name) => name.startsWith('wedding.sqlite')))
        rmSync(join(dataDir, name));
      for (const name of readdirSync(join(dataDir, aside)).filter((name) =>
        name.startsWith('wedding.sqlite'),
      ))
        renameSync(join(dataDir, aside, name), join(dataDir, name));
      expect(familles()).toEqual([{ nom: 'Après' }]);
    });

    test('if many families were erased, restore asks before changing anything, and each answer has a flag', async () => {
      await site(['backup']);
      await eraseAllOfThem();
      const asked = await restore();
      expect([asked.code, asked.err]).toEqual([
        1,
        expect.stringMatching(/--sans-effacees .*--avec-effacees/),
      ]);
      expect(asked.lines).toContain('Familles dans la sauvegarde : 1 ; effacées depuis : 1');
      expect(readdirSync(dataDir).filter((name) => name.startsWith('replaced-'))).toEqual([]);
      const both = await restore('--sans-effacees', '--avec-effacees');
      expect([both.code, both.err]).toEqual([1, expect.stringContaining('pas les deux')]);

      const without = await restore('--sans-effacees');
      expect([without.code, familles()]).toEqual([0, []]);
      expect(without.lines).toContainEqual(expect.stringContaining('Attention : aucune famille'));
      const back = await restore('--avec-effacees');
      expect([back.code, familles()]).toEqual([0, [{ nom: 'Martin' }]]);
    });

    test('on a terminal restore asks, and the answer is typed', async () => {
      await site(['backup']);
      await eraseAllOfThem();
      const type = (input: string) => site(['restore', 'latest', '--force'], { input });
      const other = await type('oui\n');
      expect([other.code, other.err]).toEqual([1, expect.stringContaining('rien n’a été changé')]);
      expect([(await type('avec\n')).code, familles()]).toEqual([0, [{ nom: 'Martin' }]]);
    });

    test('a backup without families says so', async () => {
      changeDatabase(file(), (db) => db.exec('delete from familles'));
      await site(['backup']);
      const { code, lines } = await restore();
      expect([code, lines]).toEqual([0, expect.arrayContaining([expect.stringContaining('aucune famille')])]);
    });
  });

  test('restore is refused while a site runs on the folder', async () => {
    const file = (await site(['backup'])).lines.at(-1) ?? '';
    const lock = lockFolder(dataDir, 'site', Date.now());
    const restored = await site(['restore', file, '--force']);
    lock.release();
    expect([restored.code, restored.err]).toEqual([1, expect.stringContaining(`processus ${process.pid}`)]);
  });
});

test('password generates one or takes the given one, and the old one no longer works', async () => {
  const made = await site(['password']);
  const password = made.lines.at(-1)?.split(' : ')[1] ?? '';
  const given = await site(['password', '--stdin'], { input: 'celui que je veux\n' });
  expect([made.code, given.code]).toEqual([0, 0]);
  const store = await openMigrated(join(dataDir, 'wedding.sqlite'));
  const shared = await findCredential(store.db, null);
  expect(await opens(shared, password)).toBe(false);
  expect(await opens(shared, 'celui que je veux')).toBe(true);
  await store.close();
});

test('password of a named host changes that one only, and lists the names', async () => {
  await site(['password', '--stdin'], { input: 'celui de tous' });
  const store = await openMigrated(join(dataDir, 'wedding.sqlite'));
  const account = {
    id: 'zoe',
    name: 'Zoé',
    simpleName: 'zoe',
    role: 'host',
    seesPhotos: true,
    createdAt: 0,
    version: 1,
  } as const;
  await store.write((tx) => insertAccount(tx, { ...account, passwordHash: '' }));
  const changed = await site(['password', '--name', 'zoe', '--stdin'], { input: 'le mien et rien que lui' });
  expect([changed.code, changed.lines]).toEqual([0, [expect.stringContaining('Zoé')]]);
  expect(await opens(await findNamedCredential(store.db, 'zoe'), 'le mien et rien que lui')).toBe(true);
  expect(await opens(await findCredential(store.db, null), 'celui de tous')).toBe(true);
  const unknown = await site(['password', '--name', 'Paul']);
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('Zoé')]);
  await store.close();
});

test.each(['motdepasse', 'Ghislain2022!'])(
  '« %s », a password that attackers try first, is refused',
  async (password) => {
    const env = { CONTENT_DIR: DEFAULT_CONTENT };
    const { code, err } = await site(['password', '--stdin'], { input: `${password}\n`, env });
    expect([code, err]).toEqual([1, expect.stringContaining('trop facile à deviner')]);
  },
);

test('export contains the families and no password', async () => {
  const { code, lines } = await site(['export']);
  expect([code, JSON.parse(lines.join('\n')).familles[0].nom]).toEqual([0, 'Martin']);
  expect(lines.join()).not.toContain('passwordHash');
  const file = join(dataDir, 'export.json');
  expect((await site(['export', '--to', file])).lines.at(-1)).toBe(file);
  const again = await site(['export', '--to', file]);
  expect([again.code, again.err]).toEqual([1, `${file} : existe déjà`]);
});

test('check reports each point, with advice', async () => {
  const good = await site(['check'], { env: { PORT: '1' } });
  expect([good.code, good.lines.every((line) => line.startsWith('bien'))]).toEqual([0, true]);
  const bad = await site(['check'], {
    env: { PUBLIC_URL: 'http://mariage.exemple.fr', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.fr' },
  });
  expect(bad.code).toBe(1);
  const told = bad.lines.filter((line) => line.startsWith('À VOIR'));
  expect(told).toEqual([expect.stringContaining('SMTP_URL'), expect.stringContaining('HTTPS')]);
  const weak = await site(['check'], { env: { PORT: '1', ADMIN_PASSWORD: 'motdepasse' } });
  expect(weak.lines[0]).toMatch(
    /^À VOIR configuration : ADMIN_PASSWORD.* ; sans cela, le site ne démarre pas$/,
  );
});

test('check writes times in the wedding’s zone while its content has a mistake', async () => {
  for (const name of ['content', 'content-last-good']) {
    cpSync(SHIPPED, join(dataDir, name), { recursive: true });
    const file = join(dataDir, name, 'mariage.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, name === 'content' ? 'prenoms: [\n' : text.replace('Europe/Paris', 'Indian/Reunion'));
  }
  const { lines } = await site(['check'], { env: { PORT: '1' }, now: Date.UTC(2026, 10, 26, 12, 58) });
  expect(lines.find((line) => / horloge : /.test(line))).toMatch(/(16h58|16:58).*\(Indian\/Reunion\)/);
});

test('check tells of a last mail that was refused by a server which takes the account', async ({
  onTestFinished,
}) => {
  const server = await openMailServer();
  onTestFinished(server.close);
  const env = { PORT: '1', SMTP_URL: server.url, MAIL_FROM: 'a@b.fr' };
  const mails = async () => (await site(['check'], { env })).lines.find((line) => line.includes(' mails : '));
  expect(await mails()).toMatch(/^bien/);
  const { db, write, close } = await openMigrated(join(dataDir, 'wedding.sqlite'));
  const { id: familleId } = await db.selectFrom('familles').select('id').executeTakeFirstOrThrow();
  const mail = { id: 'm', familleId, time: Date.now(), dest: 'z@b.fr', subject: '', digest: '' };
  const failure = { outcome: 'failed', reason: 'Quota dépassé.', serverFault: true } as const;
  await write((tx) => saveMail(tx, { ...mail, ...failure }));
  await close();
  expect(await mails()).toMatch(
    /^À VOIR mails : le serveur répond.*mais le dernier mail n’est pas parti. Quota dépassé/,
  );
});

test('check tells before the night that the backups’ own disk is full', async () => {
  // A file system of its own without a free byte.
  const { code, lines } = await site(['check'], { env: { PORT: '1', BACKUP_DIR: '/sys' } });
  expect([code, lines.filter((line) => line.startsWith('À VOIR'))]).toEqual([
    1,
    [expect.stringMatching(/sauvegardes : .*0 ko libres sur leur disque/)],
  ]);
});

test('check tells of backups that a replaced BACKUP_KEY no longer opens', async () => {
  const withKey = (key?: string) => ({ PORT: '1', ...(key && { BACKUP_KEY: key }) });
  const toSee = async (key?: string) =>
    (await site(['check'], { env: withKey(key) })).lines.filter((line) => line.startsWith('À VOIR'));
  const [before, after] = ['la phrase de passe d’avant', 'une autre phrase de passe'];
  const yesterday = Date.now() - DAY_MS;
  await site(['backup'], { env: withKey(before), now: yesterday });
  expect(await toSee(before)).toEqual([]);
  const told = [
    expect.stringMatching(/sauvegardes que BACKUP_KEY n’ouvre pas \(.*\) : 1, jusqu’à celle du /),
  ];
  expect(await toSee(after)).toEqual(told);
  expect(await toSee()).toEqual(told);
  await site(['backup'], { env: withKey(after) });
  expect(await toSee(after), 'the newest opens').toEqual([
    expect.not.stringContaining('n’ouvre pas la dernière'),
  ]);
  // The key of before is back: the oldest opens again, and what a restore would take does not.
  await site(['backup'], { env: withKey(after), now: Date.now() + 2000 });
  expect(await toSee(before)).toEqual([
    expect.stringMatching(
      /BACKUP_KEY n’ouvre pas la dernière sauvegarde, du .* ; pour en faire une autre : npm run site -- backup ; .* : 2, jusqu’à/,
    ),
  ]);
  // What is damaged behind its beginning is seen of the newest, which is read whole.
  const made = await site(['backup'], { env: withKey(before), now: Date.now() + 4000 });
  expect(await toSee(before)).toEqual([expect.stringMatching(/n’ouvre pas \(.*\) : 2, jusqu’à/)]);
  truncateSync(made.lines.at(-1) ?? '', 10_000);
  expect(await toSee(before)).toEqual([expect.stringMatching(/n’ouvre pas la dernière .* : 3, jusqu’à/)]);
});

test.each(['/proc/x', '/proc/1/x/y'])(
  'a folder of backups that the system will not make, %s, is told by check, and by a backup that ends',
  async (BACKUP_DIR) => {
    const env = { PORT: '1', BACKUP_DIR };
    const { code, err } = await site(['backup'], { env });
    const told = / ne peut pas être écrit \([A-Z]+\) : vérifiez BACKUP_DIR, son disque et ses droits$/;
    expect([code, err]).toEqual([1, expect.stringMatching(told)]);
    const { lines } = await site(['check'], { env });
    expect(lines.filter((line) => line.startsWith('À VOIR'))).toEqual([
      expect.stringMatching(
        /sauvegardes : aucune n’a .* ne peut pas être écrit \((?:E[A-Z]+|.* n’est pas un disque)\).*BACKUP_DIR/,
      ),
    ]);
  },
);

test('check thinks of a slip where the data folder never was', async () => {
  const typo = join(dataDir, 'donées');
  const { lines } = await site(['check'], { env: { PORT: '1', DATA_DIR: typo } });
  expect(lines.filter((line) => line.startsWith('À VOIR'))).toEqual([
    expect.stringMatching(
      /disque : .*donées n’existe pas : corrigez DATA_DIR s’il est mal écrit, ou rebranchez/,
    ),
  ]);
});

test('check tells in French of a file in the place of the folder of backups', async () => {
  const { lines } = await site(['check'], { env: { PORT: '1', BACKUP_DIR: import.meta.filename } });
  expect(lines.filter((line) => line.startsWith('À VOIR'))).toEqual([
    `À VOIR sauvegardes : BACKUP_DIR="${import.meta.filename}" : attendu un dossier`,
  ]);
});

test('check misses backups whose disk is not mounted, until it is back', async () => {
  const BACKUP_DIR = join(dataDir, 'sauvegardes');
  const env = { PORT: '1', BACKUP_DIR };
  const toSee = async () =>
    (await site(['check'], { env })).lines.filter((line) => line.startsWith('À VOIR'));
  await site(['backup'], { env });
  expect(await toSee()).toEqual([]);
  renameSync(BACKUP_DIR, `${BACKUP_DIR}-away`);
  const missed = [
    expect.stringMatching(/sauvegardes : la sauvegarde du .* n’est plus dans .*monté \? S’il est perdu/),
  ];
  expect(await toSee()).toEqual(missed);
  // The mount point alone, and a backup that a night made there.
  mkdirSync(BACKUP_DIR);
  expect(await toSee()).toEqual(missed);
  await site(['backup'], { env, now: Date.now() + 1000 });
  expect(await toSee()).toEqual(missed);
  rmSync(BACKUP_DIR, { recursive: true });
  renameSync(`${BACKUP_DIR}-away`, BACKUP_DIR);
  expect(await toSee()).toEqual([]);
  // A disk that is lost for good is answered by one command.
  renameSync(BACKUP_DIR, `${BACKUP_DIR}-lost`);
  const elsewhere = ['backup', '--sans-perdues', '--to', join(dataDir, 'cle')];
  expect((await site(elsewhere, { env })).err).toContain('pas les deux');
  // One that fails does not end the question.
  writeFileSync(BACKUP_DIR, '');
  expect((await site(['backup', '--sans-perdues'], { env })).code).toBe(1);
  rmSync(BACKUP_DIR);
  expect(await toSee()).toHaveLength(1);
  expect((await site(['backup', '--sans-perdues'], { env })).code).toBe(0);
  expect(await toSee()).toEqual([]);
  // Another place that never held any is not missed, nor is `backup --to`.
  await site(['backup', '--to', join(dataDir, 'cle')], { env });
  rmSync(join(dataDir, 'cle'), { recursive: true });
  expect(await toSee()).toEqual([]);
  expect((await site(['check'], { env: { ...env, BACKUP_DIR: join(dataDir, 'cle') } })).code).toBe(0);
});

test('restore migration goes back from a newer release by the backup that it made, and by no other', async () => {
  const file = join(dataDir, 'wedding.sqlite');
  const path = (await site(['backup'])).lines.at(-1) ?? '';
  renameSync(path, path.replace('-manuelle', '-migration'));
  const back = () => site(['restore', 'migration', '--force']);
  const migrate = (name: string, at: number) =>
    changeDatabase(file, (db) =>
      db.prepare('insert into kysely_migration values (?, ?)').run(name, new Date(at).toISOString()),
    );
  const later = () =>
    readDatabase(file, (db) => db.prepare("select name from kysely_migration where name > '999'").all());
  expect(await back()).toMatchObject({ code: 0, lines: [expect.stringContaining('rien à remettre')] });
  migrate('999-b', Date.now() + 30 * DAY_MS);
  expect(await back()).toMatchObject({ code: 1, err: expect.stringContaining('nommez-en une') });
  migrate('999-a', Date.now() + 1000);
  const { code, lines } = await back();
  expect([code, later()]).toEqual([0, []]);
  expect(lines.join()).toContain('replaced-');
  rmSync(file);
  expect(await back()).toMatchObject({ code: 1, err: expect.stringContaining('est vide ou a disparu') });
});

test('check notices that known photos are missing, and creates nothing', async () => {
  changeDatabase(join(dataDir, 'wedding.sqlite'), (db) =>
    db.exec("insert into photos (folder, name, size, mtime) values ('couple', 'a.jpg', 1, 0)"),
  );
  rmSync(join(dataDir, 'photos'), { recursive: true });
  const { code, lines } = await site(['check'], { env: { PORT: '1' } });
  expect([code, lines.filter((line) => line.startsWith('À VOIR'))]).toEqual([
    1,
    [expect.stringContaining('le disque des photos est-il branché')],
  ]);
  expect((await site(['verify', 'latest'])).err).toContain('vérifiez BACKUP_DIR');
  expect(readdirSync(dataDir)).not.toContain('backups');
});

test('check reports a loss for a week, however many backups follow, and changes nothing', async () => {
  const env = { PORT: '1', BACKUP_KEY: 'une longue phrase de passe' };
  const days = (count: number) => ({ env, now: Date.now() + count * DAY_MS });
  await site(['backup'], days(0));
  changeDatabase(join(dataDir, 'wedding.sqlite'), (db) => db.exec('delete from familles'));
  for (const day of [1, 2, 6]) {
    const { lines } = await site(['backup'], days(day));
    expect(lines).toContainEqual(expect.stringMatching(/^Attention : familles : 0, au lieu de 1 /));
    const { code, lines: told } = await site(['check'], days(day));
    expect([code, told.filter((line) => line.startsWith('À VOIR'))]).toEqual([
      1,
      [expect.stringContaining('familles : 0, au lieu de 1 dans la sauvegarde du')],
    ]);
  }
  const before = readdirSync(join(dataDir, 'backups'));
  await site(['backup'], days(8));
  expect((await site(['check'], days(8))).code).toBe(0);
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(before.length + 1);
});

test('a wrong argument is reported in French, with the help', async () => {
  const wrong: Readonly<Record<string, string[]>> = {
    'Option inconnue : --vers': ['backup', '--vers', 'x'],
    'Argument en trop : demain': ['backup', 'demain'],
    'Valeur manquante ou inattendue : --to': ['export', '--to'],
    '« start » ne prend pas d’argument': ['start', 'maintenant'],
  };
  for (const [sentence, args] of Object.entries(wrong)) {
    const { code, err } = await site(args);
    expect([code, err.split('\n')[0]]).toEqual([1, sentence]);
    expect(err).toContain('Usage');
  }
  expect((await site(['backup', '-h'])).code).toBe(0);
});

test('help, version, and unknown commands', async () => {
  expect(await site(['--help'])).toMatchObject({
    code: 0,
    lines: expect.arrayContaining(
      ['restore', 'wedding list [--json]'].map((named) => expect.stringContaining(named)),
    ),
  });
  expect(await site(['version'])).toMatchObject({ code: 0, lines: [VERSION] });
  expect(await site(['--version'])).toMatchObject({ code: 0, lines: [VERSION] });
  for (const args of [[], ['sauver'], ['backup', '--vers', 'x'], ['restore'], ['verify']])
    expect([args, (await site(args)).code]).toEqual([args, 1]);
});

test('the process exits with the command’s code, and errors go to standard error', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, [SITE, ...args], { encoding: 'utf8' });
  expect(run('version')).toMatchObject({ status: 0, stdout: `${VERSION}\n`, stderr: '' });
  expect(run('sauver')).toMatchObject({ status: 1, stdout: '' });
});
