/** One of many weddings moves to PostgreSQL while visitors come; the others are not affected. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { runCommand } from '../operator/run.ts';
import { database, test } from '../testing/databaseKit.fixtures.ts';
import { eventually } from '../testing/eventually.fixtures.ts';
import { familleOf } from './hostActs.fixtures.ts';
import { SETTINGS_FILE } from './settings.ts';
import { addWedding, openTestWeddings, type TestWeddings } from './weddings.fixtures.ts';

let weddings: TestWeddings;
beforeEach(async () => {
  weddings = await openTestWeddings(['amina', 'bruno']);
});
afterEach(() => weddings.remove());

test('it rests once moved, and opens at the new place as soon as its settings say so', async () => {
  const { dir } = weddings;
  const [amina, bruno] = [await weddings.visitor('amina').signIn(), await weddings.visitor('bruno').signIn()];
  const { hash } = await familleOf(amina);
  const said: string[] = [];
  const code = await runCommand(['move', '--wedding', 'amina', '--to', database.url], {
    env: { WEDDINGS_DIR: dir },
    say: (line) => said.push(line),
    warn: (line) => said.push(line),
    input: async () => '',
    now: Date.now(),
  });
  const text = said.join('\n');
  expect([code, text]).toEqual([0, expect.stringContaining(join(dir, 'amina', SETTINGS_FILE))]);
  expect(text).not.toContain('redémarrez');
  const statusOf = async () => (await amina.get(`/api/famille/${hash}`)).status;
  await eventually(async () => expect(await statusOf()).toBe(503));
  expect((await bruno.get('/api/adminouminou/familles')).status).toBe(200);
  addWedding(dir, 'amina', { DATABASE_URL: database.url });
  await eventually(async () => expect(await statusOf()).toBe(200));
  expect((await amina.get('/api/adminouminou/familles')).json()).toMatchObject([{ hash }]);
  expect((await bruno.get(`/api/famille/${hash}`)).status).toBe(404);
});
