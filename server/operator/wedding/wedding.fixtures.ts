/** The commands for many weddings, as an operator types them beside a running process. */
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createFamille } from '../../features/familles/familles.usecases.ts';
import { readDatabase } from '../../platform/database/plainDatabase.ts';
import { tableDigests } from '../../platform/database/snapshot.ts';
import { openMigrated } from '../../siteDatabase/sqlite.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { folder as dir } from '../../testing/folderKit.fixtures.ts';
import { runCommand } from '../run.ts';

export async function site(
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

export const add = (name: string, ...more: string[]) =>
  site(['wedding', 'add', name, '--url', `https://${name}.exemple.fr`, ...more]);

/** Adds weddings at whose addresses nothing can answer, whatever the network: `fetch` refuses port 1. */
export async function addUnanswered(...names: string[]): Promise<void> {
  for (const [index, name] of names.entries()) await add(name, '--url', `https://127.0.0.${index + 1}:1`);
}

/** Writes a mistake into the content; with `isKept` the wedding was open before it. */
export function mistake(name: string, { isKept }: { isKept: boolean }): void {
  const content = join(dir, name, 'content');
  if (isKept) cpSync(content, `${content}-last-good`, { recursive: true });
  writeFileSync(join(content, 'mariage.yaml'), 'prenoms: [\n');
}

/** What `restore` is typed with. */
export const typedFor = (name: string, restore: string) =>
  `npm run site -- wedding suspend ${name} && npm run site -- restore ${restore} --wedding ${name} && npm run site -- wedding resume ${name}`;

/** Types the commands that end a printed line; whatever has the wedding open closes it once it is suspended. */
export async function typeAfter(mark: string, line = '', { release }: { release?: () => void } = {}) {
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
export const asNeverOpened = (name: string) => rmSync(join(dir, name, 'site.json'));

/** Gives the wedding a family, a photo and a text. */
export async function fill(name: string): Promise<void> {
  await add(name);
  const { write, close } = await openMigrated(join(dir, name, 'wedding.sqlite'));
  const input = { nom: 'Martin', prenom: 'Zoé', email: '', invitedTovh: false, invitedToReception: true };
  await write((tx) => createFamille(tx, input));
  await close();
  mkdirSync(join(dir, name, 'photos/couple'), { recursive: true });
  writeFileSync(join(dir, name, 'photos/couple/a.jpg'), 'a photo');
  writeFileSync(join(dir, name, 'content/contacts.yaml'), 'contacts: []\n');
}

export const rowsOf = (folder: string) =>
  readDatabase(join(folder, 'wedding.sqlite'), (db) => tableDigests(db, new Set(['sqlite_sequence'])));
