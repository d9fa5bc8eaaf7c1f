/** Previews of lists before anything is stored; nothing here depends on the database. */
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect } from 'vitest';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import type { ImportPreview } from '../../../../contract/imports/imports.schema.ts';
import type { Problem } from '../../../../contract/problem.schema.ts';
import { host, site, testOnOneSite as test } from '../../../testing/kit.fixtures.ts';
import { createFamille } from '../../../testing/site.fixtures.ts';
import { confirm, LIST, preview, upload } from '../imports.fixtures.ts';

beforeEach(() => site.store.write((tx) => tx.deleteFrom('familles').execute()));

async function familles(): Promise<Famille[]> {
  return (await host.get('/api/adminouminou/familles')).json<Famille[]>();
}

const utf16le = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const windows1252 = (text: string) => Buffer.from(text.replaceAll('’', "'"), 'latin1');

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
      invites: [{ nom: 'Martin', prenom: 'Hélène' }, { nom: '' }, { nom: '' }],
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

test('includes the file’s cells of rows without a question, for corrections, except in long lists', async () => {
  const { rows } = await preview(host, 'Nom;Ville\nMartin;Lyon\n');
  expect(rows[0]?.source).toEqual([
    { cell: 'A2', heading: 'Nom', text: 'Martin' },
    { cell: 'B2', heading: 'Ville', text: 'Lyon' },
  ]);
  const wide = `${'x;'.repeat(40)}`;
  const lines = Array.from({ length: 600 }, (_, index) => `Nom${index};${wide}\n`).join('');
  const long = await preview(host, `Nom;${wide}\n${lines}`);
  expect(long.rows).toHaveLength(600);
  expect(long.rows.flatMap(({ source }) => source)).toEqual([]);
});

test('is compressed, also when it is read again', async () => {
  const accepts = { 'accept-encoding': 'gzip, deflate, br' };
  const uncompressed = ({ headers, rawPayload }: Awaited<ReturnType<typeof upload>>): ImportPreview => {
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('application/json'),
    });
    return JSON.parse(gunzipSync(rawPayload).toString());
  };
  const { token, create } = uncompressed(await upload(host, LIST, accepts));
  const reading = { columns: {}, sheets: null, invitation: null, corrections: [] };
  const again = await host.post(`/api/adminouminou/import/${token}/reading`, reading, accepts);
  expect([create, uncompressed(again).create]).toEqual([2, 2]);
});

test('restores the zero of a postcode that a spreadsheet dropped, in France only', async () => {
  const { rows } = await preview(host, 'Nom;Code postal;Pays\nMartin;1000;\nPeeters;1000;Belgique\n');
  expect(rows.map(({ famille }) => famille.zipCode)).toEqual(['01000', '1000']);
});

test('reports errors with their cells', async () => {
  const { rows, error } = await preview(
    host,
    'Nom;E-mail;A payé\nMartin;helene(at)exemple.fr;peut-être\n;x@y.fr;\n',
  );
  expect(error).toBe(2);
  expect(rows[0]?.errors).toEqual([
    {
      ...{ path: 'email', message: 'Cette adresse e-mail n’est pas valable.', cell: 'B2' },
      instead: ['pas d’adresse valable : helene(at)exemple.fr'],
    },
  ]);
  expect(rows[0]?.source).toContainEqual({ cell: 'B2', heading: 'E-mail', text: 'helene(at)exemple.fr' });
  expect(rows[1]?.errors).toEqual([{ path: 'nom', message: 'Ce champ est obligatoire.', cell: 'A3' }]);
});

test('unknown columns are mapped by hand, whatever their accents', async () => {
  const file = 'Gens;Né·e;Contact\nMartin;Hélène;helene@exemple.fr\n';
  const blind = await preview(host, file);
  expect(blind).toMatchObject({
    rows: [],
    columns: [{ heading: 'Gens', field: null, example: 'Martin' }, {}, {}],
  });
  const columns = JSON.stringify({ Gens: 'nom', Né·e: 'prenom', Contact: 'email' });
  for (const header of [encodeURIComponent(columns), Buffer.from(columns).toString('latin1')]) {
    const { rows } = await preview(host, file, { 'x-columns': header });
    expect(rows[0]?.famille).toMatchObject({ nom: 'Martin', prenom: 'Hélène', email: 'helene@exemple.fr' });
  }
  const ignored = await preview(host, 'Nom;Ville\nMartin;Lyon\n', { 'x-columns': '{"Ville":null}' });
  expect(ignored.rows[0]?.famille.city).toBe('');
});

