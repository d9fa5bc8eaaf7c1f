/** The commands for many weddings, as an operator calls them beside a process that runs. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCredential } from '../../features/hosts/accounts.repository.ts';
import { opens } from '../../features/hosts/credential.ts';
import { openMigrated } from '../../start/siteDatabase.ts';
import { runCommand } from '../run.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'weddings-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function site(args: string[], env: Record<string, string> = { WEDDINGS_DIR: dir }) {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(args, {
    env,
    say: (line) => lines.push(...line.split('\n')),
    warn: (line) => errors.push(line),
    input: async () => '',
    now: Date.now(),
  });
  return { code, lines, err: errors.join('\n') };
}

const add = (name: string, ...more: string[]) =>
  site(['wedding', 'add', name, '--url', `https://${name}.exemple.fr`, ...more]);

test('add makes a folder for its account alone, with settings, content and a password that opens it', async () => {
  const { code, lines, err } = await add('amina', '--set', 'MAIL_PER_MINUTE=5');
  expect([code, err]).toEqual([0, '']);
  expect(lines[0]).toContain('https://amina.exemple.fr/');
  const password = lines.at(-1)?.split(/ : +| {2,}/)[1] ?? '';
  const folder = join(dir, 'amina');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readFileSync(join(folder, 'reglages.env'), 'utf8')).toContain('MAIL_PER_MINUTE=5');
  expect(existsSync(join(folder, 'content/mariage.yaml'))).toBe(true);
  const { db, close } = await openMigrated(join(folder, 'wedding.sqlite'));
  expect(await opens(await findCredential(db, null), password)).toBe(true);
  await close();
  expect(readdirSync(dir)).toEqual(['amina']);
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
    what: 'a setting of the process',
    args: ['add', 'bruno', '--url', 'https://b.fr', '--set', 'PORT=9'],
    told: 'PORT',
  },
  {
    what: 'a setting that is wrong',
    args: ['add', 'bruno', '--url', 'https://b.fr', '--set', 'SMTP_URL=x'],
    told: 'SMTP_URL',
  },
  { what: 'an unknown wedding', args: ['suspend', 'zoe'], told: 'Il y a : amina.' },
  { what: 'an unknown command', args: ['paint'], told: 'add, list' },
])('$what is refused in French, and nothing is made', async ({ args, told }) => {
  await add('amina');
  const { code, err } = await site(['wedding', ...args]);
  expect([code, err]).toEqual([1, expect.stringContaining(told)]);
  expect(readdirSync(dir)).toEqual(['amina']);
});

test('list tells each with its state and what is wrong with it; suspend and resume change it', async () => {
  for (const name of ['amina', 'bruno', 'chloe']) await add(name);
  await site(['wedding', 'suspend', 'bruno']);
  writeFileSync(join(dir, 'chloe/reglages.env'), 'PUBLIC_URL=https://chloe.exemple.fr\nBACKUP_KEEP=jamais\n');
  const listed = await site(['wedding', 'list']);
  expect(listed.code).toBe(1);
  expect(listed.lines.slice(1).map((line) => line.split(/ {2,}/).slice(0, 3))).toEqual([
    ['amina', 'amina.exemple.fr', 'endormi'],
    ['bruno', 'bruno.exemple.fr', 'suspendu'],
    ['chloe', '—', expect.stringContaining('BACKUP_KEEP')],
  ]);
  await site(['wedding', 'resume', 'bruno']);
  expect((await site(['wedding', 'list'])).lines[2]).toContain('endormi');
});

test('the other commands ask which wedding, and keep to it', async () => {
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
  expect((await site(['upgrade', dir])).err).toContain('WEDDINGS_DIR');
});
