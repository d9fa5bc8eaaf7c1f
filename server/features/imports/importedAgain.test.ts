/** A list that is imported again: what the hosts decided since the first time stays. */

import { beforeEach, describe, expect } from 'vitest';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import type { ImportPreview } from '../../../contract/imports/imports.schema.ts';
import { MAX_GUESTS } from '../../../contract/limits.ts';
import { host, site, testOnOneSite as test } from '../../testing/kit.fixtures.ts';
import { createFamille, replyOf } from '../../testing/site.fixtures.ts';
import { inviteRow } from '../familles/familleRows.repository.ts';
import { confirm, importList, preview, readAgain } from './imports.fixtures.ts';

const LIST = `Qui;Mail;Ville;Nb
Picard Didier;didier@exemple.fr;Lyon;2
Jean-Marc et Sylvie;;Pau;2
Amrani;amrani@exemple.fr;Nice;1
`;

beforeEach(() =>
  site.store.write(async (tx) => {
    await tx.deleteFrom('familles').execute();
    await tx.deleteFrom('importColumns').execute();
  }),
);

const familles = async () => (await host.get('/api/adminouminou/familles')).json<HostFamille[]>();
const inCity = async (city: string) =>
  (await familles()).find((famille) => famille.city === city) ?? expect.fail(city);
const change = async (city: string, changed: Partial<HostFamille>) =>
  host.post('/api/adminouminou/famille', { id: (await inCity(city)).id, ...changed });
async function removeLastGuest(city: string) {
  const { id, invites } = await inCity(city);
  const last = invites.length - 1;
  await site.store.write((tx) =>
    tx.deleteFrom('invites').where('familleId', '=', id).where('position', '=', last).execute(),
  );
}
const actions = ({ rows }: ImportPreview) => rows.map(({ action }) => action);

/** The next mail to the address is refused for good. */
async function refuse(famille: HostFamille, dest: string) {
  const mail = { familleId: famille.id, dest, subject: 'a', time: 1, digest: 'd' };
  const fate = { outcome: 'failed', reason: 'inconnue', serverFault: false } as const;
  await site.store.write((tx) =>
    tx
      .insertInto('mails')
      .values({ id: `refused-${dest}`, ...mail, ...fate })
      .execute(),
  );
}

describe('the same list', () => {
  test('changes nothing that the hosts corrected on the site since', async () => {
    await importList(host, LIST);
    await change('Lyon', { nom: 'Collègues', prenom: 'Didier Picard', email: 'picard@exemple.fr' });
    await change('Pau', { nom: 'Papa et Maman', prenom: '', tone: 'masculine' });
    await change('Nice', { prenom: 'Farid' });
    const before = await familles();
    const again = await preview(host, LIST);
    expect(actions(again)).toEqual(['same', 'same', 'same']);
    expect(again.rows.every(({ people }) => people.told === people.planned)).toBe(true);
    await confirm(host, again.token);
    expect(await familles()).toEqual(before);
  });

  test('changes nothing that the hosts corrected in its first preview, and asks nothing again', async () => {
    const list = 'Nom;Mail;Ville\nPicard;didier(at)exemple.fr;Lyon\n';
    const { token } = await preview(host, list);
    const corrections = [
      { sheet: '', cell: 'A2', text: 'Collègues' },
      { sheet: '', cell: 'B2', text: 'didier@exemple.fr' },
    ];
    await confirm(host, (await readAgain(host, token, { corrections })).token);
    expect((await inCity('Lyon')).nom).toBe('Collègues');
    const again = await preview(host, list);
    expect(again.rows).toMatchObject([{ action: 'same', errors: [], famille: { nom: 'Collègues' } }]);
  });

  test('names the families that the file has no more, which stay', async () => {
    const list = 'Nom;Prénom;Ville\nRoux;Anne;Lyon\nPetit;Luc;Pau\nNoël;Zoé;Dax\n';
    await importList(host, list);
    const again = await preview(host, list.replace('Petit;Luc;Pau\n', ''));
    expect(again.noLongerTold).toMatchObject([{ nom: 'Petit', prenom: 'Luc' }]);
    await confirm(host, again.token);
    expect(await familles()).toHaveLength(3);
    expect((await preview(host, list.replace('Luc;Pau', 'Luc;Nice'))).noLongerTold).toEqual([]);
    // Another list with these headings tells of others.
    expect((await preview(host, 'Nom;Prénom;Ville\nVert;Max;Nice\n')).noLongerTold).toEqual([]);
  });

  test('does not ask again about two lines that the hosts declared one family', async () => {
    const list = 'Nom;Prénom;Ville;Téléphone\nRoux;Anne;Lyon;\nROUX;Anne;;0601020304\n';
    const { token } = await preview(host, list);
    await confirm(host, (await readAgain(host, token, { same: ['3'] })).token);
    expect(await familles()).toHaveLength(1);
    const again = await preview(host, list);
    expect(again).toMatchObject({ create: 0, same: 2, error: 0 });
    await confirm(host, again.token);
    expect(await preview(host, list)).toMatchObject({ same: 2 });
  });

  test('changes a family of two lines by the one that has changed, and keeps a third line apart', async () => {
    const list = 'Nom;Prénom;Ville;Téléphone\nRoux;Anne;Lyon;\nROUX;Anne;;0601020304\n';
    const { token } = await preview(host, list);
    await confirm(host, (await readAgain(host, token, { same: ['3'] })).token);
    const news = list.replace('Lyon', 'Pau');
    const again = await preview(host, news);
    expect(again).toMatchObject({ create: 0, update: 1, error: 0 });
    const third = await preview(host, `${list}Roux;Anne;Nice;\n`);
    expect(third.rows[2]).toMatchObject({ action: 'error' });
    await confirm(host, again.token);
    expect((await familles()).map(({ city, phone }) => [city, phone])).toEqual([['Pau', '0601020304']]);
    expect(await preview(host, news)).toMatchObject({ same: 2, remembers: false });
  });

  test('does not bring back a line of the note, a label or a guest that the hosts removed', async () => {
    const list = 'Nom;Convives;Libellés;Gîte;Ville\nRoux;Anne, Paul, Tom;amis, lycée;gîte bleu;Lyon\n';
    await importList(host, list);
    await change('Lyon', { note: '', labels: ['amis'] });
    await removeLastGuest('Lyon');
    expect(actions(await preview(host, list))).toEqual(['same']);
  });
});

