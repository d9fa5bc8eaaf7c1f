import { beforeEach, describe, expect } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import type { BinnedFamille } from '../../../contract/familles/bin.schema.ts';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { host, signInAgain, site, test } from '../../testing/kit.fixtures.ts';
import { createFamille, NOW, replyOf } from '../../testing/site.fixtures.ts';
import { preview } from '../imports/imports.fixtures.ts';
import { emptyOldBin } from './bin.usecases.ts';

const ADMIN = '/api/adminouminou';

let famille: Famille;
beforeEach(async () => {
  const created = await createFamille(host, { nom: 'Martin', prenom: 'Claire' });
  const replied = await site.visitor().post('/api/response/add', replyOf(created));
  expect([replied.statusCode, replied.body]).toEqual([200, expect.stringContaining('version')]);
  famille = replied.json<Famille>();
  await host.post(`${ADMIN}/photos`, { hash: famille.hash, folder: 'mairie' });
  famille = { ...famille, permissions: [{ folder: 'mairie' }] };
  await host.post(`${ADMIN}/sendMail`, {
    body: '<p>Bonjour</p>',
    dest: 'claire@exemple.fr',
    subject: 'Invitation',
    famille: famille.id,
  });
  famille = (await familles())[0] ?? famille;
});

const familles = async () => (await host.get(`${ADMIN}/familles`)).json<Famille[]>();
const bin = async () => (await host.get(`${ADMIN}/corbeille`)).json<BinnedFamille[]>();
const remove = () => host.delete(`${ADMIN}/famille/${famille.id}?version=${famille.version}`);
const rowsOf = async (table: 'familles' | 'invites' | 'permissions' | 'mails' | 'history' | 'bin') =>
  (await site.store.db.selectFrom(table).selectAll().execute()).length;
const audit = async () =>
  (await host.get(`${ADMIN}/audit`)).json<{ kind: string; famille: string | null; value: string | null }[]>();

