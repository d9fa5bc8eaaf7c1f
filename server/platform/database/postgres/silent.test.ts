/** A right revoked at one process is refused by another whose notifications are cut. */
import { afterEach, beforeEach, expect } from 'vitest';
import { addPhoto } from '../../../features/photos/photos.fixtures.ts';
import { database, test } from '../../../testing/databaseKit.fixtures.ts';
import { eventually } from '../../../testing/eventually.fixtures.ts';
import { folder as photosDir } from '../../../testing/folderKit.fixtures.ts';
import { openProcesses, type SiteOfMany } from '../../../testing/processes.fixtures.ts';
import { createFamille } from '../../../testing/site.fixtures.ts';
import { type Line, openLine } from './silentLine.fixtures.ts';

let line: Line;
let one: SiteOfMany;
let deaf: SiteOfMany;
beforeEach(async () => {
  line = await openLine(database.url);
  const [first] = await openProcesses(database.url, 1, { photosDir });
  const [second] = await openProcesses(line.url, 1, { photosDir });
  if (!first || !second) throw new Error('no processes');
  [one, deaf] = [first, second];
});
afterEach(async () => {
  await deaf.close();
  await one.close();
  await line.close();
});

test('a revoked right is refused at a process whose connection was cut silently', async () => {
  const famille = await createFamille(one.host);
  const { catalogue } = one.library;
  await addPhoto({ photosDir, catalogue }, { folder: 'couple', name: 'a.jpg', content: Buffer.from('a') });
  const shown = () => deaf.library.catalogue.photos('couple');
  await eventually(() => expect(shown()).toHaveLength(1));
  const open = async () => (await deaf.guest.get(`/api/famille/${famille.hash}`)).statusCode;
  expect(await open()).toBe(200);
  line.silenceListening();
  await one.host.post(`/api/adminouminou/famille/${famille.id}/hash`, { version: famille.version });
  await one.host.post('/api/adminouminou/photos/change', { photos: ['couple/a.jpg'], hidden: true });
  await eventually(async () => expect([await open(), shown()]).toEqual([404, []]));
  // It receives notifications again.
  await one.host.post('/api/adminouminou/photos/change', { photos: ['couple/a.jpg'], hidden: false });
  await eventually(() => expect(shown()).toHaveLength(1));
  await eventually(() => expect(deaf.store.changeMark()).not.toBeNaN());
});
