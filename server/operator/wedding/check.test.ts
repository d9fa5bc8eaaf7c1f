/** What `wedding check` tells. */
import { appendFileSync, chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { folder as dir, test } from '../../testing/folderKit.fixtures.ts';
import { add, addUnanswered, asNeverOpened, mistake, site } from './wedding.fixtures.ts';

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

test('check reports settings that everybody may read', async () => {
  await add('amina');
  const rights = async () =>
    (await site(['check', '--wedding', 'amina'])).lines.find((line) => line.includes('droits'));
  chmodSync(join(dir, 'amina/reglages.env'), 0o644);
  expect(await rights()).toMatch(/^bien/);
  chmodSync(join(dir, 'amina'), 0o755);
  expect(await rights()).toMatch(/^À VOIR .*reglages\.env.*chmod 600/);
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
