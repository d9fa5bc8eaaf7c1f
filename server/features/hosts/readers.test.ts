/** A reader's session may only read, and not everything: every call of the hosts is tried. */
import type { RouteOptions } from 'fastify';
import { expect } from 'vitest';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { AuditEntry } from '../../../contract/hosts/audit.schema.ts';
import { host, site, testOnOneSite } from '../../testing/kit.fixtures.ts';
import { createFamille, PASSWORD, replyOf, type Visitor } from '../../testing/site.fixtures.ts';

const AREA = '/api/adminouminou';

let reader: Visitor;
let famille: Famille;
const routes: RouteOptions[] = [];

const test = testOnOneSite.extend('options', { scope: 'file' }, { onRoute: (route) => routes.push(route) });
test.beforeAll(async () => {
  await host.post(`${AREA}/hosts`, { name: 'Traiteur', role: 'reader', password: PASSWORD });
  reader = site.visitor();
  await reader.post(`${AREA}/session`, { name: 'Traiteur', password: PASSWORD });
  famille = await createFamille(host, { hasPaid: true });
  await host.post(`${AREA}/famille`, {
    id: famille.id,
    note: 'fâchés avec tout le monde',
    labels: ['à surveiller', 'table 4'],
  });
  await host.post(`${AREA}/photos`, { hash: famille.hash, folder: 'couple' });
  await site.visitor().post('/api/response/add', replyOf(famille));
});

/** Anybody may sign in and out. */
const OPEN = [`${AREA}/session`];
/** What a reader may read; every other call, also a future one, is refused. */
const READABLE = [
  'answered',
  'caterer.xlsx',
  'content',
  'events',
  'familles',
  'login',
  'params',
  'photos',
  'photos/folders',
  'seating/print',
].map((name) => `${AREA}/${name}`);

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function hostCalls(): { method: (typeof METHODS)[number]; url: string }[] {
  return routes
    .filter(({ url }) => url.startsWith(AREA) || url.startsWith('/api/params/'))
    .filter(({ url }) => !OPEN.includes(url))
    .flatMap(({ method, url }) =>
      METHODS.filter((one) => [method].flat().includes(one)).map((one) => ({ method: one, url })),
    );
}

test('every call of the hosts that is not on the short list is refused to a reader', async () => {
  const calls = hostCalls().filter(({ method, url }) => method !== 'GET' || !READABLE.includes(url));
  expect(calls.length).toBeGreaterThan(60);
  for (const { method, url } of calls) {
    const path = url.replace(/:\w+/g, famille.id).replace('*', 'rien');
    const answer = await site.app.inject({
      method,
      url: path,
      cookies: Object.fromEntries(reader.cookies),
      headers: { 'x-xsrf-token': reader.cookies.get('XSRF-TOKEN') ?? '' },
      ...(method === 'GET' ? {} : { payload: { key: 'answerDate', value: '1' } }),
    });
    expect([method, url, answer.statusCode]).toEqual([method, url, 403]);
    expect(answer.json().type).toBe('/problems/readers-only-look');
  }
  expect((await host.get(`${AREA}/familles`)).json()).toHaveLength(1);
});

