import { beforeEach, expect } from 'vitest';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { host, site, test } from '../photosKit.fixtures.ts';

const ADMIN = '/api/adminouminou';

let hash: string;

beforeEach(async () => {
  hash = await site.famille(['couple', 'repas']);
  for (const name of ['a.jpg', 'é &?.jpg']) await site.addPhoto('couple', name);
  await site.addPhoto('repas', 'c.jpg');
  await site.addPhoto('mairie', 'd.jpg');
});

const path = (entry: string, of = hash) =>
  `/api/photos/favourites/${entry.split('/').map(encodeURIComponent).join('/')}?hash=${of}`;
const add = (entry: string, of = hash) => site.visitor().put(path(entry, of));
const remove = (entry: string) => site.visitor().delete(path(entry));
const favourites = async (of = hash) =>
  (await site.visitor().get(`/api/photos/favourites?hash=${of}`)).json<string[]>();
const change = (photo: string, what: object) =>
  host.post(`${ADMIN}/photos/change`, { photos: [photo], ...what });
const familles = async () => (await host.get(`${ADMIN}/familles`)).json<HostFamille[]>();

test('two phones of one family share one list, and adding twice is adding once', async () => {
  const answers = await Promise.all([add('couple/a.jpg'), add('couple/a.jpg'), add('couple/é &?.jpg')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect(await favourites()).toEqual(['couple/a.jpg', 'couple/é &?.jpg']);
  await Promise.all([remove('couple/a.jpg'), remove('couple/a.jpg')]);
  expect(await favourites()).toEqual(['couple/é &?.jpg']);
});

test('a family likes what it sees and nothing else, and nobody else changes its list', async () => {
  await change('couple/a.jpg', { hidden: true });
  // The same words for all: a refusal must not reveal whether a photo exists.
  for (const entry of ['mairie/d.jpg', 'couple/a.jpg', 'couple/x.jpg', '__proto__/x']) {
    const { detail, ...refusal } = (await add(entry)).json();
    expect(refusal).toMatchObject({ type: '/problems/unknown-photo', status: 404 });
    expect(detail).toBe(`La photo «\u00a0${entry}\u00a0» n’est pas disponible.`);
  }
  expect((await site.visitor().put('/api/photos/favourites/repas/c.jpg')).statusCode).toBe(401);
  expect((await site.visitor().get('/api/photos/favourites')).statusCode).toBe(401);
  expect((await add('repas/c.jpg', 'invented')).statusCode).toBe(404);
  expect((await host.get('/api/photos/favourites')).statusCode).toBe(404);
  const other = await site.famille(['repas']);
  await add('repas/c.jpg', other);
  expect([await favourites(), await favourites(other)]).toEqual([[], ['repas/c.jpg']]);
});

test('favourites that are hidden, or in a closed folder, are kept and come back', async () => {
  await add('couple/a.jpg');
  await add('repas/c.jpg');
  await change('couple/a.jpg', { hidden: true });
  await host.post(`${ADMIN}/photos/delete`, { hash, folder: 'repas' });
  expect(await favourites()).toEqual([]);
  await change('couple/a.jpg', { hidden: false });
  await host.post(`${ADMIN}/photos`, { hash, folder: 'repas' });
  expect(await favourites()).toEqual(['couple/a.jpg', 'repas/c.jpg']);
});

test('a favourite follows a moved photo, and is removed with an erased one', async () => {
  await add('couple/a.jpg');
  await add('repas/c.jpg');
  await change('couple/a.jpg', { folder: 'repas' });
  expect(await favourites()).toEqual(['repas/a.jpg', 'repas/c.jpg']);
  await change('repas/c.jpg', { removed: true });
  expect(await favourites()).toEqual(['repas/a.jpg']);
  await host.post(`${ADMIN}/photos/erase`, { photos: ['repas/c.jpg'] });
  await site.addPhoto('repas', 'c.jpg');
  expect(await favourites()).toEqual(['repas/a.jpg']);
});

test('favourites are in the family’s export, and erased with the family', async () => {
  await add('couple/a.jpg');
  const [famille] = await familles();
  const everything = (await host.get(`${ADMIN}/famille/${famille?.id}/export`)).json();
  expect(everything.photoFavourites).toEqual([{ folder: 'couple', name: 'a.jpg', at: site.clock.now }]);
  await host.delete(`${ADMIN}/famille/${famille?.id}/personal`);
  expect(await site.store.db.selectFrom('photoFavourites').selectAll().execute()).toEqual([]);
});

test('when two families are merged, the kept one has the favourites of both', async () => {
  const double = await site.famille(['couple']);
  await add('couple/a.jpg');
  await add('repas/c.jpg');
  await add('couple/a.jpg', double);
  await add('couple/é &?.jpg', double);
  const all = await familles();
  const [kept, other] = [hash, double].map((one) => all.find((famille) => famille.hash === one));
  const versions = { version: kept?.version, otherVersion: other?.version };
  const merge = { other: other?.id, ...versions, take: [] };
  expect((await host.post(`${ADMIN}/famille/${kept?.id}/merge`, merge)).statusCode).toBe(200);
  const both = ['couple/a.jpg', 'couple/é &?.jpg', 'repas/c.jpg'];
  // The other link opens the kept family.
  expect([await favourites(), await favourites(double)]).toEqual([both, both]);
});
