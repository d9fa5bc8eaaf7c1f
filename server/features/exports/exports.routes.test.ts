import { afterEach, describe, expect } from 'vitest';
import type { Famille, Invite } from '../../../contract/familles/familles.schema.ts';
import { host, site, testOnOneSite as test } from '../../testing/kit.fixtures.ts';
import { createFamille } from '../../testing/site.fixtures.ts';
import { updateFamille } from '../familles/familles.repository.ts';
import { confirm, preview } from '../imports/imports.fixtures.ts';
import { readList } from '../imports/reading/readList.ts';

afterEach(() => site.store.write((tx) => tx.deleteFrom('familles').execute()));

const ADMIN = '/api/adminouminou';

const storeInvites = (famille: Famille, invites: Invite[]) =>
  site.store.write((tx) => updateFamille(tx, famille, { invites }, { by: 'host', at: 0, who: null }));

async function sheets(path: string) {
  const outcome = await readList((await host.get(`${ADMIN}/${path}`)).rawPayload);
  if (outcome.kind !== 'sheets') throw new Error(outcome.problem);
  return Object.fromEntries(outcome.sheets.map(({ name, rows }) => [name, rows]));
}

describe('the list', () => {
  test.each(['csv', 'xlsx', 'csv?rows=guest', 'xlsx?rows=guest'])(
    'export.%s is imported without a change',
    async (format) => {
      const famille = await createFamille(host, { nom: 'Martin', prenom: 'Hélène' });
      await createFamille(host, { nom: 'Martin', prenom: 'Hélène', email: '' });
      await storeInvites(famille, [{ nom: 'Martin', prenom: 'Hélène', child: false, age: null }]);
      const exported = await host.get(`${ADMIN}/export.${format}`);
      expect(await preview(host, exported.rawPayload)).toMatchObject({
        create: 0,
        update: 0,
        same: 2,
        error: 0,
      });
    },
  );

  test('of an empty site is imported as an empty list', async () => {
    const { rawPayload } = await host.get(`${ADMIN}/export.csv`);
    expect(await preview(host, rawPayload)).toMatchObject({ rows: [], error: 0 });
  });

  test('edited in a spreadsheet changes only what was edited', async () => {
    await createFamille(host, { nom: 'Martin', city: 'Lyon' });
    await createFamille(host, { nom: 'Petit', prenom: 'Zoé', email: '', city: 'Lyon' });
    const { body } = await host.get(`${ADMIN}/export.csv`);
    const { token, update, same } = await preview(host, body.replace('Petit;Zoé', 'Petit-Roy;Zoé'));
    expect({ update, same }).toEqual({ update: 1, same: 1 });
    expect((await confirm(host, token)).json()).toMatchObject({ created: 0, updated: 1 });
  });

  test('opens in a French Excel: UTF-8 mark, semicolons, no cell that starts a formula', async () => {
    const { id } = await createFamille(host, {
      nom: '=HYPERLINK("http://mal.exemple";"Cliquez")',
      prenom: '@Zoé',
    });
    await host.post(`${ADMIN}/famille`, { id, phone: '+33 6 12 34 56 04' });
    const answer = await host.get(`${ADMIN}/export.csv`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="invites.csv"');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.body.split('\r\n')[0]).toContain('Référence;Nom;Prénom;E-mail');
    for (const cell of answer.body.split(/[;\r\n"]+/)) expect(cell).not.toMatch(/^[=@+-]/);
    const [, row] = (await sheets('export.xlsx')).Invités ?? [];
    expect(row).toEqual(expect.arrayContaining(["'@Zoé", '+33 6 12 34 56 04']));
  });

  test('contains the chosen columns only, and links and children on request', async () => {
    const famille = await createFamille(host, { prenom: 'Claire' });
    await storeInvites(famille, [
      { nom: 'Martin', prenom: 'Claire', child: false, age: null },
      { nom: 'Martin', prenom: 'Léa', child: true, age: 4 },
    ]);
    const csv = async (query: string) => (await host.get(`${ADMIN}/export.csv${query}`)).body;
    for (const rows of ['famille', 'guest']) {
      expect(await csv(`?rows=${rows}`)).not.toMatch(/Léa|Âge|hash/);
      expect(await csv(`?rows=${rows}&children=true`)).toContain('Léa');
    }
    expect((await csv('?columns=nom,link')).split('\r\n')).toEqual([
      '\ufeffRéférence;Nom;Lien personnel',
      `${famille.id};Martin;http://localhost:8080/?hash=${famille.hash}`,
    ]);
  });

  test('is for hosts only', async () => {
    for (const path of ['export.csv', 'export.xlsx', 'caterer.xlsx', 'import/modele.xlsx'])
      expect((await site.visitor().get(`${ADMIN}/${path}`)).statusCode).toBe(401);
  });
});

test('the import understands every column of the model list', async () => {
  const { rawPayload } = await host.get(`${ADMIN}/import/modele.xlsx`);
  const { columns, create, rows } = await preview(host, rawPayload);
  expect(columns.filter(({ field }) => field === null)).toEqual([]);
  expect(create).toBe(2);
  expect(rows[0]?.famille.invites[1]).toEqual({ nom: 'Dupont', prenom: 'Léo', child: true, age: 4 });
});

test('the caterer’s workbook counts each event by family, and the estate’s beds', async () => {
  const martin = await createFamille(host, {
    nom: 'Martin',
    answer: true,
    gardeEnfant: true,
    invitedForSunday: true,
    answerSunday: true,
    sleepingInDomain: true,
  });
  await storeInvites(martin, [
    { nom: 'Martin', prenom: 'Claire', child: false, age: null },
    { nom: 'Martin', prenom: 'Léa', child: true, age: 4 },
  ]);
  const petit = await createFamille(host, { nom: 'Petit', prenom: 'Zoé', invitedTovh: true, answer: true });
  await storeInvites(petit, [{ nom: 'Petit', prenom: 'Zoé', child: false, age: null }]);
  await createFamille(host, { nom: 'Silence' });

  const book = await sheets('caterer.xlsx');
  expect(Object.keys(book)).toEqual(['Récapitulatif', 'Vin d’honneur', 'Repas', 'Dimanche', 'Couchage']);
  expect(book['Vin d’honneur']).toEqual([
    expect.arrayContaining(['Famille', 'Adultes', 'Enfants, de 3 à 5 ans', 'Garde d’enfants']),
    ['Martin Claire', '2', '1', '1', '0', '1', '0', '0', '1'],
    ['Petit Zoé', '1', '1', '0', '0', '0', '0', '0', '0'],
    ['Total', '3', '2', '1', '0', '1', '0', '0', '1'],
  ]);
  expect(book.Repas?.map(([name]) => name)).toEqual(['Famille', 'Martin Claire', 'Total']);
  expect(book.Dimanche?.at(-1)?.slice(0, 3)).toEqual(['Total', '2', '1']);
  expect(book.Couchage?.slice(1).map((row) => row.slice(0, 3))).toEqual([
    ['Martin Claire', 'Nuit au domaine', '2'],
    ['Total', 'Nuit au domaine', '2'],
  ]);
  // As on the screen, a night that nobody spends there is left out.
  expect(book.Récapitulatif?.map(([name]) => name)).toEqual([
    '',
    'Vin d’honneur',
    'Repas',
    'Dimanche',
    'Nuit au domaine',
  ]);
});