describe('a list that has changed', () => {
  test('brings its news, and leaves beside them what the hosts corrected', async () => {
    await importList(host, LIST);
    await change('Lyon', { nom: 'Collègues', prenom: 'Didier Picard', email: 'picard@exemple.fr' });
    const news = LIST.replace('Lyon;2', 'Brest;2').replace('Nice;1', 'Nice;3');
    const again = await preview(host, news);
    expect(actions(again)).toEqual(['update', 'same', 'update']);
    expect(again.rows[0]).toMatchObject({
      listed: null,
      famille: { nom: 'Collègues', email: 'picard@exemple.fr', city: 'Brest' },
    });
    expect((await confirm(host, again.token)).json()).toMatchObject({ created: 0, updated: 2 });
    expect((await inCity('Nice')).invites).toHaveLength(3);
    expect(await preview(host, news)).toMatchObject({ same: 3 });
  });

  const PLUS_ONE = 'Nom;Prénoms;Mail;Ville;Nb\nGarnier;Bertrand + 1;b@ex.fr;Albi;2\n';
  const names = async () => (await inCity('Albi')).invites.map(({ prenom }) => prenom);

  test('names the guest who had no name, and doubles no place', async () => {
    await importList(host, PLUS_ONE);
    expect(await names()).toEqual(['Bertrand', '']);
    const now = PLUS_ONE.replace('Bertrand + 1', 'Bertrand et Sabrina');
    expect(await importList(host, now)).toMatchObject({ updated: 1 });
    expect([await names(), (await inCity('Albi')).prenom]).toEqual([
      ['Bertrand', 'Sabrina'],
      'Bertrand et Sabrina',
    ]);
    expect(actions(await preview(host, now))).toEqual(['same']);
  });

  test('asks whether a family of fewer or more first names is the one that is there', async () => {
    const list = (prenoms: string, nom = 'Carpentier') => `Nom;Prénoms;Tél\n${nom};${prenoms};0612457890\n`;
    await importList(host, list('Lucas + copine'));
    expect(actions(await preview(host, list('Lucas et Chloé')))).toEqual(['error']);
    const { token, rows } = await preview(host, list('Lucas et Chloé'));
    const [row] = rows;
    const [choice] = row?.choices ?? [];
    expect(choice?.before).toMatchObject({ nom: 'Carpentier', prenom: 'Lucas' });
    await confirm(host, token, { [row?.key ?? '']: choice?.before?.id ?? '' });
    expect(
      (await familles()).map(({ prenom, invites }) => [prenom, ...invites.map((guest) => guest.prenom)]),
    ).toEqual([['Lucas et Chloé', 'Lucas', 'Chloé']]);
    // Of another last name the telephone says nothing.
    expect(actions(await preview(host, list('Lucas', 'Roux')))).toEqual(['create']);
  });

  test('names nobody in a family that has answered', async () => {
    await importList(host, PLUS_ONE);
    await change('Albi', { answer: true });
    await importList(host, PLUS_ONE.replace('Bertrand + 1', 'Bertrand et Sabrina'));
    expect(await names()).toEqual(['Bertrand', '']);
  });

  test('names nobody whom the site calls otherwise', async () => {
    await importList(host, PLUS_ONE);
    const { id } = await inCity('Albi');
    await site.store.write((tx) =>
      tx
        .updateTable('invites')
        .set({ prenom: 'Sab' })
        .where('familleId', '=', id)
        .where('position', '=', 1)
        .execute(),
    );
    await importList(host, PLUS_ONE.replace('Bertrand + 1', 'Bertrand et Sabrina'));
    expect(await names()).toEqual(['Bertrand', 'Sab']);
  });

  test('in the writing of a telephone alone has no news', async () => {
    const list = (tel: string) => `Nom;Téléphone\nRoux;${tel}\n`;
    await importList(host, list('0612345678'));
    const others = ['+33 6 12 34 56 78', '06.12.34.56.78', '+33 (0)6-12-34-56-78', '0033612345678'];
    for (const tel of others) expect(await preview(host, list(tel))).toMatchObject({ same: 1 });
    const [{ id }] = (await familles()) as [HostFamille];
    for (const phone of ['06 12 34 56 78', '', '07 99 99 99 99']) {
      await host.post('/api/adminouminou/famille', { id, phone });
      const { rows } = await preview(host, list('+33612345678'));
      expect(rows).toMatchObject([{ action: 'same', listed: null, famille: { phone } }]);
    }
    const { rows } = await preview(host, list('+33 6 00 00 00 00'));
    expect(rows[0]?.listed?.phone).toBe('+33 6 00 00 00 00');
  });

  const both = async () => {
    await importList(host, LIST);
    await change('Nice', { email: 'farid@exemple.fr' });
    return LIST.replace('amrani@exemple.fr', 'famille.amrani@exemple.fr');
  };

  test('asks where the site has changed too, and proposes the site’s value', async () => {
    const news = await both();
    const again = await preview(host, news);
    expect(again.rows[2]).toMatchObject({
      action: 'same',
      famille: { email: 'farid@exemple.fr' },
      listed: { email: 'famille.amrani@exemple.fr' },
    });
    await confirm(host, again.token);
    expect((await preview(host, news)).rows[2]?.listed?.email).toBe('famille.amrani@exemple.fr');
    await confirm(host, (await preview(host, news)).token, { 4: 'agreed' });
    expect((await inCity('Nice')).email).toBe('farid@exemple.fr');
    expect((await preview(host, news)).rows[2]).toMatchObject({ action: 'same', listed: null });
  });

  test('stores the list’s value if the hosts choose it', async () => {
    const news = await both();
    const done = await confirm(host, (await preview(host, news)).token, { 4: 'listed' });
    expect(done.json()).toMatchObject({ created: 0, updated: 1 });
    expect((await inCity('Nice')).email).toBe('famille.amrani@exemple.fr');
    expect((await preview(host, news)).rows[2]).toMatchObject({ action: 'same', listed: null });
  });

  test('and that kept a second address under the heading of its column does not bring it again', async () => {
    const list = 'Nom;Mail;Ville\nRoux;roux@x.fr, ana@x.fr;Pau\n';
    await importList(host, list);
    expect((await inCity('Pau')).note).toBe('Autre e-mail : ana@x.fr');
    await change('Pau', { note: 'Mail : ana@x.fr' });
    const [row] = await site.store.db.selectFrom('listTold').selectAll().execute();
    const told = row?.told.replace('Autre e-mail : ana', 'Mail : ana') ?? '';
    await site.store.write((tx) => tx.updateTable('listTold').set({ told }).execute());
    expect(await preview(host, list)).toMatchObject({
      same: 1,
      rows: [{ famille: { note: 'Mail : ana@x.fr' } }],
    });
  });

  test('that other hosts exported and edited is not compared with what the first list told', async () => {
    await importList(host, LIST);
    await change('Nice', { phone: '06 01 02 03 04', city: 'Menton' });
    const { id } = await inCity('Menton');
    const edited = await preview(host, `Référence;Nom;Ville\n${id};Amrani;Antibes\n`);
    expect(edited.rows).toMatchObject([{ action: 'update', listed: null, famille: { city: 'Antibes' } }]);
    await confirm(host, edited.token);
    expect(await preview(host, LIST)).toMatchObject({ same: 3 });
  });
});

