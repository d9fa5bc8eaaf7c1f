/** An erased family is gone from the bytes of the database and its journal, and from the site's memory. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { host, test as onAnySite, signInAgain, site } from '../../testing/kit.fixtures.ts';
import { createFamille, replyOf } from '../../testing/site.fixtures.ts';
import { confirm, importList, preview } from '../imports/imports.fixtures.ts';
import { aMailing } from '../mailings/mailings.fixtures.ts';

const ADMIN = '/api/adminouminou';
/** Texts of the erased family, wherever they were written. */
const TRACES = ['Zephyrin', 'Quenottes', 'kumquats', 'secretnote'];

let file: string;
const test = onAnySite.extend('options', async ({ task: _task }, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'mariage-erased-'));
  file = join(folder, 'wedding.sqlite');
  onCleanup(() => rmSync(folder, { recursive: true }));
  return { databaseFile: file };
});

function tracesLeft(): string[] {
  const bytes = Buffer.concat(['', '-wal'].map((suffix) => readFileSync(file + suffix)));
  return TRACES.filter((trace) => bytes.includes(trace));
}

/** Created, changed, answered and written to, among other families, so that pages are shared and split. */
async function aFamilyThatLeavesTraces(): Promise<HostFamille> {
  const others = Array.from({ length: 60 }, (_, index) => `Voisin${index};Anne;${'x'.repeat(index)};2`);
  await importList(host, `Nom;Prénom;Notes;Nombre\n${others.join('\n')}\n`);
  const famille = await createFamille(host, { nom: 'Zephyrin', prenom: 'Paul', email: 'p@quenottes.fr' });
  await host.post(`${ADMIN}/famille`, { id: famille.id, note: `secretnote ${'y'.repeat(1900)}` });
  await host.post(`${ADMIN}/famille`, { id: famille.id, note: '' });
  await site.visitor().post('/api/response/add', {
    ...replyOf(famille),
    address1: '3 rue Quenottes',
    invites: [{ nom: 'Zephyrin', prenom: 'Paul', child: false, age: null, diet: 'sans kumquats' }],
  });
  await host.post(`${ADMIN}/sendMail`, {
    body: '<p>Bonjour</p>',
    dest: 'p@Quenottes.fr',
    subject: 'Zephyrin',
    famille: famille.id,
  });
  await host.post(`${ADMIN}/mailings`, aMailing([famille], { subject: 'Chers Zephyrin' }));
  return famille;
}

test('a family that asks to be forgotten', async () => {
  const { id } = await aFamilyThatLeavesTraces();
  expect(tracesLeft()).toEqual(TRACES);
  await host.delete(`${ADMIN}/famille/${id}/personal`);
  expect(tracesLeft()).toEqual([]);
  // What is written afterwards is still stored.
  await createFamille(host, { nom: 'Petit' });
  expect((await host.get(`${ADMIN}/familles`)).json()).toHaveLength(61);
});

test('all families after the wedding, with the lists that were looked at', async () => {
  await aFamilyThatLeavesTraces();
  const { token } = await preview(host, 'Nom\nZephyrin\nVenu\n');
  site.clock.now = Date.UTC(2022, 8, 25);
  await signInAgain();
  expect((await host.post(`${ADMIN}/erase`, { typed: 'EFFACER' })).statusCode).toBe(200);
  expect(tracesLeft()).toEqual([]);
  site.clock.now = Date.UTC(2022, 2, 1);
  expect((await confirm(host, token)).statusCode).toBe(404);
});