describe('a deleted family', () => {
  test('is in the bin and nowhere else, and its link stops working at once', async () => {
    expect((await host.get(`/api/famille/${famille.hash}`)).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(204);
    expect(await bin()).toEqual([{ famille, deletedAt: NOW }]);
    expect(await familles()).toEqual([]);
    const guest = site.visitor();
    expect((await guest.get(`/api/famille/${famille.hash}`)).statusCode).toBe(404);
    expect((await guest.get(`/api/photos?hash=${famille.hash}`)).statusCode).toBe(404);
    expect((await guest.post('/api/response/add', replyOf(famille))).statusCode).toBe(404);
    const mail = { body: '<p>a</p>', dest: 'a@exemple.fr', subject: 'b', famille: famille.id };
    expect((await host.post(`${ADMIN}/sendMail`, mail)).statusCode).toBe(404);
    expect((await host.post(`${ADMIN}/famille`, { id: famille.id, hasPaid: true })).statusCode).toBe(404);
    expect((await host.get(`${ADMIN}/export.csv`)).body).not.toContain('Martin');
    expect(await preview(host, 'Nom;Prénom\nMartin;Claire\n')).toMatchObject({ create: 0, error: 1 });
  });

  test('is restored as it was, with its link, guests, mails and history', async () => {
    const history = (await host.get(`${ADMIN}/famille/${famille.id}/history`)).json();
    await remove();
    const back = await host.post(`${ADMIN}/corbeille/${famille.id}`, {});
    expect([back.statusCode, back.json()]).toEqual([200, famille]);
    expect(await bin()).toEqual([]);
    expect(await familles()).toEqual([famille]);
    expect((await site.visitor().get(`/api/famille/${famille.hash}`)).statusCode).toBe(200);
    expect((await host.get(`${ADMIN}/famille/${famille.id}/history`)).json()).toEqual(history);
  });

  test('is erased after 30 days, and not a day before', async () => {
    await remove();
    await emptyOldBin(site.store, NOW + 29 * DAY_MS);
    expect(await bin()).toHaveLength(1);
    await emptyOldBin(site.store, NOW + 30 * DAY_MS);
    for (const table of ['familles', 'invites', 'permissions', 'mails', 'history', 'bin'] as const)
      expect({ table, rows: await rowsOf(table) }).toEqual({ table, rows: 0 });
    const [kept] = await site.store.db.selectFrom('erasures').selectAll().execute();
    expect(kept).toEqual({ familleId: famille.id, how: 'bin', at: NOW + 30 * DAY_MS, who: null });
  });

  test('is erased at once when a host empties the bin; the audit log records how many, and no name', async () => {
    await remove();
    expect((await host.delete(`${ADMIN}/corbeille/${famille.id}`)).statusCode).toBe(204);
    expect(await bin()).toEqual([]);
    expect((await host.post(`${ADMIN}/corbeille/${famille.id}`, {})).statusCode).toBe(404);
    const [erased, ...others] = await audit();
    expect(erased).toMatchObject({ kind: 'famille-erased', famille: null });
    expect(JSON.parse(erased?.value ?? '')).toEqual({ invites: 3, mails: 1, history: 3, archives: 0 });
    expect(others.map(({ kind }) => kind)).not.toContain('famille-deleted');
    const [kept] = await site.store.db.selectFrom('erasures').selectAll().execute();
    expect(kept).toEqual({ familleId: famille.id, how: 'one', at: NOW, who: null });
  });

  test('is not deleted if somebody changed it meanwhile', async () => {
    const [first] = [famille];
    await host.post(`${ADMIN}/famille`, { id: famille.id, hasPaid: true });
    const refused = await host.delete(`${ADMIN}/famille/${first.id}?version=${first.version}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().famille).toMatchObject({ hasPaid: true });
    expect(await bin()).toEqual([]);
  });
});

test('a new link works; the old one, its pictures and its downloads stop working at once', async () => {
  const guest = site.visitor();
  await guest.get(`/api/famille/${famille.hash}`);
  const renewed = await host.post(`${ADMIN}/famille/${famille.id}/hash`, {});
  expect(renewed.statusCode).toBe(200);
  const { hash } = renewed.json<Famille>();
  expect(hash).not.toBe(famille.hash);
  expect(renewed.json()).toEqual({ ...famille, hash, version: famille.version + 1 });
  expect((await guest.get(`/api/famille/${famille.hash}`)).statusCode).toBe(404);
  // With the cookie of the old link.
  expect((await guest.get('/photos/mairie/a.jpg')).statusCode).toBe(401);
  expect((await site.visitor().get(`/api/famille/${hash}`)).statusCode).toBe(200);
  expect((await site.visitor().get(`/api/photos?hash=${hash}`)).json()).toHaveProperty('mairie');
});

test('all data about a family can be downloaded as one file', async () => {
  const exported = await host.get(`${ADMIN}/famille/${famille.id}/export`);
  expect(exported.headers['content-disposition']).toContain('attachment');
  expect(exported.json()).toMatchObject({
    exportedAt: NOW,
    famille,
    mails: [{ dest: 'claire@exemple.fr', subject: 'Invitation' }],
    history: [{ by: 'mail' }, { by: 'host' }, { by: 'guest' }],
    downloads: [],
  });
});

test('a family that asks to be forgotten is erased without the bin', async () => {
  expect((await host.delete(`${ADMIN}/famille/${famille.id}/personal`)).statusCode).toBe(204);
  expect([await familles(), await bin()]).toEqual([[], []]);
  for (const table of ['familles', 'invites', 'permissions', 'mails', 'history'] as const)
    expect({ table, rows: await rowsOf(table) }).toEqual({ table, rows: 0 });
  expect((await audit())[0]).toMatchObject({ kind: 'famille-erased' });
});

describe('after the wedding', () => {
  const erase = (typed: unknown) => host.post(`${ADMIN}/erase`, { typed });

  test('all families are erased, also those in the bin; what the hosts made stays, and the audit log keeps the proof', async () => {
    const other = await createFamille(host, { nom: 'Petit' });
    await host.delete(`${ADMIN}/famille/${other.id}`);
    await host.post('/api/params/', { key: 'canShowMenu', value: 'true' });
    site.clock.now = Date.UTC(2022, 8, 25);
    await signInAgain();
    const answer = await erase('EFFACER');
    const proof = { at: site.clock.now, familles: 2, invites: 3, mails: 1, history: 3, archives: 0 };
    expect([answer.statusCode, answer.json()]).toEqual([200, proof]);
    for (const table of ['familles', 'invites', 'permissions', 'mails', 'history', 'bin'] as const)
      expect({ table, rows: await rowsOf(table) }).toEqual({ table, rows: 0 });
    expect((await site.visitor().get(`/api/famille/${famille.hash}`)).statusCode).toBe(404);
    // No link can come any more, so that the error page stops offering one and says why.
    expect((await site.visitor().get('/api/params')).json()).toMatchObject([
      { key: 'canAskLink', value: 'erased' },
      { key: 'canShowMenu', value: 'true' },
    ]);
    // To whom is invited after that it would be untrue; hosts turn the form on again when they like.
    await createFamille(host, { nom: 'Durand' });
    expect((await site.visitor().get('/api/params')).json()).toMatchObject([
      { key: 'canAskLink', value: 'false' },
      { key: 'canShowMenu', value: 'true' },
    ]);
    const [line, ...older] = await audit();
    expect(line).toMatchObject({ kind: 'all-erased', value: JSON.stringify(proof) });
    expect(older.filter(({ famille: named }) => named !== null)).toEqual([]);
    // A restore erases these ids again.
    const kept = await site.store.db.selectFrom('erasures').selectAll().execute();
    expect(kept.map(({ familleId }) => familleId).toSorted()).toEqual([famille.id, other.id].toSorted());
    expect(kept).toEqual(kept.map((one) => ({ ...one, how: 'all', at: site.clock.now, who: null })));
  });

  test.each(['effacer', '', null])('typed as %j nothing goes', async (typed) => {
    site.clock.now = Date.UTC(2022, 8, 25);
    await signInAgain();
    expect((await erase(typed)).statusCode).toBe(400);
    expect(await familles()).toHaveLength(1);
  });

  test('not before it', async () => {
    const refused = await erase('EFFACER');
    expect([refused.statusCode, refused.json().type]).toEqual([409, '/problems/wedding-ahead']);
    expect(await familles()).toHaveLength(1);
  });
});

test('an unknown family is not found, and only hosts may call', async () => {
  for (const call of [
    () => host.delete(`${ADMIN}/famille/unknown`),
    () => host.delete(`${ADMIN}/famille/unknown/personal`),
    () => host.get(`${ADMIN}/famille/unknown/export`),
    () => host.post(`${ADMIN}/famille/unknown/hash`, {}),
    () => host.post(`${ADMIN}/corbeille/${famille.id}`, {}),
    () => host.delete(`${ADMIN}/corbeille/${famille.id}`),
  ])
    expect((await call()).statusCode).toBe(404);
  const stranger = site.visitor();
  expect((await stranger.delete(`${ADMIN}/famille/${famille.id}`)).statusCode).toBe(401);
  expect((await stranger.get(`${ADMIN}/corbeille`)).statusCode).toBe(401);
  expect((await stranger.get(`${ADMIN}/famille/${famille.id}/export`)).statusCode).toBe(401);
  expect((await stranger.post(`${ADMIN}/famille/${famille.id}/hash`, {})).statusCode).toBe(401);
});
