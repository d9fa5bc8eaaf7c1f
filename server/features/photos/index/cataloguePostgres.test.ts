/** Photos and folders as two processes show them after a change at either one. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import type { Tables } from '../../../siteDatabase/tables.ts';
import { eventually } from '../../../testing/eventually.fixtures.ts';
import type { SiteOfMany } from '../../../testing/processes.fixtures.ts';
import { site, test } from '../../../testing/processesKit.fixtures.ts';
import { jpegPicture } from '../import/renditions/pictures.fixtures.ts';
import type { Marks } from '../model/photos.rules.ts';
import { addPhoto } from '../photos.fixtures.ts';
import { type Catalogue, openCatalogue } from './photos.catalogue.ts';

const PHOTOS = '/api/adminouminou/photos';

let one: SiteOfMany;
let other: SiteOfMany;
beforeEach(() => {
  ({ one, other } = site);
});

const add = (name: string) =>
  addPhoto(
    { photosDir: site.photosDir, catalogue: one.library.catalogue },
    { folder: 'couple', name, content: Buffer.from(name) },
  );
const change = ({ host }: SiteOfMany, photos: string[], what: object) =>
  host.post(`${PHOTOS}/change`, { photos, ...what });
const shownBy = ({ library }: SiteOfMany, folder = 'couple') =>
  library.catalogue.photos(folder).map(({ name }) => name);

test('a photo imported, hidden, moved or removed at one process is shown so by the other', async () => {
  const before = other.library.catalogue.changes();
  await add('a.jpg');
  await add('b.jpg');
  await eventually(() => expect(shownBy(other)).toEqual(['a.jpg', 'b.jpg']));
  expect(other.library.catalogue.changes()).toBeGreaterThan(before);
  expect((await change(other, ['couple/a.jpg'], { hidden: true })).statusCode).toBe(200);
  await eventually(() => expect(shownBy(one)).toEqual(['b.jpg']));
  expect((await change(one, ['couple/b.jpg'], { folder: 'repas' })).statusCode).toBe(200);
  await eventually(() => expect([shownBy(other), shownBy(other, 'repas')]).toEqual([[], ['b.jpg']]));
  await change(other, ['repas/b.jpg'], { removed: true });
  await eventually(() => expect(shownBy(one, 'repas')).toEqual([]));
});

test('a photo that is hidden or removed here is not shown again by an earlier read', async () => {
  const photo = { folder: 'couple', name: 'a.jpg' };
  const hide = (marks: Marks) => ({ ...marks, hidden: true });
  for (const act of [
    (catalogue: Catalogue) => catalogue.mark([photo], hide),
    (catalogue: Catalogue) => catalogue.remove(photo.folder, photo.name),
  ]) {
    const read = Promise.withResolvers<void>();
    const later = Promise.withResolvers<void>();
    let isSlow = false;
    const db = (one.store.db as Kysely<Tables>).withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isSlow) read.resolve();
        if (isSlow) await later.promise;
        return result;
      },
    });
    const catalogue = await openCatalogue({ ...one.store, db }, one.library.folders);
    isSlow = true;
    await addPhoto({ photosDir: site.photosDir, catalogue }, { ...photo, content: Buffer.from('a') });
    await read.promise;
    await act(catalogue);
    isSlow = false;
    later.resolve();
    for (let look = 0; look < 50; look++) {
      expect(catalogue.photos('couple')).toEqual([]);
      await setImmediate();
    }
    await catalogue.unmark(photo);
  }
});

test('when two hosts change one photo at two processes at once, both changes are stored', async () => {
  await add('a.jpg');
  await eventually(() => expect(shownBy(other)).toEqual(['a.jpg']));
  for (let round = 0; round < 10; round++) {
    const [hidden, caption] = [round % 2 === 0, `Fiona ${round}`];
    const answers = await Promise.all([
      change(one, ['couple/a.jpg'], { hidden }),
      change(other, ['couple/a.jpg'], { caption }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const { library } of [one, other])
      await eventually(() =>
        expect(library.catalogue.anyPhoto('couple', 'a.jpg')?.marks).toMatchObject({ hidden, caption }),
      );
  }
});

test('a moved photo takes no place that another takes at the same moment', async () => {
  await add('a.jpg');
  const { photoStore } = one.library;
  const { move } = photoStore;
  const theirs = join(site.photosDir, 'repas/a.jpg');
  photoStore.move = async (...given) => {
    photoStore.move = move;
    await mkdir(join(site.photosDir, 'repas'), { recursive: true });
    await writeFile(theirs, 'theirs');
    return move(...given);
  };
  expect((await change(one, ['couple/a.jpg'], { folder: 'repas' })).statusCode).toBe(200);
  expect(await readFile(theirs, 'utf8')).toBe('theirs');
  expect(await readFile(join(site.photosDir, 'repas/a (2).jpg'), 'utf8')).toBe('a.jpg');
  expect([shownBy(one), shownBy(one, 'repas')]).toEqual([[], ['a (2).jpg']]);
});

test('folders added at two processes at once both exist, and a change of an older version is refused', async () => {
  const added = await Promise.all([
    one.host.post(`${PHOTOS}/folders`, { title: 'Soirée' }),
    other.host.post(`${PHOTOS}/folders`, { title: 'Brunch' }),
  ]);
  expect(added.map(({ statusCode }) => Math.floor(statusCode / 100))).toEqual([2, 2]);
  for (const { library } of [one, other])
    await eventually(() => {
      const titles = library.folders.standing().map(({ title }) => title);
      expect(titles).toEqual(expect.arrayContaining(['Soirée', 'Brunch']));
    });
  const [folder] = one.library.folders.standing();
  const renamed = (title: string) => ({ folder: folder?.folder, version: folder?.version, title });
  const answers = await Promise.all([
    one.host.post(`${PHOTOS}/folders/change`, renamed('Nous')),
    other.host.post(`${PHOTOS}/folders/change`, renamed('Eux')),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('changes announced while a process could not listen are read once it can', async () => {
  await add('a.jpg');
  await eventually(() => expect(shownBy(other)).toEqual(['a.jpg']));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(
    one.store.db as Parameters<ReturnType<typeof sql>['execute']>[0],
  );
  await change(one, ['couple/a.jpg'], { hidden: true });
  await eventually(() => expect(shownBy(other)).toEqual([]));
});

test('a photo uploaded to the process that does not import is imported by the other, and shown by both', async () => {
  one.startWork();
  await eventually(() => expect(one.leadership.isLeader()).toBe(true));
  other.startWork();
  const folder = join(site.photosDir, 'couple');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'c.jpg'), await jpegPicture({ width: 64, height: 48 }));
  await other.library.importer.take({ folder: 'couple', name: 'c.jpg', sender: '' });
  for (const process of [one, other]) await eventually(() => expect(shownBy(process)).toEqual(['c.jpg']));
});
