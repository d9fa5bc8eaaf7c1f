import { expect } from 'vitest';
import type { Famille, HistoryEntry, HostFamille } from '../../../contract/familles/familles.schema.ts';
import { famille, host, site, testWithFamille as test } from '../../testing/kit.fixtures.ts';
import { createFamille, NOW, replyOf } from '../../testing/site.fixtures.ts';
import { confirm, preview } from '../imports/imports.fixtures.ts';

const path = () => `/api/adminouminou/famille/${famille.id}/history`;
const history = async () => (await host.get(path())).json<HistoryEntry[]>();
const change = async (fields: Partial<Famille>) =>
  (await host.post('/api/adminouminou/famille', { id: famille.id, ...fields })).json<Famille>();

test('restoring the current state adds no entry and no version', async () => {
  const mail = { body: '<p>a</p>', dest: 'a@exemple.fr', subject: 'b', famille: famille.id };
  await host.post('/api/adminouminou/sendMail', mail);
  const [mailed, ...older] = await history();
  const back = await host.post(`${path()}/${mailed?.id}`, {});
  expect([back.statusCode, back.json().version]).toEqual([200, mailed?.after.version]);
  expect(await history()).toEqual([mailed, ...older]);
});

test('a new family has no history', async () => {
  expect(await history()).toEqual([]);
});

test('each entry says who, when, and the state before and after, newest first', async () => {
  await site.visitor().post('/api/response/add', replyOf(famille));
  site.clock.now = NOW + 1000;
  await change({ hasPaid: true });
  const [paid, replied, ...others] = await history();
  expect(others).toEqual([]);
  expect(replied).toMatchObject({
    at: NOW,
    by: 'guest',
    before: { answer: null, invites: [], version: 1 },
    after: {
      answer: true,
      invites: [{ prenom: 'Claire' }, { prenom: 'Paul' }, { prenom: 'Léa', child: true }],
    },
  });
  expect(paid).toMatchObject({
    at: NOW + 1000,
    by: 'host',
    before: { hasPaid: false },
    after: { hasPaid: true },
  });
  expect(paid?.before).toEqual(replied?.after);
});

test('a host’s answer, a list, a mail and a photo permission are recorded as such', async () => {
  await host.post('/api/response/add', { ...replyOf(famille), override: true });
  const { token } = await preview(host, 'Nom;Prénom;Téléphone\nMartin;Claire;0612345678\n');
  await confirm(host, token);
  await host.post('/api/adminouminou/sendMail', {
    body: '<p>Bonjour</p>',
    dest: 'claire@exemple.fr',
    subject: 'Invitation',
    famille: famille.id,
  });
  await host.post('/api/adminouminou/photos', { hash: famille.hash, folder: 'mairie' });
  await host.post('/api/adminouminou/photos', { hash: famille.hash, folder: 'mairie' });
  const entries = await history();
  expect(entries.map(({ by }) => by)).toEqual(['host', 'mail', 'import', 'host']);
  expect(entries[0]).toMatchObject({
    before: { permissions: [] },
    after: { permissions: [{ folder: 'mairie' }] },
  });
});

test('a reply that was overwritten is restored whole, and that can be undone too', async () => {
  await site.visitor().post('/api/response/add', replyOf(famille));
  const replied = await change({ hasPaid: true });
  await change({ answer: null, nom: 'Marin', permissions: [] });
  const [clicked] = await history();
  const restored = await host.post(`${path()}/${clicked?.id}`, {});
  expect(restored.statusCode).toBe(200);
  expect(restored.json()).toEqual({ ...replied, version: replied.version + 2 });
  expect(restored.json().invites).toHaveLength(3);

  const [undo] = await history();
  expect((await host.post(`${path()}/${undo?.id}`, {})).json()).toMatchObject({ answer: null, nom: 'Marin' });
});

test('a sent mail stays marked as sent', async () => {
  await change({ city: 'Albi' });
  await host.post('/api/adminouminou/sendMail', {
    body: '<p>Bonjour</p>',
    dest: 'claire@exemple.fr',
    subject: 'Invitation',
    famille: famille.id,
  });
  const first = (await history()).at(-1);
  expect((await host.post(`${path()}/${first?.id}`, {})).json()).toMatchObject({ city: '', emailSent: true });
});

test('a host with an outdated version is refused, with the current family', async () => {
  const changed = await change({ city: 'Albi' });
  const [entry] = await history();
  const refused = await host.post(`${path()}/${entry?.id}?version=${famille.version}`, {});
  expect([refused.statusCode, refused.json().famille]).toEqual([409, changed]);
  const restored = await host.post(`${path()}/${entry?.id}?version=${changed.version}`, {});
  expect(restored.json()).toMatchObject({ city: '' });
});

