import { expect } from 'vitest';
import type { HistoryEntry, HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type {
  ImportDone,
  ImportUndone,
  LastImportAnswer,
} from '../../../../contract/imports/imports.schema.ts';
import { host, site, test } from '../../../testing/kit.fixtures.ts';
import { createFamille, replyOf } from '../../../testing/site.fixtures.ts';
import { importList, LIST, preview } from '../imports.fixtures.ts';

const ADMIN = '/api/adminouminou';

const list = async () => (await host.get(`${ADMIN}/familles`)).json<HostFamille[]>();
const bin = async () =>
  (await host.get(`${ADMIN}/corbeille`)).json<{ famille: HostFamille }[]>().map(({ famille }) => famille.nom);
const last = async () => (await host.get(`${ADMIN}/import/last`)).json<LastImportAnswer>().last;
const undo = async ({ at }: Pick<ImportDone, 'at'>) =>
  (await host.post(`${ADMIN}/import/undo`, { at })).json<ImportUndone>();
const bare = (familles: readonly HostFamille[]) => familles.map(({ version: _version, ...rest }) => rest);
const CORRECTED = LIST.replace('Toulouse', 'Albi').replace('Bourg-en-Bresse;3', 'Bourg-en-Bresse;4');

test('what an import created goes into the bin, and a second call finds nothing more', async () => {
  await createFamille(host, { nom: 'Aubert' });
  const done = await importList(host, LIST);
  expect(await undo(done)).toEqual({ binned: 2, restored: 0, kept: [] });
  expect((await list()).map(({ nom }) => nom)).toEqual(['Aubert']);
  expect((await bin()).toSorted()).toEqual(['Lefèvre', 'Martin']);
  expect(await undo(done)).toEqual({ binned: 0, restored: 0, kept: [] });
});

test('what it changed is as before, guests too, with a line of history; then the same list is news again', async () => {
  await importList(host, LIST);
  const before = await list();
  const done = await importList(host, CORRECTED);
  expect(done).toMatchObject({ created: 0, updated: 2 });
  expect(await undo(done)).toEqual({ binned: 0, restored: 2, kept: [] });
  const after = await list();
  expect(bare(after)).toEqual(bare(before));
  expect(after.map(({ version }) => version)).toEqual([3, 3]);
  const history = await host.get(`${ADMIN}/famille/${after[0]?.id}/history`);
  expect(history.json<HistoryEntry[]>().map(({ by }) => by)).toEqual(['host', 'import']);
  expect(await undo(done)).toEqual({ binned: 0, restored: 0, kept: [] });
  // What the undone import told is forgotten, or its changes would pass for old ones that the hosts took back.
  expect(await preview(host, CORRECTED)).toMatchObject({ create: 0, update: 2, error: 0 });
});

test('a reply that came meanwhile stays, as does what a host wrote, and both are named', async () => {
  await importList(host, LIST);
  const done = await importList(host, `${CORRECTED}Noir;Anne;;Repas;;;1\nBlanc;Zoé;;Repas;;;1\n`);
  const [blanc, lefevre, martin, noir] = await list();
  if (!blanc || !lefevre || !martin || !noir) throw new Error('The list has four families.');
  for (const famille of [martin, noir]) await site.visitor().post('/api/response/add', replyOf(famille));
  await host.post(`${ADMIN}/famille`, { id: lefevre.id, note: 'vient de loin' });
  const now = await list();
  expect(await last()).toMatchObject({ created: 2, updated: 2, undo: { binned: 1, restored: 0, kept: 3 } });
  expect(await undo(done)).toEqual({
    binned: 1,
    restored: 0,
    kept: [lefevre, martin, noir].map(({ nom, prenom }) => ({ nom, prenom })),
  });
  expect(await list()).toEqual(now.filter(({ nom }) => nom !== 'Blanc'));
  expect(now.filter(({ answer }) => answer === true).map(({ nom }) => nom)).toEqual(['Martin', 'Noir']);
});

test('the last import is known until it is undone or another one comes; a list that changes nothing is none', async () => {
  expect(await last()).toBeNull();
  const first = await importList(host, LIST);
  expect(await last()).toEqual({
    at: first.at,
    created: 2,
    updated: 0,
    undo: { binned: 2, restored: 0, kept: 0 },
  });
  await importList(host, LIST);
  expect(await last()).toEqual({
    at: first.at,
    created: 2,
    updated: 0,
    undo: { binned: 2, restored: 0, kept: 0 },
  });
  site.clock.now += 1000;
  const second = await importList(host, CORRECTED);
  expect(await last()).toEqual({
    at: second.at,
    created: 0,
    updated: 2,
    undo: { binned: 0, restored: 2, kept: 0 },
  });
  expect(await undo(first)).toEqual({ binned: 0, restored: 0, kept: [] });
  expect(await list()).toHaveLength(2);
  expect(await undo(second)).toMatchObject({ restored: 2 });
  expect(await last()).toBeNull();
});

test('of two hosts who undo one import at once one does, and the other finds nothing to undo', async () => {
  const done = await importList(host, LIST);
  const binned = (await Promise.all([undo(done), undo(done)])).map((one) => one.binned);
  expect(binned.toSorted()).toEqual([0, 2]);
  expect(await bin()).toHaveLength(2);
});

test('a family of the import that was erased meanwhile leaves the others to be undone', async () => {
  const done = await importList(host, LIST);
  const [lefevre] = await list();
  await host.delete(`${ADMIN}/famille/${lefevre?.id}`);
  await host.delete(`${ADMIN}/corbeille/${lefevre?.id}`);
  expect(await last()).toMatchObject({ created: 1 });
  expect(await undo(done)).toMatchObject({ binned: 1, kept: [] });
});

test('only hosts undo an import', async () => {
  const done = await importList(host, LIST);
  const reader = { name: 'Traiteur', role: 'reader', password: 'un-long-mot-de-passe' };
  await host.post(`${ADMIN}/hosts`, reader);
  const readers = site.visitor();
  await readers.post(`${ADMIN}/session`, reader);
  const answers = [readers, site.visitor()].map((visitor) =>
    visitor.post(`${ADMIN}/import/undo`, { at: done.at }),
  );
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([403, 401]);
  expect((await readers.get(`${ADMIN}/import/last`)).statusCode).toBe(403);
  expect(await list()).toHaveLength(2);
});
