/** A right that is revoked at one process is gone at the other, even if it was just used there. */

import { expect } from 'vitest';
import { addPhoto } from '../features/photos/photos.fixtures.ts';
import { eventually } from '../testing/eventually.fixtures.ts';
import { site, test } from '../testing/processesKit.fixtures.ts';
import { createFamille } from '../testing/site.fixtures.ts';

const AREA = '/api/adminouminou';

test('neither a renewed link nor a deleted family’s opens anything at any process', async () => {
  const { one, other } = site;
  const familles = [await createFamille(one.host), await createFamille(one.host, { nom: 'Durand' })];
  const open = () =>
    Promise.all(familles.map(async ({ hash }) => (await other.guest.get(`/api/famille/${hash}`)).statusCode));
  expect(await open()).toEqual([200, 200]);
  // Waits for the note of the visit, which empties the cache: from here the cache knows both families.
  await other.store.write(async () => {});
  expect(await open()).toEqual([200, 200]);
  const [renewed, deleted] = familles;
  const answers = [
    await one.host.post(`${AREA}/famille/${renewed?.id}/hash`, {}),
    await one.host.delete(`${AREA}/famille/${deleted?.id}?version=${deleted?.version}`),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 204]);
  await eventually(async () => expect(await open()).toEqual([404, 404]));
});

test('a hidden folder shows neither its list nor its pictures at any process', async () => {
  const { one, other, photosDir } = site;
  const { hash } = await createFamille(one.host);
  await one.host.post(`${AREA}/photos`, { hash, folder: 'couple' });
  const { catalogue } = one.library;
  await addPhoto({ photosDir, catalogue }, { folder: 'couple', name: 'a.jpg', content: Buffer.from('a') });
  const see = async () => [
    (await other.guest.get(`/photos/couple/a.jpg?hash=${hash}`)).statusCode,
    (await other.guest.get(`/api/photos?hash=${hash}`)).body.includes('couple'),
  ];
  await eventually(async () => expect(await see()).toEqual([200, true]));
  const couple = one.library.folders.standing().find(({ folder }) => folder === 'couple');
  const change = { folder: 'couple', version: couple?.version, hidden: true };
  expect((await one.host.post(`${AREA}/photos/folders/change`, change)).statusCode).toBe(200);
  await eventually(async () => expect(await see()).toEqual([404, false]));
});

test('a session that ended at one process is refused by the other from its next request', async () => {
  const { one, other } = site;
  const isIn = async () => (await other.host.get(`${AREA}/familles`)).statusCode;
  expect(await isIn()).toBe(200);
  expect((await one.host.delete(`${AREA}/sessions`)).statusCode).toBe(204);
  expect(await isIn()).toBe(401);
  expect((await one.host.get(`${AREA}/familles`)).statusCode).toBe(200);
});