test('a state from before guests had ages is read, shown and restored', async () => {
  await change({ city: 'Albi' });
  const [row] = await site.store.db.selectFrom('history').selectAll().execute();
  const early = { ...JSON.parse(row?.before ?? ''), invites: [{ nom: 'Martin', prenom: 'Léa' }] };
  await site.store.write((tx) =>
    tx
      .updateTable('history')
      .set({ before: JSON.stringify(early) })
      .execute(),
  );
  const [entry] = await history();
  const lea = { nom: 'Martin', prenom: 'Léa', child: false, age: null };
  expect(entry?.before.invites).toEqual([lea]);
  expect((await host.post(`${path()}/${entry?.id}`, {})).json()).toMatchObject({ invites: [lea] });
});

test('no entry contains the link’s secret', async () => {
  await change({ city: 'Albi' });
  expect((await host.get(path())).body).not.toContain(famille.hash);
  const rows = await site.store.db.selectFrom('history').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(famille.hash);
});

test('an unknown family, another family’s entry and callers who are no hosts are refused', async () => {
  const other = await createFamille(host, { nom: 'Petit', city: 'Albi' });
  const [entry] = (await host.get(`/api/adminouminou/famille/${other.id}/history`)).json<HistoryEntry[]>();
  expect((await host.post(`${path()}/${entry?.id}`, {})).statusCode).toBe(404);
  expect((await host.post(`${path()}/x`, {})).statusCode).toBe(400);
  expect((await host.get('/api/adminouminou/famille/unknown/history')).statusCode).toBe(404);
  expect((await site.visitor().get(path())).statusCode).toBe(401);
  expect((await site.visitor().post(`${path()}/1`, {})).statusCode).toBe(401);
});

test('the day of an answer is that of the current one; an answer from a list has none', async () => {
  const answered = async () => (await host.get('/api/adminouminou/answered')).json();
  await change({ hasPaid: true });
  expect(await answered()).toEqual([]);
  await site.visitor().post('/api/response/add', replyOf(famille));
  site.clock.now = NOW + 1000;
  await change({ hasPaid: false });
  expect(await answered()).toEqual([{ id: famille.id, at: NOW, changedAt: NOW, expected: 0 }]);
  await change({ answer: null });
  expect(await answered()).toEqual([]);
  site.clock.now = NOW + 2000;
  await change({ answer: false });
  expect(await answered()).toEqual([{ id: famille.id, at: NOW + 2000, changedAt: NOW + 2000, expected: 3 }]);
  const { token } = await preview(host, 'Nom;Prénom;Réponse\nPetit;Luc;oui\n');
  await confirm(host, token);
  expect(await answered()).toEqual([{ id: famille.id, at: NOW + 2000, changedAt: NOW + 2000, expected: 3 }]);
});

test('whoever changes an answer is told as of then, and a correction of something else is not', async () => {
  const answered = async () => (await host.get('/api/adminouminou/answered')).json();
  await site.visitor().post('/api/response/add', replyOf(famille));
  site.clock.now = NOW + 1000;
  await change({ answer: false });
  site.clock.now = NOW + 2000;
  await change({ hasPaid: true });
  expect(await answered()).toEqual([{ id: famille.id, at: NOW, changedAt: NOW + 1000, expected: 0 }]);
  await change({ answer: true });
  expect(await answered()).toEqual([{ id: famille.id, at: NOW, changedAt: NOW + 2000, expected: 0 }]);
  site.clock.now = NOW + 3000;
  await host.post('/api/params/', { key: 'canChangeAnswer', value: 'true' });
  const changed = await site
    .visitor()
    .post('/api/response/add', { ...replyOf(famille), change: true, numberPers: 2 });
  expect(changed.statusCode).toBe(200);
  expect(await answered()).toEqual([{ id: famille.id, at: NOW, changedAt: NOW + 3000, expected: 0 }]);
});

test('an answer tells how many guests were listed before it', async () => {
  const listed = ['Claire', 'Hugo'].map((prenom) => ({ nom: 'Martin', prenom, child: false, age: null }));
  await host.post(`/api/adminouminou/famille/${famille.id}/convives`, { invites: listed, version: 1 });
  await site.visitor().post('/api/response/add', { ...replyOf(famille), numberPers: 3 });
  expect((await host.get('/api/adminouminou/answered')).json()).toMatchObject([{ expected: 2 }]);
});

test('an answer of a list that the family changes later has the time of the change', async () => {
  const answered = async () => (await host.get('/api/adminouminou/answered')).json();
  const { token } = await preview(host, 'Nom;Prénom;Réponse\nPetit;Luc;oui\n');
  await confirm(host, token);
  const luc = (await host.get('/api/adminouminou/familles'))
    .json<HostFamille[]>()
    .find(({ nom }) => nom === 'Petit');
  site.clock.now = NOW + 1000;
  await host.post('/api/adminouminou/famille', { id: luc?.id, answer: false });
  const [time] = await answered();
  expect(time).toEqual({ id: luc?.id, at: NOW + 1000, changedAt: NOW + 1000, expected: 0 });
});
