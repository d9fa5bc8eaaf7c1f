import { beforeEach, describe, expect } from 'vitest';
import type { Famille, HistoryEntry } from '../../../contract/familles/familles.schema.ts';
import type { ImportPreview } from '../../../contract/imports/imports.schema.ts';
import type { Problem } from '../../../contract/problem.schema.ts';
import { host, site, testOnOneSite as test } from '../../testing/kit.fixtures.ts';
import { createFamille, replyOf } from '../../testing/site.fixtures.ts';
import { asWorkbook } from '../exports/files.ts';
import { confirm, importList, LIST, preview, readAgain } from './imports.fixtures.ts';

beforeEach(() => site.store.write((tx) => tx.deleteFrom('familles').execute()));

async function familles(): Promise<Famille[]> {
  return (await host.get('/api/adminouminou/familles')).json<Famille[]>();
}

describe('confirming', () => {
  test('stores every family with its guests and its own link, all of it once', async () => {
    const { token } = await preview(host, LIST);
    const twice = await Promise.all([confirm(host, token), confirm(host, token)]);
    for (const answer of twice) expect(answer.json()).toMatchObject({ created: 2, updated: 0 });
    const stored = await familles();
    expect(stored).toHaveLength(2);
    expect(new Set(stored.map(({ hash }) => hash)).size).toBe(2);
    const martin = stored.find(({ nom }) => nom === 'Martin');
    const seen = await site.visitor().get(`/api/famille/${martin?.hash}`);
    expect(seen.json<Famille>().invites).toHaveLength(3);
  });

  test('reads « Lui » and « Elle », « 2 enfants » of 4, and a tent in the column of beds, as couples write them', async () => {
    const list = `Nom;Lui;Elle;Enfants;Nb pers.;Dodo sur place ?
Dupont;Paul;Camille;Jules 8 mois, Rose 4 ans;4;oui
Robert;Nicolas;Marie;2 enfants;4;
Roux;Antoine;+1;;2;tente
Vidal;;Anne;;1;
Leroy;;;2;4;
`;
    const { rows } = await preview(host, list);
    const read = rows.map(({ famille, people, doubts }) => [
      `${famille.nom} ${famille.prenom}`.trim(),
      [people.told, people.planned],
      famille.invites.map(({ prenom, child }) => `${prenom}${child ? '*' : ''}`).join(' '),
      [famille.sleepingInDomain, famille.sleepingInTent],
      doubts.length,
    ]);
    expect(read).toEqual([
      ['Dupont Paul et Camille', [4, 4], 'Paul Camille Jules* Rose*', [true, null], 0],
      ['Robert Nicolas et Marie', [4, 4], 'Nicolas Marie * *', [null, null], 0],
      ['Roux Antoine', [2, 2], 'Antoine ', [null, true], 0],
      ['Vidal Anne', [1, 1], 'Anne', [null, null], 0],
      ['Leroy', [4, 4], '  * *', [null, null], 0],
    ]);
  });

  test('reports no change for the same list', async () => {
    await importList(host, LIST);
    expect(await preview(host, LIST)).toMatchObject({ create: 0, update: 0, same: 2, error: 0 });
  });

  test('updates by e-mail or else by name, and shows before and after', async () => {
    await importList(host, LIST);
    const corrected = LIST.replace('Martin;Hélène', 'Martin-Roy;Hélène').replace('Toulouse', 'Blagnac');
    const { token, rows, update } = await preview(host, corrected);
    expect(update).toBe(2);
    expect(rows[0]).toMatchObject({ before: { nom: 'Martin' }, famille: { nom: 'Martin-Roy' } });
    expect((await confirm(host, token)).json()).toMatchObject({ created: 0, updated: 2 });
    expect((await familles()).map(({ nom, city }) => [nom, city])).toEqual([
      ['Lefèvre', 'Blagnac'],
      ['Martin-Roy', 'Bourg-en-Bresse'],
    ]);
  });

  test('leaves a value unchanged if its cell is empty', async () => {
    await importList(host, LIST);
    expect((await preview(host, 'Nom;Prénom;E-mail;Ville\nMartin;Hélène;;\n')).same).toBe(1);
  });

  test('stores nothing if one of its families changed meanwhile', async () => {
    await importList(host, LIST);
    const { token } = await preview(host, `${LIST.replace('Toulouse', 'Blagnac')}Petit;Anne;;Repas;;;2\n`);
    const [lefevre] = await familles();
    await host.post('/api/adminouminou/famille', { id: lefevre?.id, city: 'Muret' });
    const answer = await confirm(host, token);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>().type).toBe('/problems/import-changed');
    expect((await familles()).map(({ city }) => city)).toEqual(['Muret', 'Bourg-en-Bresse']);
  });

  test('stores the list if other families changed meanwhile', async () => {
    await createFamille(host, { nom: 'Zidane' });
    const { token } = await preview(host, LIST);
    const [zidane] = await familles();
    await host.post('/api/adminouminou/famille', { id: zidane?.id, hasPaid: true });
    expect((await confirm(host, token)).json()).toMatchObject({ created: 2, updated: 0 });
  });

  test('while guests reply loses neither a reply nor the list, and each history says who did it', async () => {
    const line = (_: unknown, index: number) => `Nom${index};Repas;Nice\n`;
    await importList(host, `Nom;Invitation;Ville\n${Array.from({ length: 20 }, line).join('')}`);
    const listed = await familles();
    const more = Array.from({ length: 300 }, line).slice(19).join('');
    const { token } = await preview(
      host,
      `Nom;Invitation;Ville\n${more.replace('Nom19;Repas;Nice', 'Nom19;Repas;Pau')}`,
    );
    const replying = listed.filter(({ nom }) => nom !== 'Nom19');
    const replies = replying.map((famille) => site.visitor().post('/api/response/add', replyOf(famille)));
    const [stored] = await Promise.all([confirm(host, token), ...replies]);
    expect(stored.json()).toMatchObject({ created: 280, updated: 1 });
    const history = async (id: string | undefined) =>
      (await host.get(`/api/adminouminou/famille/${id}/history`)).json<HistoryEntry[]>();
    for (const { id } of replying)
      expect(await history(id)).toMatchObject([{ by: 'guest', after: { answer: true } }]);
    const { hash: _hash, id, ...before } = listed.find(({ nom }) => nom === 'Nom19') ?? expect.fail();
    expect(await history(id)).toMatchObject([{ by: 'import', before, after: { city: 'Pau' } }]);
  });

  test('does not find an unknown or forgotten preview', async () => {
    const { token } = await preview(host, LIST);
    site.clock.now += 2 * 60 * 60 * 1000;
    expect((await confirm(host, token)).statusCode).toBe(404);
    expect((await confirm(host, 'jamais-vu')).statusCode).toBe(404);
  });

  test('stores valid lines and leaves lines in error out', async () => {
    const { token, error } = await preview(host, `${LIST}Petit;Anne;pas une adresse;;;;\n`);
    expect(error).toBe(1);
    expect((await confirm(host, token)).json()).toMatchObject({ created: 2, updated: 0 });
  });

  test('invites families without an invitation of their own as the hosts choose, and no other', async () => {
    const file = 'Nom;Invitation\nMartin;Vin d’honneur\nPetit;\n';
    const told = ({ rows }: ImportPreview) =>
      rows.map(({ action, famille }) => `${action} ${famille.invitedTovh} ${famille.invitedToReception}`);
    const invited = async () => told(await preview(host, file));
    const chosen = async () =>
      readAgain(host, (await preview(host, file)).token, { invitation: 'reception' });
    expect(await invited()).toEqual(['create true false', 'create false false']);
    await importList(host, file);
    expect(told(await chosen())).toEqual(['same true false', 'update false true']);
    const { token } = await chosen();
    expect((await confirm(host, token)).json()).toMatchObject({ created: 0, updated: 1 });
    expect(await preview(host, file)).toMatchObject({ same: 2 });
  });

  test('accepts several label columns, recognised or mapped by hand', async () => {
    const file = 'Nom;Côté;Table;Groupe d’amis\nMartin;Fiona;4;lycée\nPetit;;12;\n';
    const labels = async (headers = {}) =>
      (await preview(host, file, headers)).rows.map(({ famille }) => famille.labels);
    expect(await labels()).toEqual([['côté Fiona', 'table 4'], ['table 12']]);
    const columns = encodeURIComponent(JSON.stringify({ 'Groupe d’amis': 'labels' }));
    expect(await labels({ 'x-columns': columns })).toEqual([
      ['côté Fiona', 'table 4', 'lycée'],
      ['table 12'],
    ]);
    await importList(host, file);
    expect(await preview(host, file)).toMatchObject({ same: 2 });
  });
});