describe('what a list told of one family', () => {
  test('is not taken for another one’s line by an address that the hosts replaced since', async () => {
    await importList(host, 'Nom;Prénom;Mail;Ville\nMartin;Claire;paul@x.fr;Lyon\n');
    await change('Lyon', { email: 'claire@x.fr' });
    const list = 'Nom;Prénom;Mail;Ville\nDurand;Paul;paul@x.fr;Nice\nMartin;Claire;claire@x.fr;Lyon\n';
    const { rows } = await preview(host, list);
    expect(rows.map(({ action, before }) => [action, before?.city])).toEqual([
      ['create', undefined],
      ['same', 'Lyon'],
    ]);
  });

  test('finds it by its name and a former address, whatever else the list tells now', async () => {
    await importList(host, 'Nom;Prénom;Mail;Ville\nMartin;Claire;vieux@x.fr;Lyon\n');
    await change('Lyon', { email: 'claire@x.fr', nom: 'Martin-Roux' });
    const { rows } = await preview(
      host,
      'Nom;Prénom;Mail;Ville;Tél\nMartin;Claire;vieux@x.fr;Lyon;0601020304\n',
    );
    expect(rows).toMatchObject([
      { action: 'update', before: { city: 'Lyon' }, famille: { nom: 'Martin-Roux', email: 'claire@x.fr' } },
    ]);
  });

  test('and of another the same is asked about once one of the two lines has changed', async () => {
    const list = 'Qui;Ville\nPapa et Maman;\nAmrani;Nice\nPapa et Maman;\n';
    await confirm(host, (await preview(host, list)).token, { 4: 'new' });
    const [one, other] = (await familles()).filter(({ city }) => city === '');
    await host.post('/api/adminouminou/famille', { id: one?.id, nom: 'Zidane', prenom: 'Jo' });
    await host.post('/api/adminouminou/famille', { id: other?.id, nom: 'Bernard', prenom: 'Al' });
    expect(actions(await preview(host, list))).toEqual(['same', 'same', 'same']);
    const news = await preview(host, list.replace(/;\n$/, ';Paris\n'));
    expect(actions(news)).toEqual(['error', 'same', 'error']);
    expect(news.rows[2]?.choices.map(({ before }) => before?.nom).sort()).toEqual([
      'Bernard',
      'Zidane',
      undefined,
    ]);
  });

  test('is not news because another list told of it meanwhile', async () => {
    const list = 'Nom;Convives;Ville\nRoux;Anne, Paul, Tom;Lyon\n';
    await importList(host, list);
    await removeLastGuest('Lyon');
    await importList(host, 'Nom;Téléphone\nRoux;0601020304\n');
    const again = await preview(host, 'Nom;Convives;Ville;Table\nRoux;Anne, Paul, Tom;Lyon;\n');
    expect(again.rows).toMatchObject([{ action: 'same', famille: { invites: [{}, {}] } }]);
  });

  test('is not undone by the other side’s list with the same headings', async () => {
    const his = 'Nom;Nb;Ville\nRoux;2;Lyon\nPuy;1;Nice\n';
    const hers = 'Nom;Nb;Ville\nRoux;3;Bron\nZed;1;Pau\n';
    await importList(host, his);
    await importList(host, hers);
    expect(await preview(host, his)).toMatchObject({ same: 2, remembers: false });
    expect(await preview(host, hers)).toMatchObject({ same: 2, remembers: false });
    const news = await preview(host, his.replace('Lyon', 'Brest'));
    expect(news.rows[0]).toMatchObject({ famille: { city: 'Bron' }, listed: { city: 'Brest' } });
  });

  test('is found whatever the order of the columns', async () => {
    const list = 'Nom;Prénom;Ville\nRoux;Anne;Lyon\nRoux;Anne;Nice\n';
    const { token } = await preview(host, list);
    await confirm(host, (await readAgain(host, token, { same: ['3'] })).token);
    expect(await preview(host, 'Ville;Nom;Prénom\nLyon;Roux;Anne\nNice;Roux;Anne\n')).toMatchObject({
      same: 2,
    });
  });

  test.each([
    ['below a family', 'Nom;Prénom;Ville\nMartin;Paul;Lyon\nCOPINES;;\nRoux;Anne;Pau\n', 'A3'],
    ['above all', 'Nom;Prénom;Ville\nCOPINES;;\nRoux;Anne;Pau\nPuy;Al;Nice\n', 'A2'],
  ])('holds for a title that only a correction made one, %s', async (_where, list, cell) => {
    const { token } = await preview(host, list);
    const corrections = [{ sheet: '', cell, text: 'Titre : Copines' }];
    await confirm(host, (await readAgain(host, token, { corrections })).token);
    const again = await preview(host, `${list}Zed;Li;Brest\n`);
    expect(again).toMatchObject({ create: 1, same: 2, error: 1 });
    expect(again.rows.find(({ aside }) => aside)?.errors[0]?.message).toContain('« Copines »');
    expect(again.rows.find(({ action }) => action === 'create')?.famille.labels).toEqual(['Copines']);
    const family = [{ sheet: '', cell, text: 'COPINES' }];
    expect(await readAgain(host, again.token, { corrections: family })).toMatchObject({ create: 2 });
    await confirm(host, again.token);
    expect(await preview(host, `${list}Zed;Li;Brest\n`)).toMatchObject({ same: 3, remembers: false });
  });

  test('holds for the lines that a correction made one family', async () => {
    const list = 'Nom;Prénom;Enfant\nRoux;Anne;\nRous;Paul;\nRoux;Tom;oui\nPuy;Al;\n';
    const { token } = await preview(host, list);
    const corrections = [{ sheet: '', cell: 'A3', text: 'Roux' }];
    await confirm(host, (await readAgain(host, token, { corrections })).token);
    const stored = await familles();
    expect(await preview(host, list)).toMatchObject({ create: 0, update: 0, error: 0 });
    expect(stored.map(({ nom, invites }) => [nom, invites.length])).toContainEqual(['Roux', 3]);
  });

  test('is another one where the site and the list have its new name elsewhere', async () => {
    await importList(host, 'Nom;Nb;Ville\nMartin;2;Lyon\n');
    await change('Lyon', { nom: 'Durand' });
    const { rows } = await preview(host, 'Nom;Nb;Ville\nMartin;3;Nice\nDurand;2;Lyon\n');
    expect(rows.map(({ before }) => before?.city)).toEqual([undefined, 'Lyon']);
  });

  test('is not shown as decided while something else is wrong in its line', async () => {
    await importList(host, 'Nom;Mail;Ville;Nb\nRoux;a@x.fr;Lyon;1\n');
    await change('Lyon', { email: 'b@x.fr' });
    const { id } = await inCity('Lyon');
    const { rows } = await preview(host, `Nom;Mail;Ville;Nb\nRoux;c@x.fr;Lyon;${MAX_GUESTS + 40}\n`);
    expect(rows).toMatchObject([{ action: 'error', listed: null, before: { id } }]);
  });

  test('is asked again where the hosts chose a family whose own value stayed', async () => {
    await importList(host, 'Nom;Ville\nRoux;Lyon\n');
    await change('Lyon', { city: 'Menton' });
    await createFamille(host, { nom: 'Roux', prenom: '', city: 'Pau' });
    const list = 'Nom;Ville\nRoux;Antibes\n';
    const { token, rows } = await preview(host, list);
    const { id } = await inCity('Menton');
    expect(rows[0]?.choices.map(({ before }) => before?.id)).toContain(id);
    await confirm(host, token, { 2: id });
    expect((await inCity('Menton')).id).toBe(id);
    expect((await preview(host, list)).rows[0]?.action).toBe('error');
  });

  test('can be remembered where it changes nothing on the site', async () => {
    await importList(host, LIST);
    expect((await preview(host, LIST)).remembers).toBe(false);
    await site.store.write((tx) => tx.deleteFrom('listTold').execute());
    const again = await preview(host, LIST);
    expect(again).toMatchObject({ same: 3, remembers: true });
    await confirm(host, again.token);
    await change('Nice', { city: 'Menton' });
    expect(await preview(host, LIST)).toMatchObject({ same: 3, remembers: false });
  });

  test('asks before a new column changes an invitation that the hosts set on the site', async () => {
    const { token } = await preview(host, 'Nom;Ville\nRoux;Lyon\nPuy;Nice\nZed;Pau\n');
    await confirm(host, (await readAgain(host, token, { invitation: 'reception' })).token);
    await change('Nice', { invitedToReception: false, invitedTovh: true });
    const again = await preview(host, 'Nom;Ville;Repas / VH\nRoux;Lyon;repas\nPuy;Nice;repas\nZed;Pau;VH\n');
    expect(again.rows).toMatchObject([
      { action: 'same', listed: null },
      { action: 'same', famille: { invitedTovh: true }, listed: { invitedToReception: true } },
      { action: 'update', listed: null, famille: { invitedTovh: true, invitedToReception: false } },
    ]);
  });

  test('asks before a new column changes what the hosts have said on the site', async () => {
    await importList(host, 'Nom;Ville\nRoux;Lyon\n');
    await change('Lyon', { invitedForSunday: true });
    const { id: familleId } = await inCity('Lyon');
    const guest = { nom: 'Roux', child: false, age: null };
    const guests = ['Anne', 'Paul', 'Tom'].map((prenom) => ({ ...guest, prenom }));
    const rows = guests.map((each, position) => ({ familleId, position, ...inviteRow(each) }));
    await site.store.write((tx) => tx.insertInto('invites').values(rows).execute());
    const again = await preview(host, 'Nom;Ville;Nb;Dimanche\nRoux;Lyon;2;non\n');
    expect(again.rows).toMatchObject([
      {
        ...{ action: 'same', people: { read: 2, told: 3, planned: 3 } },
        listed: { invites: [{}, {}], invitedForSunday: false },
      },
    ]);
  });
});