test('a reader’s answers name who comes, and contain no link, address, e-mail or text of a mail', async () => {
  for (const url of READABLE.filter((url) => !url.endsWith('/events'))) {
    const answer = await reader.get(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    for (const secret of [
      famille.hash,
      'exemple.fr',
      'Lilas',
      '31000',
      'Toulouse',
      '{lien}',
      'fâchés',
      'surveiller',
    ])
      expect(answer.body).not.toContain(secret);
  }
  const [seen] = (await reader.get(`${AREA}/familles`)).json<Famille[]>();
  expect(seen).toMatchObject({
    ...{ nom: 'Martin', answer: true, hash: '', email: '', hasPaid: false, permissions: [] },
    invites: [{ prenom: 'Claire' }, { prenom: 'Paul' }, { prenom: 'Léa', age: 4 }],
  });
});

test('a reader is no host elsewhere: no reply for a family, no archive, no metrics', async () => {
  const override = { ...replyOf(famille), override: true };
  expect((await reader.post('/api/response/add', override)).statusCode).toBe(403);
  expect((await reader.post('/api/photos/zip', ['couple/*'])).statusCode).toBe(401);
  expect((await reader.post('/api/photos/archives', ['couple/*'])).statusCode).toBe(401);
  const ask = { photo: 'couple/a.jpg', reason: '' };
  expect((await reader.post('/api/photos/requests', ask)).statusCode).toBe(401);
  expect((await reader.get('/api/metrics')).statusCode).not.toBe(200);
  expect((await reader.get('/api/health')).json()).not.toHaveProperty('checks');
});

test('a reader changes their own password, and still may only read', async () => {
  const name = 'Fleuriste';
  const [own, elsewhere] = [site.visitor(), site.visitor()];
  await host.post(`${AREA}/hosts`, { name, role: 'reader', password: PASSWORD });
  await elsewhere.post(`${AREA}/session`, { name, password: PASSWORD });
  const change = { name, password: PASSWORD, newPassword: 'petits fours et choux' };
  expect((await own.post(`${AREA}/session`, change)).statusCode).toBe(204);
  expect((await own.get(`${AREA}/login`)).json()).toEqual({
    signedIn: true,
    name,
    role: 'reader',
    seesPhotos: true,
  });
  expect((await own.post(`${AREA}/createFamille`, {})).statusCode).toBe(403);
  expect((await elsewhere.get(`${AREA}/login`)).statusCode).toBe(401);
  expect((await site.visitor().post(`${AREA}/session`, change)).statusCode).toBe(401);
  expect((await host.get(`${AREA}/login`)).statusCode).toBe(200);
  const [newest] = (await host.get(`${AREA}/audit`)).json<AuditEntry[]>().slice(1);
  expect(newest).toMatchObject({ kind: 'password-changed', who: name, subject: name });
});

test('a reader may be kept from the photos: no list, folder, picture, archive or event about them', async () => {
  const name = 'DJ';
  const input = { name, role: 'reader', password: PASSWORD, seesPhotos: false };
  const { account } = (await host.post(`${AREA}/hosts`, input)).json();
  const kept = site.visitor();
  await kept.post(`${AREA}/session`, { name, password: PASSWORD });
  expect((await kept.get(`${AREA}/login`)).json()).toMatchObject({ role: 'reader', seesPhotos: false });
  expect((await kept.get(`${AREA}/familles`)).statusCode).toBe(200);
  const photoCalls = routes.filter(({ config }) => config?.readers === 'photos').map(({ url }) => url);
  expect([...new Set(photoCalls)].sort()).toEqual([`${AREA}/photos`, `${AREA}/photos/folders`]);
  for (const url of photoCalls) {
    const answer = await kept.get(url);
    expect([answer.statusCode, answer.json().type]).toEqual([403, '/problems/photos-kept']);
  }
  const guests = ['/api/photos', '/api/photos/details', '/api/photos/favourites', '/photos/couple/a.jpg'];
  for (const url of [...guests, '/photos/couple/thumbs/a.jpg', '/api/photos/archives/rien'])
    expect([url, (await kept.get(url)).statusCode]).toEqual([url, expect.toBeOneOf([401, 404])]);
  expect((await kept.post('/api/photos/archives', ['couple/*'])).statusCode).toBe(401);

  // Applies from the next call on, in both directions; a stale version changes nothing.
  const change = (seesPhotos: boolean, version: number) =>
    host.post(`${AREA}/hosts/${account.id}`, { seesPhotos, version });
  expect((await change(true, account.version)).json()).toMatchObject({ account: { seesPhotos: true } });
  for (const url of [...photoCalls, '/api/photos']) expect((await kept.get(url)).statusCode).toBe(200);
  expect((await change(false, account.version)).statusCode).toBe(409);
  await change(false, account.version + 1);
  expect((await kept.get('/api/photos')).statusCode).toBe(401);
  // Hosts always see the photos.
  await host.post(`${AREA}/hosts/${account.id}`, { role: 'host' });
  expect((await kept.get(`${AREA}/photos/folders`)).statusCode).toBe(200);
  const log = (await host.get(`${AREA}/audit`)).json<AuditEntry[]>();
  expect(log.filter(({ subject }) => subject === name).map(({ kind, value }) => [kind, value])).toEqual([
    ['host-changed', 'host'],
    ['host-changed', 'no-photos'],
    ['host-changed', 'photos'],
    ['host-changed', 'no-photos'],
    ['host-added', 'reader'],
  ]);
});

test('a reader signs out', async () => {
  const other = site.visitor();
  await other.post(`${AREA}/session`, { name: 'Traiteur', password: PASSWORD });
  expect((await other.delete(`${AREA}/session`)).statusCode).toBe(204);
  expect((await other.get(`${AREA}/login`)).statusCode).toBe(401);
});