describe('a previewed list', () => {
  const FILE = 'Nom;E-mail;Nb\nMartin;helene(at)exemple.fr;2\nPetit;;trois\nTotal;;5\n';

  test('is corrected cell by cell and read again by the server, otherwise as in the file', async () => {
    const first = await preview(host, FILE);
    expect(first.rows.map(({ action, aside, key }) => [key, action, aside])).toEqual([
      ['2', 'error', false],
      ['3', 'create', false],
      ['4', 'error', true],
    ]);
    const corrections = [{ sheet: '', cell: 'B2', text: 'helene@exemple.fr' }];
    const second = await readAgain(host, first.token, { corrections });
    expect(second).toMatchObject({ create: 2, error: 1 });
    expect((await confirm(host, second.token)).json()).toMatchObject({ created: 2, updated: 0 });
    expect((await familles()).map(({ email, invites }) => [email, invites.length])).toEqual([
      ['helene@exemple.fr', 2],
      ['', 3],
    ]);
    const wrong = { sheet: '', cell: 'drop table', text: 'x' };
    await expect(readAgain(host, first.token, { corrections: [wrong] })).rejects.toThrow('400');
    await expect(readAgain(host, 'jamais-vu', {})).rejects.toThrow('404');
  });

  test('of one person a line stays one family when the address on its lines is corrected', async () => {
    const lines = [
      'Nom du convive;Prénom du convive;E-mail',
      ...['Anne', 'Luc', 'Léa'].map((name) => `Martin;${name};anne@exemple`),
    ];
    const first = await preview(host, lines.join('\n'));
    const corrections = [{ sheet: '', cell: 'C2', text: 'anne@exemple.fr' }];
    await confirm(host, (await readAgain(host, first.token, { corrections })).token);
    const stored = (await familles()).map(({ email, invites }) => [email, invites.length]);
    expect(stored).toEqual([['anne@exemple.fr', 3]]);
  });

  test('keeps aside what the hosts leave aside, although it could be stored', async () => {
    const { token } = await preview(host, LIST);
    expect((await confirm(host, token, { 2: 'aside' })).json()).toMatchObject({ created: 1, updated: 0 });
  });

  test('asks about a namesake with another address, and does not overwrite it', async () => {
    await createFamille(host, { nom: 'Martin', prenom: 'Hélène', email: 'autre@exemple.fr' });
    const { token, rows } = await preview(host, LIST);
    expect(rows[0]?.choices).toHaveLength(2);
    expect((await confirm(host, token)).json()).toMatchObject({ created: 1, updated: 0 });
    expect((await familles()).map(({ email }) => email).sort()).toEqual(['', 'autre@exemple.fr']);
    const again = await preview(host, LIST);
    expect((await confirm(host, again.token, { 2: 'new' })).json()).toMatchObject({ created: 1, updated: 0 });
  });

  test('with two sheets is one list, each family with its sheet’s name', async () => {
    const rows = (nom: string) => [
      ['Nom', 'Prénom', 'Nb'],
      [nom, 'Claire', '2'],
    ];
    const file = await asWorkbook([
      { name: 'Côté Fiona', rows: rows('Martin') },
      { name: 'Côté Ghislain', rows: rows('Petit') },
      {
        name: 'Traiteurs',
        rows: [
          ['Nom', 'Prix'],
          ['Duval', '12'],
        ],
      },
    ]);
    const both = await preview(host, file);
    expect(both.sheets.map(({ name, read, label }) => [name, read, label])).toEqual([
      ['Côté Fiona', true, 'Côté Fiona'],
      ['Côté Ghislain', true, 'Côté Ghislain'],
      ['Traiteurs', false, 'Traiteurs'],
    ]);
    expect(both.rows.map(({ key, famille }) => [key, famille.labels])).toEqual([
      ['Côté Fiona!2', ['Côté Fiona']],
      ['Côté Ghislain!2', ['Côté Ghislain']],
    ]);
    const one = await readAgain(host, both.token, { sheets: ['Côté Ghislain'] });
    expect(one.rows.map(({ famille }) => [famille.nom, famille.labels])).toEqual([['Petit', []]]);
    await expect(readAgain(host, both.token, { sheets: ['Nulle part'] })).rejects.toThrow('400');
  });

  test('with one person per line says of each line that it may be a family', async () => {
    const people = ['Roux;Paul', 'Roux;Anne', 'Roux;Tim', 'Noël;Ida', 'Noël;Guy', 'Puy;Al'];
    const { onePerPerson, token } = await preview(host, `Nom;Prénom\n${people.join('\n')}\n`);
    expect(onePerPerson).toBe(true);
    const grouped = await readAgain(host, token, { columns: { Nom: 'inviteNom', Prénom: 'invitePrenom' } });
    expect(grouped.rows.map(({ people: { planned } }) => planned)).toEqual([3, 2, 1]);
    expect(grouped.onePerPerson).toBe(false);
  });
});