test('people of a family that has replied are read as the file tells them', async () => {
  const list = 'Nom;Prénom;Nb\nRoux;Anne et Luc;2\nPuy;Zoé;4\n';
  await importList(host, list);
  for (const famille of await familles()) await site.visitor().post('/api/response/add', replyOf(famille));
  expect((await preview(host, list)).rows.map(({ people }) => people)).toEqual([
    { read: 2, told: 3, planned: 3 },
    { read: 4, told: 3, planned: 3 },
  ]);
});

describe('a family in the bin', () => {
  const remove = async (city: string) => host.delete(`/api/adminouminou/famille/${(await inCity(city)).id}`);

  test('is left aside with a word, and is itself again once the hosts bring it back', async () => {
    await importList(host, LIST);
    await change('Nice', { nom: 'Farid', email: 'farid@exemple.fr' });
    const { id } = await inCity('Nice');
    await remove('Nice');
    const { token, rows } = await preview(host, LIST);
    expect(rows[2]).toMatchObject({ action: 'error', aside: true, people: { told: 0 } });
    expect(rows[2]?.binned).toEqual({ id, deletedAt: site.clock.now });
    await confirm(host, token);
    expect(await familles()).toHaveLength(2);
    await host.post(`/api/adminouminou/corbeille/${id}`, {});
    expect(await readAgain(host, token, {})).toMatchObject({ same: 3 });
  });

  test('is meant by its own line though a family of that name was entered since', async () => {
    await importList(host, 'Nom;Ville\nMartin;Lyon\n');
    await remove('Lyon');
    await createFamille(host, { nom: 'Martin', prenom: '', city: 'Paris' });
    expect((await preview(host, 'Nom;Ville\nMartin;Lyon\n')).rows).toMatchObject([
      { action: 'error', binned: { deletedAt: site.clock.now } },
    ]);
  });

  test('is meant by one of two equal lines, as the other is that of its namesake', async () => {
    const list = 'Nom;Nb\nMartin;2\nPuy;1\nMartin;2\n';
    await confirm(host, (await preview(host, list)).token, { 4: 'new' });
    const { id } = (await familles()).find(({ nom }) => nom === 'Martin') ?? expect.fail();
    await host.delete(`/api/adminouminou/famille/${id}`);
    expect((await preview(host, list)).rows.map((row) => row.binned?.id)).toEqual([undefined, undefined, id]);
  });

  test('is not meant by a namesake with another address', async () => {
    await importList(host, LIST);
    await remove('Nice');
    const other = await preview(host, 'Qui;Mail\nAmrani;autre@exemple.fr\n');
    expect(other.rows).toMatchObject([{ action: 'create', binned: null }]);
    const one = await preview(host, 'Nom\nAmrani\n');
    expect(one.rows).toMatchObject([{ action: 'error', aside: true }]);
  });
});

