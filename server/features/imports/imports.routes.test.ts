import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Famille } from '../../../contract/familles.schema.ts';
import type { ImportPreview } from '../../../contract/imports.schema.ts';
import type { Problem } from '../../../contract/problem.schema.ts';
import { createFamille, openTestSite, replyOf, type TestSite, type Visitor } from '../../testing.fixtures.ts';
import { confirm, importList, preview, upload } from './imports.fixtures.ts';

let site: TestSite;
let host: Visitor;

beforeAll(async () => {
  site = await openTestSite();
  host = await site.host();
});
afterAll(() => site.close());
beforeEach(() => site.store.write((tx) => tx.deleteFrom('familles').execute()));

async function familles(): Promise<Famille[]> {
  return (await host.get('/api/adminouminou/familles')).json<Famille[]>();
}

const LIST = `Nom;Prénom;E-mail;Invitation;Code postal;Ville;Nombre de personnes
Martin;Hélène;helene@exemple.fr;Repas;01000;Bourg-en-Bresse;3
Lefèvre;François;;Vin d’honneur;31000;Toulouse;1
`;

const utf16le = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const windows1252 = (text: string) => Buffer.from(text.replaceAll('’', "'"), 'latin1');

describe('previewing', () => {
  test('shows each line and stores nothing', async () => {
    const { rows, ...counts } = await preview(host, LIST);
    expect(counts).toMatchObject({ create: 2, update: 0, same: 0, error: 0 });
    expect(rows[0]).toMatchObject({
      line: 2,
      action: 'create',
      before: null,
      famille: {
        nom: 'Martin',
        prenom: 'Hélène',
        email: 'helene@exemple.fr',
        invitedToReception: true,
        zipCode: '01000',
        invites: [{ nom: '' }, { nom: '' }, { nom: '' }],
      },
    });
    expect(rows[1]?.famille).toMatchObject({ nom: 'Lefèvre', invitedTovh: true });
    expect(await familles()).toEqual([]);
  });

  test.each([
    ['UTF-8 with its mark', `\ufeff${LIST}`],
    ['commas', LIST.replaceAll(';', ',')],
    ['tabs, as pasted', LIST.replaceAll(';', '\t')],
    ['lines of Windows', LIST.replaceAll('\n', '\r\n')],
    ['a first line that names the separator', `sep=;\n${LIST}`],
    ['UTF-16 with its mark', utf16le(LIST)],
    ['UTF-16 without', utf16le(LIST).subarray(2)],
    ['UTF-16, the other way round', Buffer.from(utf16le(LIST)).swap16()],
    ['Windows-1252', windows1252(LIST)],
    ['a title above the headings', `Liste des invités\n\n${LIST}`],
  ])('reads a list with %s', async (_name, file) => {
    const { rows } = await preview(host, file);
    expect(rows.map(({ famille }) => [famille.prenom, famille.zipCode, famille.city])).toEqual([
      ['Hélène', '01000', 'Bourg-en-Bresse'],
      ['François', '31000', 'Toulouse'],
    ]);
  });

  test('a postcode whose zero a spreadsheet dropped gets it back, in France only', async () => {
    const { rows } = await preview(host, 'Nom;Code postal;Pays\nMartin;1000;\nPeeters;1000;Belgique\n');
    expect(rows.map(({ famille }) => famille.zipCode)).toEqual(['01000', '1000']);
  });

  test('tells what is wrong, and in which cell', async () => {
    const { rows, error } = await preview(
      host,
      'Nom;E-mail;A payé\nMartin;helene(at)exemple.fr;peut-être\n;x@y.fr;\n',
    );
    expect(error).toBe(2);
    expect(rows[0]?.errors).toEqual([
      { path: 'email', message: 'Cette adresse e-mail n’est pas valable.', cell: 'B2' },
      { path: 'hasPaid', message: 'Écrivez « oui » ou « non », ou laissez la case vide.', cell: 'C2' },
    ]);
    expect(rows[1]?.errors).toEqual([{ path: 'nom', message: 'Ce champ est obligatoire.', cell: 'A3' }]);
  });

  test('columns that nobody recognises are mapped by hand, whatever their accents', async () => {
    const file = 'Patronyme;Né·e;Contact\nMartin;Hélène;helene@exemple.fr\n';
    const blind = await preview(host, file);
    expect(blind).toMatchObject({
      rows: [],
      columns: [{ heading: 'Patronyme', field: null, example: 'Martin' }, {}, {}],
    });
    const columns = JSON.stringify({ Patronyme: 'nom', Né·e: 'prenom', Contact: 'email' });
    for (const header of [encodeURIComponent(columns), Buffer.from(columns).toString('latin1')]) {
      const { rows } = await preview(host, file, { 'x-columns': header });
      expect(rows[0]?.famille).toMatchObject({ nom: 'Martin', prenom: 'Hélène', email: 'helene@exemple.fr' });
    }
    const ignored = await preview(host, 'Nom;Ville\nMartin;Lyon\n', { 'x-columns': '{"Ville":null}' });
    expect(ignored.rows[0]?.famille.city).toBe('');
  });

  test.each([
    [
      'a row a family, guests in columns',
      'Nom;Prénom;Convive 1;Convive 2 prénom;Âge 2\nMartin;Claire;Claire Martin;Léa;4\n',
    ],
    [
      'a row a guest, named after the household',
      'Famille;Nom;Prénom;Enfant;Âge\nMartin;Martin;Claire;;\n;Martin;Léa;oui;4\n',
    ],
    ['a row a guest, and no household', 'Nom;Prénom;Enfant;Âge\nMartin;Claire;non;\nMartin;Léa;oui;4 ans\n'],
    ['all guests in one cell', 'Nom;Convives\nMartin;Claire et Léa (4 ans)\n'],
    [
      'English headings',
      'Last name,First name,Guest 1 first name,Guest 2 first name,Guest 2 age\nMartin,Claire,Claire,Léa,4\n',
    ],
  ])('reads the expected guests from %s', async (_name, file) => {
    const { rows } = await preview(host, file);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ action: 'create', famille: { nom: 'Martin' } });
    expect(rows[0]?.famille.invites).toEqual([
      { nom: 'Martin', prenom: 'Claire', child: false, age: null },
      { nom: 'Martin', prenom: 'Léa', child: true, age: 4 },
    ]);
  });

  const told = async (file: string) =>
    (await preview(host, file)).rows.map(({ action, famille, errors }) => [
      `${action} ${famille.nom} ${famille.email} ${famille.invites.length}`.trim(),
      ...errors.map(({ cell, message }) => `${cell} ${message}`),
    ]);

  test('two families of one name, each with its address, are two; the second address within a family is told', async () => {
    const file =
      'Famille;Nom;Prénom;Mail\nRoux;Roux;Léa;l@x.fr\nRoux;Roux;Tom;t@x.fr\nPuy;Puy;Al;\nRoux;Roux;Eva;e@x.fr\n';
    expect(await told(file)).toEqual([
      ['create Roux l@x.fr 2', 'D3 Les mails iront à l@x.fr : t@x.fr reste de côté.'],
      ['create Puy  1'],
      ['create Roux e@x.fr 1'],
    ]);
  });

  test('a line of sums is no family, a heading that stands twice no second guest, an address is found in what was copied', async () => {
    expect(await told('Nom;Nom;Mail;Nombre\nPuy;Roux;Al <al@x.fr>;2\nTotal;;;2\n')).toEqual([
      ['create Puy al@x.fr 2'],
      ['error Total  2', 'A3 Cette ligne est un total, pas une famille.'],
    ]);
    expect(await told('Nom;Mail\nPuy;a@x.fr, b@x.fr\n')).toEqual([
      ['error Puy  0', 'B2 Une famille n’a qu’une adresse e-mail : gardez-en une.'],
    ]);
  });

  test('families of whom the list does not say it are invited to what the hosts choose, and no other', async () => {
    const file = 'Nom;Invitation\nMartin;Vin d’honneur\nPetit;\n';
    const invited = async (headers = {}) =>
      (await preview(host, file, headers)).rows.map(
        ({ action, famille }) => `${action} ${famille.invitedTovh} ${famille.invitedToReception}`,
      );
    expect(await invited()).toEqual(['create true false', 'create false false']);
    await importList(host, file);
    const chosen = { 'x-invitation': 'reception' };
    expect(await invited(chosen)).toEqual(['same true false', 'update false true']);
    const { token } = await preview(host, file, chosen);
    expect((await confirm(host, token)).json()).toEqual({ created: 0, updated: 1 });
    expect(await preview(host, file)).toMatchObject({ same: 2 });
    expect((await upload(host, file, { 'x-invitation': 'brunch' })).statusCode).toBe(400);
  });

  test('several columns may be labels, recognised or mapped by hand', async () => {
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

  test('without a session nothing is read', async () => {
    const stranger = await upload(site.visitor(), LIST);
    expect(stranger.statusCode).toBe(401);
    expect((await confirm(site.visitor(), 'x')).statusCode).toBe(401);
  });
});

