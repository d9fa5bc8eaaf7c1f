import { expect } from 'vitest';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import type { SeatingPrint } from '../../../contract/seating/seating.schema.ts';
import { changedSince, printedFamilles } from '../../../contract/seating/sincePrint.rules.ts';
import { famille, host, site, testWithFamille as test } from '../../testing/kit.fixtures.ts';
import { createFamille, NOW, PASSWORD, replyOf } from '../../testing/site.fixtures.ts';
import { readList } from '../imports/reading/readList.ts';

const ADMIN = '/api/adminouminou';
const PATH = `${ADMIN}/seating/print`;

const familles = async () => (await host.get(`${ADMIN}/familles`)).json<HostFamille[]>();
const label = (labels: string[], id = famille.id) => host.post(`${ADMIN}/famille`, { id, labels });
const lastPrint = async () => (await host.get(PATH)).json<{ last: SeatingPrint | null }>().last;
const print = async () => host.post(PATH, { familles: printedFamilles(await familles()) });
const changes = async () => {
  const print = await lastPrint();
  return print && changedSince(print, await familles()).map(({ name, changes }) => [name, ...changes]);
};

test('a print is stored until the next; answers and tables changed since then are reported', async () => {
  expect(await lastPrint()).toBeNull();
  await label(['table 4', 'à surveiller']);
  expect((await print()).statusCode).toBe(200);
  expect(await lastPrint()).toEqual({
    at: NOW,
    who: null,
    familles: [{ id: famille.id, name: 'Martin Claire', table: 'Table 4', said: 'Sans réponse' }],
  });
  expect(await changes()).toEqual([]);

  await site.visitor().post('/api/response/add', replyOf(famille));
  await label(['table 6']);
  expect(await changes()).toEqual([
    [
      'Martin Claire',
      'Table 4 → Table 6',
      'Sans réponse → Claire Martin, Paul Martin, Léa Martin (4\u00a0ans)',
    ],
  ]);
  site.clock.now = NOW + 1000;
  await print();
  expect([await changes(), (await lastPrint())?.at]).toEqual([[], NOW + 1000]);
});

test('what is on paper counts, whatever is stored meanwhile; an erased family is removed from it', async () => {
  await label(['table 4']);
  const other = await createFamille(host, { nom: 'Petit', labels: ['table 9'] });
  const shown = printedFamilles(await familles());
  await site.visitor().post('/api/response/add', replyOf(famille));
  await host.post(PATH, { familles: [...shown, ...shown, { id: 'gone', table: '', said: '' }] });
  expect((await changes())?.map(([name]) => name)).toEqual(['Martin Claire']);

  await host.delete(`${ADMIN}/famille/${other.id}`);
  expect((await changes())?.at(-1)).toEqual(['Petit Claire', 'N’est plus dans la liste']);
  await site.store.write((tx) => tx.deleteFrom('familles').where('id', '=', other.id).execute());
  expect((await lastPrint())?.familles.map(({ name }) => name)).toEqual(['Martin Claire']);
});

test('a sheet with as many families as a list may hold is stored', async () => {
  await label(['table 4']);
  const line = { table: 'Table 12', said: 'Éléonore Lefèvre-Marchand (sans gluten), '.repeat(8) };
  const many = Array.from({ length: 4999 }, (_, index) => ({ ...line, id: `${index}`.padEnd(36, 'x') }));
  const [shown] = printedFamilles(await familles());
  expect((await host.post(PATH, { familles: [...many, shown] })).statusCode).toBe(200);
  expect((await lastPrint())?.familles.map(({ name }) => name)).toEqual(['Martin Claire']);
});

test('a reader sees tables and prints but records none; nobody else sees anything', async () => {
  await label(['table 4', 'à surveiller']);
  await print();
  await host.post(`${ADMIN}/hosts`, { name: 'Traiteur', role: 'reader', password: PASSWORD });
  const reader = site.visitor();
  await reader.post(`${ADMIN}/session`, { name: 'Traiteur', password: PASSWORD });
  expect((await reader.get(`${ADMIN}/familles`)).json()[0].labels).toEqual(['table 4']);
  expect((await reader.get(PATH)).json().last.familles).toHaveLength(1);
  expect((await reader.post(PATH, { familles: [] })).statusCode).toBe(403);
  expect((await site.visitor().get(PATH)).statusCode).toBe(401);
  expect((await host.post(PATH, { familles: [] })).statusCode).toBe(400);
});

test('the caterer’s sheet has the figures and guests of each table, once families have tables', async () => {
  const sheets = async () => {
    const read = await readList((await host.get(`${ADMIN}/caterer.xlsx`)).rawPayload);
    return read.kind === 'sheets' ? read.sheets : [];
  };
  await site.visitor().post('/api/response/add', replyOf(famille));
  expect((await sheets()).map(({ name }) => name)).not.toContain('Tables');
  await label(['Table 12']);
  const found = await sheets();
  expect(found.find(({ name }) => name === 'Tables')?.rows.map((row) => row.slice(0, 4))).toEqual([
    ['Table', 'Personnes', 'Adultes', 'Enfants'],
    ['Table 12', '3', '2', '1'],
    ['Total', '3', '2', '1'],
  ]);
  expect(
    found
      .find(({ name }) => name === 'Plan de table')
      ?.rows.at(-1)
      ?.slice(0, 4),
  ).toEqual([...['Table 12', 'Martin Claire', 'Léa Martin', '4\u00a0ans']]);
});
