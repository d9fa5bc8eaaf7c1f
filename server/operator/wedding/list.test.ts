/** What `wedding list` tells. */
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { createFamille } from '../../features/familles/familles.usecases.ts';
import { changeDatabase } from '../../platform/database/plainDatabase.ts';
import { lockFolder } from '../../platform/files/processLock.ts';
import { openMigrated } from '../../siteDatabase/sqlite.ts';
import { folder as dir, test } from '../../testing/folderKit.fixtures.ts';
import { openTestS3 } from '../../testing/s3.fixtures.ts';
import { add, addUnanswered, fill, mistake, site } from './wedding.fixtures.ts';

test('a file in the place of a wedding’s backups is told by its variable', async () => {
  await addUnanswered('amina');
  const file = join(dir, '.a-file');
  writeFileSync(file, '');
  appendFileSync(join(dir, 'amina/reglages.env'), `BACKUP_DIR=${file}\n`);
  writeFileSync(
    join(dir, 'amina/site.json'),
    JSON.stringify({ since: new Date().toISOString(), version: '1' }),
  );
  const told = `amina : sauvegardes : BACKUP_DIR="${file}" : attendu un dossier`;
  expect((await site(['wedding', 'list'])).lines).toContain(told);
  expect((await site(['check'])).lines).toContain(`À VOIR ${told}`);
});

test('a WEDDINGS_DIR without a wedding is told: its disk may be unplugged', async () => {
  mkdirSync(join(dir, 'lost+found'));
  const why = expect.stringContaining(`${dir} ne contient aucun mariage : son disque est-il débranché ?`);
  for (const command of [['check'], ['wedding', 'list'], ['check', '--wedding', 'amina']])
    expect(await site(command)).toMatchObject({ code: 1, err: why });
});