describe('guests’ answers', () => {
  test('stays unchanged: the list changes neither their answer nor their guests, and says so', async () => {
    const famille = await createFamille(host, {
      nom: 'Martin',
      prenom: 'Claire',
      email: 'claire@exemple.fr',
    });
    await site.visitor().post('/api/response/add', replyOf(famille));
    const { rows, same } = await preview(
      host,
      'Nom;Prénom;E-mail;Réponse;Convive 1\nMartin;Claire;claire@exemple.fr;non;Jean Dupont\n',
    );
    expect(same).toBe(1);
    expect(rows[0]?.errors.map(({ path }) => path)).toEqual(['answer', 'invites']);
    expect(rows[0]?.famille.invites).toHaveLength(3);
  });

  test('is filled in from a list if the family has not answered', async () => {
    await createFamille(host, { nom: 'Martin', prenom: 'Claire' });
    await importList(host, 'Nom;Prénom;Réponse\nMartin;Claire;oui\n');
    expect((await familles())[0]?.answer).toBe(true);
  });
});

describe('when it is unclear which family is meant', () => {
  const unclear = async (): Promise<ImportPreview> => {
    await createFamille(host, { nom: 'Martin', prenom: 'Claire', email: 'un@exemple.fr' });
    await createFamille(host, { nom: 'Martin', prenom: 'Claire', email: 'deux@exemple.fr' });
    return preview(host, 'Nom;Prénom;Ville\nMartin;Claire;Lyon\n');
  };

  test('the hosts choose one', async () => {
    const { token, rows, error } = await unclear();
    expect(error).toBe(1);
    expect(rows[0]?.choices.map(({ before }) => before?.email)).toEqual([
      'un@exemple.fr',
      'deux@exemple.fr',
      undefined,
    ]);
    const chosen = rows[0]?.choices[1]?.before?.id ?? '';
    expect((await confirm(host, token, { 2: chosen })).json()).toMatchObject({ created: 0, updated: 1 });
    expect((await familles()).find(({ email }) => email === 'deux@exemple.fr')?.city).toBe('Lyon');
  });

  test('the hosts choose a new one, or none', async () => {
    const { token } = await unclear();
    expect((await confirm(host, token, { 2: 'new' })).json()).toMatchObject({ created: 1, updated: 0 });
    const again = await preview(host, 'Nom;Prénom;Ville\nMartin;Claire;Nice\n');
    expect((await confirm(host, again.token)).json()).toMatchObject({ created: 0, updated: 0 });
  });

  test('a second line of the same family leads to a question, not to a duplicate', async () => {
    const { rows, create } = await preview(host, 'Nom;Prénom\nMartin;Claire\nMARTIN;claire\n');
    expect(create).toBe(1);
    expect(rows[1]).toMatchObject({ action: 'error', choices: [{ before: null }] });
  });

  test('namesakes with different addresses are two families, before and after', async () => {
    const list = 'Nom;Prénom;E-mail\nMartin;Paul;a@exemple.fr\nMartin;Paul;b@exemple.fr\n';
    expect(await importList(host, list)).toMatchObject({ created: 2, updated: 0 });
    expect((await preview(host, list)).same).toBe(2);
  });
});

test('a confirmed preview gives the same answer when it is confirmed again', async () => {
  const { token } = await preview(host, LIST);
  await confirm(host, token);
  expect((await confirm(host, token)).json()).toMatchObject({ created: 2, updated: 0 });
});

test('a line that parents add to an export without a name under « Convive » is one person', async () => {
  const { rows } = await preview(
    host,
    'Nom;Prénom;Nombre de personnes;Convive 1 nom;Convive 1 prénom;Convive 2 nom;Convive 2 prénom\nOncle;Gérard;1;;;;\n',
  );
  expect(rows).toMatchObject([
    { famille: { invites: [{ nom: 'Oncle', prenom: 'Gérard' }] }, people: { told: 1, planned: 1 } },
  ]);
});

test.each(['soirée', 'vin d’honneur + soirée'])(
  '« %s » is the dinner or the ball after it: the couple is asked',
  async (cell) => {
    const { rows } = await preview(host, `Nom;Invitation\nGarcia;${cell}\n`);
    expect(rows).toMatchObject([
      { famille: { invitedToReception: true }, doubts: [{ message: `« ${cell} » : invitée au repas.` }] },
    ]);
  },
);
