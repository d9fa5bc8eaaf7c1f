/** Adding a wedding. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { findCredential } from '../../features/hosts/accounts.repository.ts';
import { opens } from '../../features/hosts/sessions.usecases.ts';
import { openMigrated } from '../../siteDatabase/sqlite.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { folder as dir, test } from '../../testing/folderKit.fixtures.ts';
import { readSettings } from '../../weddings/settings.ts';
import { add, site } from './wedding.fixtures.ts';

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

test('after an add that was killed before it showed the password, the next one names the way to another', async () => {
  await add('amina');
  const { code, err } = await add('amina');
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(
      /\/amina existe déjà ; .*mot de passe .* : npm run site -- password --wedding amina$/,
    ),
  ]);
  const way = err.slice(err.lastIndexOf(' -- ') + 4).split(' ');
  expect((await site(way)).lines.at(-1)).toMatch(/^Nouveau mot de passe : /);
});

test('a disk that is mounted where a new wedding would go is refused with what to do first', async () => {
  mkdirSync(join(dir, 'amina'));
  expect(await add('amina')).toMatchObject({ code: 1, err: expect.stringContaining('ajoutez-le avant') });
});

test.each([
  { what: 'a name that is none', args: ['add', 'Ma fête', '--url', 'https://a.fr'], told: '50 minuscules' },
  {
    what: 'a name that looks like an option',
    args: ['add', '-x', '--url', 'https://a.fr'],
    told: '50 minuscules',
  },
  { what: 'such a name after « -- »', args: ['add', '--', '-x'], told: '50 minuscules' },
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