test('a column that says which comes first is believed, and a guess does not turn a known name round', async () => {
  const named = async (list: string) =>
    (await preview(host, list)).rows.map(({ action, famille: { nom, prenom } }) => [action, nom, prenom]);
  expect(await named('Nom et prénom;Ville\nLe Gall Anaïs;Brest\n')).toEqual([['create', 'Le Gall', 'Anaïs']]);
  expect(await named('Prénom Nom;Ville\nAnaïs Gall;Brest\n')).toEqual([['create', 'Gall', 'Anaïs']]);
  await createFamille(host, { nom: 'Lefèvre', prenom: 'Hélène' });
  expect(await named('Nom complet;Ville\nLefèvre Hélène;Nice\n')).toEqual([['update', 'Lefèvre', 'Hélène']]);
});

describe('confirming', () => {
  test('stores every family with its guests, a link of its own, and all of it once', async () => {
    const { token } = await preview(host, LIST);
    const twice = await Promise.all([confirm(host, token), confirm(host, token)]);
    for (const answer of twice) expect(answer.json()).toEqual({ created: 2, updated: 0 });
    const stored = await familles();
    expect(stored).toHaveLength(2);
    expect(new Set(stored.map(({ hash }) => hash)).size).toBe(2);
    const martin = stored.find(({ nom }) => nom === 'Martin');
    const seen = await site.visitor().get(`/api/famille/${martin?.hash}`);
    expect(seen.json<Famille>().invites).toHaveLength(3);
  });

  test('the same list again is the same everywhere', async () => {
    await importList(host, LIST);
    expect(await preview(host, LIST)).toMatchObject({ create: 0, update: 0, same: 2, error: 0 });
  });

  test('a corrected list updates by e-mail, else by name, and shows before and after', async () => {
    await importList(host, LIST);
    const corrected = LIST.replace('Martin;Hélène', 'Martin-Roy;Hélène').replace('Toulouse', 'Blagnac');
    const { token, rows, update } = await preview(host, corrected);
    expect(update).toBe(2);
    expect(rows[0]).toMatchObject({ before: { nom: 'Martin' }, famille: { nom: 'Martin-Roy' } });
    expect((await confirm(host, token)).json()).toEqual({ created: 0, updated: 2 });
    expect((await familles()).map(({ nom, city }) => [nom, city])).toEqual([
      ['Lefèvre', 'Blagnac'],
      ['Martin-Roy', 'Bourg-en-Bresse'],
    ]);
  });

  test('an empty cell leaves what is known', async () => {
    await importList(host, LIST);
    expect((await preview(host, 'Nom;Prénom;E-mail;Ville\nMartin;Hélène;;\n')).same).toBe(1);
  });

  test('when something changed meanwhile, nothing is stored', async () => {
    await importList(host, LIST);
    const { token } = await preview(host, `${LIST.replace('Toulouse', 'Blagnac')}Petit;Anne;;Repas;;;2\n`);
    const [lefevre] = await familles();
    await host.post('/api/adminouminou/famille', { id: lefevre?.id, city: 'Muret' });
    const answer = await confirm(host, token);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>().type).toBe('/problems/import-changed');
    expect((await familles()).map(({ city }) => city)).toEqual(['Muret', 'Bourg-en-Bresse']);
  });

  test('what changed elsewhere does not stand in the way', async () => {
    await createFamille(host, { nom: 'Zidane' });
    const { token } = await preview(host, LIST);
    const [zidane] = await familles();
    await host.post('/api/adminouminou/famille', { id: zidane?.id, hasPaid: true });
    expect((await confirm(host, token)).json()).toEqual({ created: 2, updated: 0 });
  });

  test('an unknown or forgotten preview is not found', async () => {
    const { token } = await preview(host, LIST);
    site.clock.now += 2 * 60 * 60 * 1000;
    expect((await confirm(host, token)).statusCode).toBe(404);
    expect((await confirm(host, 'jamais-vu')).statusCode).toBe(404);
  });

  test('lines in error stay out, the others come in', async () => {
    const { token, error } = await preview(host, `${LIST}Petit;Anne;pas une adresse;;;;\n`);
    expect(error).toBe(1);
    expect((await confirm(host, token)).json()).toEqual({ created: 2, updated: 0 });
  });
});