describe('columns that hosts set by hand', () => {
  const FILE = 'Qui;Nbre de gens;Âges\nRoux Anne;3;Tom 4 ans\n';
  const fields = ({ columns }: ImportPreview) => columns.map(({ field }) => field);
  const chosen = { 'Nbre de gens': 'adults', Âges: 'childGuests' };
  const bringIn = async (reading: Parameters<typeof readAgain>[2]) => {
    const { token } = await preview(host, FILE);
    return confirm(host, (await readAgain(host, token, reading)).token);
  };

  test('are set so again for the same headings in any order, until hosts read without them', async () => {
    const own = fields(await preview(host, FILE));
    await bringIn({ columns: chosen });
    const again = await preview(host, FILE.replace('Qui;Nbre', 'Qui;NBRE'));
    expect(again.asLast).toEqual(['NBRE de gens', 'Âges']);
    expect(fields(again).slice(1)).toEqual(['adults', 'childGuests']);
    expect((await preview(host, 'Qui;Nb;Mail\nRoux;1;\n')).asLast).toEqual([]);
    const without = await readAgain(host, again.token, { asLast: false });
    expect([without.asLast, fields(without)]).toEqual([[], own]);
    await bringIn({ asLast: false });
    expect((await preview(host, FILE)).asLast).toEqual([]);
  });

  test('are those of a list without headings, whose first family is one and no heading of the others', async () => {
    const list = 'Martin Claire;claire@x.fr;0601020304\nDurand Paul;paul@x.fr;0605060708\n';
    const { token, columns } = await preview(host, list);
    const named = ['nameFirst', 'email', 'phone'].map((field, at) => [columns[at]?.heading ?? '', field]);
    await confirm(host, (await readAgain(host, token, { columns: Object.fromEntries(named) })).token);
    expect((await familles()).map(({ email }) => email).sort()).toEqual(['claire@x.fr', 'paul@x.fr']);
    const { id } = (await familles()).find(({ email }) => email === 'paul@x.fr') ?? expect.fail();
    const of = site.store.db.selectFrom('listTold').select('told').where('familleId', '=', id);
    expect((await of.executeTakeFirstOrThrow()).told).not.toContain('claire');
    expect(await preview(host, list)).toMatchObject({ same: 2, remembers: false });
  });

  test('can be set otherwise, which is remembered then', async () => {
    await bringIn({ columns: chosen });
    await bringIn({ columns: { Âges: null } });
    const { asLast, columns } = await preview(host, FILE);
    expect(asLast).toEqual(['Nbre de gens', 'Âges']);
    expect(columns.map(({ field }) => field).slice(1)).toEqual(['adults', null]);
  });
});

