import { beforeEach, expect } from 'vitest';
import type { ReceivedRequest } from '../../../../../contract/photos/photoChanges.schema.ts';
import { host, site, test } from '../../photosKit.fixtures.ts';

const PHOTOS = '/api/adminouminou/photos';

let hash: string;

beforeEach(async () => {
  hash = await site.famille(['couple']);
  for (const name of ['a.jpg', 'b.jpg']) await site.addPhoto('couple', name);
  await site.addPhoto('repas', 'c.jpg');
});

const ask = (photo: string, reason = '') =>
  site.visitor().post(`/api/photos/requests?hash=${hash}`, { photo, reason });
const asked = async () => (await host.get(`${PHOTOS}/requests`)).json<ReceivedRequest[]>();
const change = (photo: string, what: object) => host.post(`${PHOTOS}/change`, { photos: [photo], ...what });
const seen = async (name: string) =>
  (await site.visitor().get(`/photos/couple/${name}?hash=${hash}`)).statusCode;

test('a family’s request reaches the hosts with its words, once, and the photo stays', async () => {
  expect((await ask('couple/a.jpg', 'Je ferme les yeux')).json()).toEqual({ hidden: false });
  await ask('couple/a.jpg', 'Les yeux fermés');
  expect(await asked()).toEqual([
    {
      folder: 'couple',
      name: 'a.jpg',
      nom: 'Martin',
      prenom: 'Claire',
      reason: 'Les yeux fermés',
      at: site.clock.now,
    },
  ]);
  expect(await seen('a.jpg')).toBe(200);
  // However often it is requested, one photo waits for a decision.
  expect((await host.get(`${PHOTOS}/waiting`)).json()).toEqual({
    sent: 0,
    asked: 1,
    shown: ['couple', 'repas'],
  });
});

test('if the hosts want it, the photo is hidden until they have decided', async () => {
  await host.post('/api/params/', { key: 'hideAskedPhotos', value: 'true' });
  expect((await ask('couple/a.jpg')).json()).toEqual({ hidden: true });
  expect(await seen('a.jpg')).toBe(404);
  await change('couple/a.jpg', { hidden: false });
  expect((await host.post(`${PHOTOS}/requests/settled`, { photos: ['couple/a.jpg'] })).statusCode).toBe(204);
  expect([await seen('a.jpg'), await asked()]).toEqual([200, []]);
});

test('a family may ask about photos that it sees only, and nobody else asks', async () => {
  await change('couple/b.jpg', { hidden: true });
  // The same words for all: a refusal must not reveal whether a photo exists.
  for (const photo of ['repas/c.jpg', 'couple/b.jpg', 'couple/x.jpg', '../x']) {
    const { detail, ...refusal } = (await ask(photo)).json();
    expect(refusal).toMatchObject({ type: '/problems/unknown-photo', status: 404 });
    expect(detail).toBe(`La photo «\u00a0${photo}\u00a0» n’est pas disponible.`);
  }
  const body = { photo: 'couple/a.jpg', reason: '' };
  expect((await site.visitor().post('/api/photos/requests', body)).statusCode).toBe(401);
  expect((await ask('couple/a.jpg', 'é'.repeat(501))).statusCode).toBe(400);
  expect(await asked()).toEqual([]);
  for (const path of ['requests/settled'])
    expect((await site.visitor().post(`${PHOTOS}/${path}`, { photos: ['couple/a.jpg'] })).statusCode).toBe(
      401,
    );
  expect((await site.visitor().get(`${PHOTOS}/requests`)).statusCode).toBe(401);
});

test('a request follows a moved photo, waits while it is in the bin, and is erased with the family', async () => {
  await ask('couple/a.jpg');
  await ask('couple/b.jpg');
  await change('couple/a.jpg', { folder: 'repas' });
  await change('couple/b.jpg', { removed: true });
  expect((await asked()).map(({ folder, name }) => `${folder}/${name}`)).toEqual(['repas/a.jpg']);
  await change('couple/b.jpg', { removed: false });
  expect(await asked()).toHaveLength(2);
  await change('couple/b.jpg', { removed: true });
  await host.post(`${PHOTOS}/erase`, { photos: ['couple/b.jpg'] });
  await site.addPhoto('couple', 'b.jpg');
  expect(await asked()).toHaveLength(1);
  const [famille] = (await host.get('/api/adminouminou/familles')).json<{ id: string }[]>();
  const everything = (await host.get(`/api/adminouminou/famille/${famille?.id}/export`)).json();
  expect(everything.photoRequests).toMatchObject([{ folder: 'repas', name: 'a.jpg' }]);
  await host.delete(`/api/adminouminou/famille/${famille?.id}/personal`);
  expect(await asked()).toEqual([]);
});

test('a request about a missing file does not stop another of its name from moving there', async () => {
  await ask('couple/a.jpg', 'Les yeux fermés');
  const [row] = await site.store.db.selectFrom('photoRequests').selectAll().execute();
  await site.store.write(async (tx) => {
    if (row)
      await tx
        .insertInto('photoRequests')
        .values({ ...row, folder: 'repas', reason: '' })
        .execute();
  });
  expect((await change('couple/a.jpg', { folder: 'repas' })).statusCode).toBe(200);
  expect(await asked()).toMatchObject([{ folder: 'repas', reason: 'Les yeux fermés' }]);
});