test('a file for WEDDINGS_DIR is told by that name', async () => {
  const file = join(dir, 'a-file');
  writeFileSync(file, '');
  const err = `WEDDINGS_DIR="${file}" : attendu un dossier`;
  for (const command of [['check'], ['wedding', 'list'], ['backup', '--wedding', 'amina']])
    expect(await site(command, { WEDDINGS_DIR: file })).toMatchObject({ code: 1, err });
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

test.each([
  ['is gone', { bucket: 'absent' }, /^amina : photos : s3:.* : ce seau n’existe plus/],
  ['refuses its key', { key: 'AUTRE' }, /^amina : photos : s3:.* refuse cette clé/],
])('list tells, in the words of check, a bucket of photos that %s', async (_what, changes, told) => {
  const s3 = await openTestS3();
  onTestFinished(s3.close);
  await add('amina');
  await site(['backup', '--wedding', 'amina']);
  const settings = join(dir, 'amina/reglages.env');
  const before = readFileSync(settings, 'utf8');
  writeFileSync(settings, `${before}PHOTOS_S3_URL=${s3.url()}\n`);
  expect(await site(['wedding', 'list'])).toMatchObject({ code: 0 });
  writeFileSync(settings, `${before}PHOTOS_S3_URL=${s3.url(changes)}\n`);
  const listed = await site(['wedding', 'list']);
  expect([listed.code, listed.lines[1]]).toEqual([1, expect.stringContaining('endormi, à corriger')]);
  expect(listed.lines.slice(2)).toEqual([expect.stringMatching(told)]);
  expect((await site(['check'])).lines).toContain(`À VOIR ${listed.lines[2]}`);
});

test('list and check tell a bucket without the photos that the database knows, and check one that lacks some', async () => {
  const s3 = await openTestS3();
  onTestFinished(s3.close);
  await add('amina');
  await site(['backup', '--wedding', 'amina']);
  appendFileSync(join(dir, 'amina/reglages.env'), `PHOTOS_S3_URL=${s3.url({ prefix: 'amina' })}\n`);
  changeDatabase(join(dir, 'amina/wedding.sqlite'), (db) => {
    const insert = db.prepare("insert into photos (folder, name, size, mtime) values ('couple', ?, 1, 0)");
    for (const name of ['a.jpg', 'b.jpg']) insert.run(name);
  });
  const told = /^amina : photos : s3:.* est vide, alors que 2 photos y étaient/;
  const listed = await site(['wedding', 'list']);
  expect([listed.code, listed.lines.slice(2)]).toEqual([1, [expect.stringMatching(told)]]);
  expect((await site(['check'])).lines).toContain(`À VOIR ${listed.lines[2]}`);
  await s3.bucket.put('amina/couple/a.jpg', Buffer.from('x'));
  expect(await site(['wedding', 'list'])).toMatchObject({ code: 0 });
  expect((await site(['check'])).lines).toContainEqual(
    expect.stringMatching(/^À VOIR amina : photos : s3:.* : il y manque 1 des 2 photos que la base connaît/),
  );
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

/** As an earlier version left it. */
const forgetMigration = (name: string) =>
  changeDatabase(join(dir, name, 'wedding.sqlite'), (db) =>
    db.exec('delete from kysely_migration where name = (select max(name) from kysely_migration)'),
  );

test('a wedding that an upgrade has not opened yet needs nobody, and its last reply is known', async () => {
  await add('amina');
  const { write, close } = await openMigrated(join(dir, 'amina/wedding.sqlite'));
  const input = { nom: 'Martin', prenom: 'Zoé', email: '', invitedTovh: false, invitedToReception: true };
  const { id: familleId } = await write((tx) => createFamille(tx, input));
  const change = {
    familleId,
    at: Date.UTC(2026, 10, 2, 12),
    by: 'guest',
    before: '{}',
    who: null,
  } as const;
  await write((tx) => tx.insertInto('history').values(change).execute());
  await close();
  await site(['backup', '--wedding', 'amina']);
  const before = await site(['wedding', 'list']);
  expect([before.code, before.lines[1]]).toEqual([0, expect.stringContaining('02/11/2026')]);
  forgetMigration('amina');
  expect(await site(['wedding', 'list'])).toMatchObject({ code: 0, lines: before.lines });
});

test('list and check tell that a wedding does not open where it cannot be backed up before its migration', async () => {
  await addUnanswered('amina');
  appendFileSync(join(dir, 'amina/reglages.env'), 'BACKUP_DIR=/proc/backups\n');
  writeFileSync(
    join(dir, 'amina/site.json'),
    JSON.stringify({ since: new Date().toISOString(), version: '1' }),
  );
  const told = expect.stringMatching(
    /^(?:À VOIR )?amina : base : le site ne s’ouvre pas : la sauvegarde d’avant la migration .* : \/proc\/backups ne peut pas être écrit/,
  );
  for (const command of [['wedding', 'list'], ['check']])
    expect((await site(command)).lines).not.toContainEqual(told);
  forgetMigration('amina');
  for (const command of [['wedding', 'list'], ['check']])
    expect(await site(command)).toMatchObject({ code: 1, lines: expect.arrayContaining([told]) });
});

test('list gives scripts its dates in whole seconds, as jq’s « fromdateiso8601 » wants them', async () => {
  await fill('amina');
  await site(['backup', '--wedding', 'amina']);
  const { db, write, close } = await openMigrated(join(dir, 'amina/wedding.sqlite'));
  const { id: familleId } = await db.selectFrom('familles').select('id').executeTakeFirstOrThrow();
  const at = Date.parse('2026-11-28T18:39:09.876Z');
  const reply = { familleId, at, by: 'guest', who: null, before: '{}' } as const;
  await write((tx) => tx.insertInto('history').values(reply).execute());
  await close();
  const { lines } = await site(['wedding', 'list', '--json']);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    lastReply: '2026-11-28T18:39:09Z',
    lastBackup: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  });
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

test('settings that cannot be read are told in French', async () => {
  await add('amina');
  for (const file of ['reglages.env', 'reglages-derniers-bons.env'])
    rmSync(join(dir, 'amina', file), { force: true });
  mkdirSync(join(dir, 'amina/reglages.env'));
  for (const command of [['wedding', 'list'], ['check']])
    expect((await site(command)).lines.join('\n')).toMatch(/reglages\.env : est un dossier$/m);
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