describe('what guests answered', () => {
  test('stays theirs: the list neither changes their answer nor their guests, and says so', async () => {
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

  test('an answer given by telephone is filled in while the family is silent', async () => {
    await createFamille(host, { nom: 'Martin', prenom: 'Claire' });
    await importList(host, 'Nom;Prénom;Réponse\nMartin;Claire;oui\n');
    expect((await familles())[0]?.answer).toBe(true);
  });
});

describe('where it is unclear which family is meant', () => {
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
    expect((await confirm(host, token, { 2: chosen })).json()).toEqual({ created: 0, updated: 1 });
    expect((await familles()).find(({ email }) => email === 'deux@exemple.fr')?.city).toBe('Lyon');
  });

  test('or a new one, or none', async () => {
    const { token } = await unclear();
    expect((await confirm(host, token, { 2: 'new' })).json()).toEqual({ created: 1, updated: 0 });
    const again = await preview(host, 'Nom;Prénom;Ville\nMartin;Claire;Nice\n');
    expect((await confirm(host, again.token)).json()).toEqual({ created: 0, updated: 0 });
  });

  test('a second line of the same family is asked about, not doubled', async () => {
    const { rows, create } = await preview(host, 'Nom;Prénom\nMartin;Claire\nMARTIN;claire\n');
    expect(create).toBe(1);
    expect(rows[1]).toMatchObject({ action: 'error', choices: [{ before: null }] });
  });

  test('homonyms with an address each are two families, before and after', async () => {
    const list = 'Nom;Prénom;E-mail\nMartin;Paul;a@exemple.fr\nMartin;Paul;b@exemple.fr\n';
    expect(await importList(host, list)).toEqual({ created: 2, updated: 0 });
    expect((await preview(host, list)).same).toBe(2);
  });
});

test('a confirmed preview says the same when it is confirmed again after a look', async () => {
  const { token } = await preview(host, LIST);
  await confirm(host, token);
  expect((await confirm(host, token)).json()).toEqual({ created: 2, updated: 0 });
});
