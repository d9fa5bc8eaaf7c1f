/** Weddings in one PostgreSQL database, each in its own schema. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { createFamille } from '../../features/familles/familles.usecases.ts';
import { ask } from '../../platform/database/postgres/exchange.ts';
import { database, test } from '../../testing/databaseKit.fixtures.ts';
import { folder as dir } from '../../testing/folderKit.fixtures.ts';
import { openSite } from '../openSite.ts';
import { runCommand } from '../run.ts';
import { configOf, requireWedding } from '../weddingSettings.ts';

const SCHEMAS = ['amina', 'bruno'];
beforeEach(async () => {
  for (const schema of SCHEMAS) await ask(database.url, `create schema ${schema}`);
});
afterEach(async () => {
  for (const schema of SCHEMAS) await ask(database.url, `drop schema ${schema} cascade`);
});

const inSchema = (schema: string) => `${database.url}&options=-c%20search_path=${schema}`;

async function site(args: string[]) {
  const errors: string[] = [];
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const env = { WEDDINGS_DIR: dir };
  const warn = (line: string) => errors.push(line);
  const code = await runCommand(args, { env, say, warn, input: async () => '', now: Date.now() });
  return { code, err: errors.join('\n'), lines };
}

const make = (name: string, databaseUrl: string, ...more: string[]) =>
  site([...more, name, '--url', `https://${name}.fr`, '--set', `DATABASE_URL=${databaseUrl}`]);
const add = (name: string, databaseUrl: string) => make(name, databaseUrl, 'wedding', 'add');

async function configNamed(name: string) {
  const env = { WEDDINGS_DIR: dir };
  return configOf(env, await requireWedding(env, name));
}

async function families(name: string): Promise<string[]> {
  const { db, close } = await openSite(await configNamed(name));
  const rows = await db.selectFrom('familles').select('nom').execute();
  await close();
  return rows.map(({ nom }) => nom);
}

test('two weddings in one database have their own tables, rows and passwords', async () => {
  for (const name of SCHEMAS) expect(await add(name, inSchema(name))).toMatchObject({ code: 0, err: '' });
  const { write, close } = await openSite(await configNamed('amina'));
  const input = { nom: 'Martin', prenom: 'Zoé', email: '', invitedTovh: false, invitedToReception: true };
  await write((tx) => createFamille(tx, input));
  await close();
  expect([await families('amina'), await families('bruno')]).toEqual([['Martin'], []]);
});

test('a wedding that is removed names the schema that it leaves', async () => {
  await add('amina', inSchema('amina'));
  const { lines } = await site(['wedding', 'remove', 'amina', '--force']);
  expect(lines).toContainEqual(expect.stringMatching(/^Reste : sa base, PostgreSQL .*search_path=amina/));
});

test('a missing schema is named at once, and nothing is created', async () => {
  const { code, err } = await add('chloe', inSchema('chloe'));
  expect([code, err]).toEqual([1, expect.stringContaining('create schema chloe')]);
  expect(readdirSync(dir)).toEqual([]);
});

test('another wedding’s database is neither opened nor overwritten under another name', async () => {
  await add('amina', inSchema('amina'));
  await site(['wedding', 'export', 'amina', '--to', join(dir, 'amina.tar')]);
  const before = await ask(inSchema('amina'), 'select * from hosts');
  const sameBase = `${inSchema('amina')},public`;
  const told = [1, expect.stringContaining('contient déjà un site')];
  const added = await add('zoe', sameBase);
  expect([added.code, added.err]).toEqual(told);
  const imported = await make('zoe', sameBase, 'wedding', 'import', join(dir, 'amina.tar'));
  expect([imported.code, imported.err]).toEqual(told);
  expect(await ask(inSchema('amina'), 'select * from hosts')).toEqual(before);
});