test.each([
  [
    'one row per family, guests in columns',
    'Nom;Prénom;Convive 1;Convive 2 prénom;Âge 2\nMartin;Claire;Claire Martin;Léa;4\n',
  ],
  [
    'one row per guest, named after the household',
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
  (await preview(host, file)).rows.map(({ action, famille, errors, doubts }) => [
    `${action} ${famille.nom} ${famille.email} ${famille.invites.length}`.trim(),
    ...[...errors, ...doubts].map(({ cell = '', message }) => `${cell} ${message}`.trim()),
  ]);

test('two families of one name with different addresses are two; a second address within a family is reported', async () => {
  const file =
    'Famille;Nom;Prénom;Mail\nRoux;Roux;Léa;l@x.fr\nRoux;Roux;Tom;t@x.fr\nPuy;Puy;Al;\nRoux;Roux;Eva;e@x.fr\n';
  expect(await told(file)).toEqual([
    ['create Roux l@x.fr 2', 'D3 Les mails iront à l@x.fr ; t@x.fr est gardé dans la note.'],
    ['create Puy  1'],
    ['create Roux e@x.fr 1'],
  ]);
});

test('a line of sums is no family, a repeated heading no second guest, and an address is found in copied text', async () => {
  expect(await told('Nom;Nom;Mail;Nombre\nPuy;Roux;Al <al@x.fr>;2\nTotal;;;2\n')).toEqual([
    ['create Puy al@x.fr 2'],
    ['error Total 2  0', 'Cette ligne est un total, pas une famille.'],
  ]);
  expect(await told('Nom;Mail\nPuy;a@x.fr, b@x.fr\n')).toEqual([
    ['create Puy a@x.fr 0', 'B2 Les mails iront à a@x.fr ; b@x.fr est gardé dans la note.'],
  ]);
});

test('without a session nothing is read', async () => {
  const stranger = await upload(site.visitor(), LIST);
  expect(stranger.statusCode).toBe(401);
  expect((await confirm(site.visitor(), 'x')).statusCode).toBe(401);
});

test('a column that says which name comes first is believed, and a guess does not swap a known name', async () => {
  const named = async (list: string) =>
    (await preview(host, list)).rows.map(({ action, famille: { nom, prenom } }) => [action, nom, prenom]);
  expect(await named('Nom et prénom;Ville\nLe Gall Anaïs;Brest\n')).toEqual([['create', 'Le Gall', 'Anaïs']]);
  expect(await named('Prénom Nom;Ville\nAnaïs Gall;Brest\n')).toEqual([['create', 'Gall', 'Anaïs']]);
  await createFamille(host, { nom: 'Lefèvre', prenom: 'Hélène' });
  expect(await named('Nom complet;Ville\nLefèvre Hélène;Nice\n')).toEqual([['update', 'Lefèvre', 'Hélène']]);
});

const LONG = 'x'.repeat(120);

test.each([
  ['a whole name', `Nom complet\nJean ${LONG}\n`, 'A2 100 caractères au maximum.'],
  ['a last name first', `Nom et prénom\n${LONG} Jean\n`, 'A2 100 caractères au maximum.'],
  ['a guest’s whole name', `Nom;Convive 1\nMartin;Jean ${LONG}\n`, 'B2 100 caractères au maximum.'],
  ['a guest’s first name', `Nom;Convive 1 prénom\nMartin;${LONG}\n`, 'B2 100 caractères au maximum.'],
  ['all guests in one cell', `Nom;Convives\nMartin;Jean, Anne ${LONG}\n`, 'B2 100 caractères au maximum.'],
  [
    'more guests than are read from it',
    `Nom;Convives\nMartin;${'Jean et '.repeat(400)}\n`,
    'B2 2000 caractères au maximum.',
  ],
  ['a note', `Nom;Note\nMartin;${'a '.repeat(1100)}\n`, 'B2 2000 caractères au maximum.'],
])('what is too long is told and stays out: %s', async (_name, file, message) => {
  const { rows, error } = await preview(host, file);
  expect(error).toBe(1);
  expect(rows[0]?.errors.map(({ cell, message }) => `${cell} ${message}`)).toContain(message);
  expect(
    Math.max(
      ...JSON.stringify(rows.map(({ source: _source, ...row }) => row))
        .split('"')
        .map(({ length }) => length),
    ),
  ).toBeLessThan(110);
});

test('a cell of a megabyte is read up to the longest field', async () => {
  const { rows, columns } = await preview(
    host,
    `Nom complet;Autre\n${'mot '.repeat(250_000)};${'y'.repeat(1e6)}\n`,
  );
  expect(rows[0]).toMatchObject({ action: 'error', famille: { nom: '', prenom: '' } });
  expect(columns[1]?.example).toHaveLength(2001);
});

test('a list of 5,000 lines is read, one more must be split into two files', async () => {
  const list = (lines: number) => `Nom\n${'Martin\n'.repeat(lines)}`;
  expect((await upload(host, list(5000))).statusCode).toBe(200);
  const refused = await upload(host, list(5001));
  expect(refused.statusCode).toBe(400);
  expect(refused.json<Problem>().detail).toContain('5\u202f000 lignes. Coupez-la en plusieurs fichiers');
});