test('what a list told of a family is in the export of the family, and goes with it', async () => {
  await importList(host, LIST);
  const { id } = await inCity('Nice');
  const exported = (await host.get(`/api/adminouminou/famille/${id}/export`)).json<{ lists: unknown }>();
  expect(exported.lists).toEqual([
    [
      ['Qui', 'Amrani'],
      ['Mail', 'amrani@exemple.fr'],
      ['Ville', 'Nice'],
      ['Nb', '1'],
    ],
  ]);
  await host.delete(`/api/adminouminou/famille/${id}/personal`);
  const left = await site.store.db.selectFrom('listTold').select('told').execute();
  expect(left.filter(({ told }) => told.includes('amrani'))).toEqual([]);
});

test('an address that was refused never replaces one that was not, also without a memory', async () => {
  await importList(host, LIST);
  await refuse(await inCity('Nice'), 'amrani@exemple.fr');
  await change('Nice', { email: 'farid@exemple.fr' });
  await site.store.write((tx) => tx.deleteFrom('listTold').execute());
  const again = await preview(host, LIST);
  const chosen = (await inCity('Nice')).id;
  expect(again.rows[2]?.choices[0]?.famille.email).toBe('farid@exemple.fr');
  await confirm(host, again.token, { 4: chosen });
  expect((await inCity('Nice')).email).toBe('farid@exemple.fr');
});

describe('two families that hosts merged', () => {
  const PAIR = 'Nom;Prénom;Mail;Ville\nRoux;Anne;anne@x.fr;Lyon\nPuy;Paul;paul@x.fr;Nice\n';
  async function merged(list = PAIR) {
    await importList(host, list);
    const [kept, other] = [await inCity('Lyon'), await inCity('Nice')];
    const body = { other: other.id, version: kept.version, otherVersion: other.version };
    await host.post(`/api/adminouminou/famille/${kept.id}/merge`, body);
    return { kept, other };
  }
  const tells = async (id: string) =>
    (await site.store.db.selectFrom('listTold').select('told').where('familleId', '=', id).execute()).map(
      ({ told }) => told,
    );

  test.each([
    ['kept', PAIR.replace('anne@', 'anne2@')],
    ['merged', PAIR.replace('paul@', 'paul2@')],
  ])('are never created again because the %s one has another address', async (_which, list) => {
    await merged();
    expect(await preview(host, list)).toMatchObject({ create: 0 });
  });

  test('are asked about where a line of one names somebody more, and nobody of the other is lost', async () => {
    const list = 'Nom;Prénom;Convives;Ville\nRoux;Anne;Anne, Luc;Lyon\nPuy;Paul;Paul, Zoé;Nice\n';
    await merged(list);
    const news = list.replace('Zoé', 'Zoé, Tim').replace('Nice', 'Menton');
    const names = (famille?: { invites: { prenom: string }[] } | null) =>
      famille?.invites.map(({ prenom }) => prenom);
    const [first] = (await preview(host, news)).rows;
    expect(names(first?.famille)).toEqual(['Anne', 'Luc', 'Paul', 'Zoé']);
    expect(names(first?.listed)).toEqual(['Anne', 'Luc', 'Paul', 'Zoé', 'Tim']);
    const kept = await preview(host, list.replace('Luc', 'Luc, Léo'));
    expect(kept.rows.map(({ listed }) => names(listed))).toEqual([
      undefined,
      ['Anne', 'Luc', 'Paul', 'Zoé', 'Léo'],
    ]);
    await confirm(host, (await preview(host, news)).token);
    expect((await preview(host, news)).rows[0]?.listed).not.toBeNull();
    // Set aside, the line of the kept one stores nothing, so nothing of the other is settled either.
    await confirm(host, (await preview(host, news)).token, { 2: 'aside' });
    expect((await preview(host, news)).rows[0]?.listed).not.toBeNull();
    await confirm(host, (await preview(host, news)).token, { 2: 'agreed' });
    expect(await preview(host, news)).toMatchObject({
      same: 2,
      remembers: false,
      rows: [{ listed: null }, {}],
    });
    const wrong = await preview(host, 'Nom;Prénom;Mail\nRoux;Anne;\nPuy;Paul;paul(at)x.fr\n');
    expect(wrong.rows.map(({ action }) => action)).toContain('error');
  });

  test('lose nobody of the other where the number in the line of one has fallen', async () => {
    const list = 'Nom;Prénom;Nb;Ville\nRoux;Anne;2;Lyon\nPuy;Paul;1;Nice\n';
    await merged(list);
    await site.store.write((tx) => tx.deleteFrom('invites').where('prenom', '=', '').execute());
    const [first] = (await preview(host, list.replace('Anne;2', 'Anne;1').replace('Nice', 'Menton'))).rows;
    for (const planned of [first?.famille, first?.listed])
      expect(planned?.invites.map(({ prenom }) => prenom)).toEqual(['Anne', 'Paul']);
  });

  test('what each line says is remembered of its own family, also after an answer for one of them', async () => {
    const list = 'Nom;Prénom;Convives;Ville\nRoux;Anne;Anne, Luc;Lyon\nPuy;Paul;Paul, Zoé;Nice\n';
    const { kept, other } = await merged(list);
    await confirm(host, (await preview(host, list.replace('Zoé', 'Zoé, Tim'))).token, { 2: 'agreed' });
    expect((await tells(other.id)).join()).toContain('Tim');
    expect((await tells(kept.id)).join()).not.toContain('Puy');
  });

  test('leave nothing of the one that is erased in what is remembered of the other', async () => {
    const { kept, other } = await merged();
    const news = PAIR.replace('Nice', 'Menton').replace('Lyon', 'Brest');
    await confirm(host, (await preview(host, news)).token);
    expect((await tells(kept.id)).join()).toContain('Brest');
    expect((await tells(kept.id)).join()).not.toContain('paul@x.fr');
    expect((await tells(other.id)).join()).toContain('paul@x.fr');
  });
});
