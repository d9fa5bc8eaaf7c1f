import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { DAY_MS } from '../../../../../contract/durations.ts';
import type { AuditEntry } from '../../../../../contract/hosts/audit.schema.ts';
import { type HostPhoto, PHOTO_BIN_DAYS } from '../../../../../contract/photos/photoChanges.schema.ts';
import { renditionName, STILL_KINDS } from '../../../../../contract/photos/photos.rules.ts';
import type { Archive, PhotoDetails, PhotosIndex } from '../../../../../contract/photos/photos.schema.ts';
import { createSoleLeader } from '../../../../platform/leader/leadershipOf.ts';
import { eventually } from '../../../../testing/eventually.fixtures.ts';
import { NOW, type Visitor } from '../../../../testing/site.fixtures.ts';
import { jpegPicture } from '../../import/renditions/pictures.fixtures.ts';
import { saveSending } from '../../index/sendings.repository.ts';
import { openPhotoLibrary, type PhotoLibrary } from '../../photoLibrary.ts';
import { IN_BUCKET } from '../../photos.fixtures.ts';
import { host, site, test } from '../../photosKit.fixtures.ts';
import { movePhoto } from './move.usecases.ts';
import { emptyOldPhotoBin, eraseOne } from './photoBin.usecases.ts';

const PHOTOS = '/api/adminouminou/photos';
const BIN = `${PHOTOS}/corbeille`;
const DAY = DAY_MS;

let library: PhotoLibrary;
let hash: string;
let guest: Visitor;

beforeEach(async () => {
  ({ library } = site);
  ({ hash, guest } = await site.guestOf(['couple', 'repas']));
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await site.addPhoto('couple', name);
});

const change = (photos: string[], what: object) => host.post(`${PHOTOS}/change`, { photos, ...what });
const listed = async (path = PHOTOS) => (await host.get(path)).json<HostPhoto[]>();
const named = (photos: readonly HostPhoto[]) => photos.map(({ folder, name }) => `${folder}/${name}`);

/** Every way in which a guest may reach a photo. */
/** Statuses of the photo and of each of its pictures. */
async function statusesForGuest(folder: string, name: string): Promise<number[]> {
  const paths = [name, ...STILL_KINDS.map((kind) => `thumbs/${renditionName(kind, name)}`)];
  const answers = await Promise.all(paths.map((path) => guest.get(`/photos/${folder}/${path}`)));
  return [...new Set(answers.map(({ statusCode }) => statusCode))];
}

async function namesForGuest(): Promise<string[]> {
  const index = (await guest.get(`/api/photos/details?hash=${hash}`)).json<PhotosIndex>();
  const pages = index.flatMap(({ folder, pages: versions }) =>
    versions.map((version) => guest.get(`/api/photos/details/${folder}/${version}?hash=${hash}`)),
  );
  const photos = (await Promise.all(pages)).flatMap((page) => page.json<PhotoDetails[]>());
  const names = (await guest.get(`/api/photos?hash=${hash}`)).json<Record<string, string[]>>();
  expect(photos.map(({ file }) => file)).toEqual(Object.values(names).flat());
  return photos.map(({ file }) => file);
}

test.each([{ hidden: true }, { removed: true }])(
  'a photo changed by %j is gone for guests at once: from pictures, lists, archives, and earlier links',
  async (what) => {
    const all = (await guest.post(`/api/photos/archives?hash=${hash}`, ['couple/*'])).json<Archive>();
    expect(await statusesForGuest('couple', 'b.jpg')).toEqual([200]);
    expect((await change(['couple/b.jpg'], what)).statusCode).toBe(200);
    expect(await statusesForGuest('couple', 'b.jpg')).toEqual([404]);
    expect(await namesForGuest()).toEqual(['a.jpg', 'c.jpg']);
    expect((await guest.get(all.url)).statusCode).toBe(404);
    const zip = (entries: string[]) => guest.post(`/api/photos/zip?hash=${hash}`, entries);
    expect((await zip(['couple/b.jpg'])).statusCode).toBe(404);
    const rest = await guest.post(`/api/photos/archives?hash=${hash}`, ['couple/*']);
    expect(rest.json<Archive>().files).toBe(2);
    // Hosts still see the photo, except in the host view.
    expect((await host.get('/photos/couple/thumbs/thumb_b.jpg')).statusCode).toBe(200);
    expect((await host.get(`/photos/couple/thumbs/thumb_b.jpg?hash=${hash}`)).statusCode).toBe(404);
    const [key] = Object.keys(what);
    await change(['couple/b.jpg'], { [key as string]: false });
    expect(await statusesForGuest('couple', 'b.jpg')).toEqual([200]);
    expect((await guest.get(all.url)).statusCode).toBe(200);
  },
);

test('hosts read every photo with its marks', async () => {
  const [first] = await listed();
  expect(first).toEqual({
    folder: 'couple',
    name: 'a.jpg',
    width: 4000,
    height: 3000,
    bytes: 21,
    date: '2022-09-24T15:04:05',
    hidden: false,
    turn: 0,
    caption: null,
    clock: 0,
    camera: '',
    film: null,
    sender: null,
    removedAt: null,
    placeholder: 'AAAA',
    version: expect.any(String),
  });
  const answer = await change(['couple/a.jpg', 'couple/a.jpg'], { caption: '  La sortie \u200b' });
  expect(answer.json()).toEqual([{ ...first, caption: 'La sortie' }]);
  expect((await listed())[0]?.caption).toBe('La sortie');
  expect((await change(['couple/a.jpg'], { caption: '' })).json()[0].caption).toBeNull();
});

test('a camera’s clock is corrected for hosts and guests, and restored', async () => {
  const [first] = (await change(['couple/a.jpg', 'couple/b.jpg'], { clock: 60 })).json<HostPhoto[]>();
  expect(first).toMatchObject({ clock: 60, date: '2022-09-24T16:04:05' });
  const index = (await guest.get(`/api/photos/details?hash=${hash}`)).json<PhotosIndex>();
  const version = index.find(({ folder }) => folder === 'couple')?.pages[0];
  const page = await guest.get(`/api/photos/details/couple/${version}?hash=${hash}`);
  expect(page.json<PhotoDetails[]>().map(({ takenAt }) => takenAt?.slice(11))).toEqual([
    '16:04:05',
    '16:04:05',
    '15:04:05',
  ]);
  await change(['couple/a.jpg'], { clock: 0 });
  expect((await listed())[0]?.date).toBe('2022-09-24T15:04:05');
  expect((await change(['couple/a.jpg'], { clock: 1e9 })).statusCode).toBe(400);
});

test('a removed photo is in the bin, keeps its file, and is erased after 30 days, not before', async () => {
  await change(['couple/a.jpg', 'couple/b.jpg'], { removed: true });
  expect(named(await listed())).toEqual(['couple/c.jpg']);
  expect(named(await listed(BIN))).toEqual(['couple/a.jpg', 'couple/b.jpg']);
  await change(['couple/b.jpg'], { removed: false });
  const soon = site.clock.now + PHOTO_BIN_DAYS * DAY;
  await emptyOldPhotoBin(site, soon - 1);
  expect(await site.tool.read('couple/a.jpg')).not.toBeNull();
  await emptyOldPhotoBin(site, soon);
  for (const path of ['couple/a.jpg', 'couple/thumbs/thumb_a.jpg'])
    expect(await site.tool.read(path)).toBeNull();
  expect(await listed(BIN)).toEqual([]);
  expect(named(await listed())).toEqual(['couple/b.jpg', 'couple/c.jpg']);
  const lines = (await host.get('/api/adminouminou/audit')).json<AuditEntry[]>();
  const told = lines.filter(({ kind }) => kind.startsWith('photos-'));
  expect(told.map(({ kind, subject, value }) => [kind, subject, value])).toEqual([
    ['photos-erased', 'couple/a.jpg', '1'],
    ['photos-back', 'couple/b.jpg', '1'],
    ['photos-removed', null, '2'],
  ]);
});

if (!IN_BUCKET)
  test('a photo in the bin whose disk is away is not forgotten: when the disk is back it is still hidden', async () => {
    await change(['couple/a.jpg'], { removed: true });
    await rename(join(site.photosDir, 'couple'), join(site.photosDir, '.away'));
    await emptyOldPhotoBin(site, site.clock.now + 31 * DAY);
    await rename(join(site.photosDir, '.away'), join(site.photosDir, 'couple'));
    expect(await statusesForGuest('couple', 'a.jpg')).toEqual([404]);
    expect(named(await listed(BIN))).toEqual(['couple/a.jpg']);
  });

test('hosts erase at once what is in the bin, and nothing else', async () => {
  await change(['couple/a.jpg'], { removed: true });
  expect((await host.post(`${PHOTOS}/erase`, { photos: ['couple/a.jpg', 'couple/b.jpg'] })).statusCode).toBe(
    204,
  );
  expect(await listed(BIN)).toEqual([]);
  expect(named(await listed())).toEqual(['couple/b.jpg', 'couple/c.jpg']);
});

test('hosts erase guests’ sendings that are no valid photos, exactly as they were refused, and nothing else', async () => {
  const place = { folder: 'couple', name: 'notes.jpg' };
  const original = { kind: 'original', ...place } as const;
  const erase = async () => (await host.post(`${PHOTOS}/erase`, { photos: ['couple/notes.jpg'] })).statusCode;
  const refuse = async () => {
    const { size = 0, mtime = 0, etag = '' } = (await library.photoStore.stat(original)) ?? {};
    await library.catalogue.save({ ...place, size, mtime, etag, reason: 'damaged', found: null });
  };
  await site.tool.leave('couple/notes.jpg', Buffer.from('no photo'));
  await refuse();
  // Files that hosts put there are removed by hand.
  expect(await erase()).toBe(404);
  await site.store.write((tx) =>
    saveSending(tx, { ...place, id: 's', familleId: null, guestId: null, bytes: 8, crc32: 0, at: NOW }),
  );
  await site.tool.leave('couple/notes.jpg', Buffer.from('a good one, put over it'));
  expect(await erase()).toBe(204);
  expect(await library.photoStore.stat(original)).not.toBeNull();
  await refuse();
  expect(await erase()).toBe(204);
  expect(library.catalogue.refused()).toEqual([]);
  expect(await library.photoStore.stat(original)).toBeNull();
  expect(await erase()).toBe(404);
});

test('erasing a photo does not list the thousands beside it', async () => {
  const place = { folder: 'couple', name: 'a.jpg' };
  const list = () => Promise.reject(new Error('the whole folder was read'));
  const large = { ...library, photoStore: { ...library.photoStore, list } };
  expect(await eraseOne(large, place)).toBe(true);
  expect(library.catalogue.anyPhoto('couple', 'a.jpg')).toBeUndefined();
});

test('a moved photo is in its new folder, on the disk too, with its marks, even beside one of the same name', async () => {
  const bytes = await site.tool.read('couple/a.jpg');
  await site.addPhoto('repas', 'a.jpg');
  await change(['couple/a.jpg'], { hidden: true });
  const answer = await change(['couple/a.jpg', 'couple/b.jpg'], { folder: 'repas' });
  expect(named(answer.json())).toEqual(['repas/a (2).jpg', 'repas/b.jpg']);
  expect(answer.json()[0].hidden).toBe(true);
  expect(await site.tool.read('repas/a (2).jpg')).toEqual(bytes);
  expect(await site.tool.read('repas/thumbs/thumb_a (2).jpg')).not.toBeNull();
  expect(await namesForGuest()).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
  expect(await statusesForGuest('repas', 'b.jpg')).toEqual([200]);
  expect(await statusesForGuest('repas', 'a (2).jpg')).toEqual([404]);
  expect(await statusesForGuest('couple', 'b.jpg')).toEqual([404]);
  // A new photo under the old name does not get the marks of the one that moved.
  await site.addPhoto('couple', 'a.jpg');
  expect(await statusesForGuest('couple', 'a.jpg')).toEqual([200]);
});

test('a photo that cannot be moved stays as it was, and the hosts are told why', async () => {
  await change(['couple/a.jpg'], { hidden: true });
  const refused = Object.assign(new Error('not ours'), { code: 'EACCES' });
  Object.assign(library.photoStore, { move: () => Promise.reject(refused) });
  const place = { folder: 'couple', name: 'a.jpg' } as const;
  await expect(movePhoto(library, place, 'mairie', { at: NOW, who: null })).rejects.toMatchObject({
    code: 'photo-locked',
  });
  expect(named(await listed())).toEqual(['couple/a.jpg', 'couple/b.jpg', 'couple/c.jpg']);
  expect(await statusesForGuest('couple', 'a.jpg')).toEqual([404]);
});

test.each([
  [{ hidden: 'oui' }],
  [{ turn: 45 }],
  [{ folder: 'vacances' }],
  [{ caption: 'é'.repeat(301) }],
  [{}],
  [{ hidden: true, removed: true }],
])('%j is refused, and nothing changes', async (what) => {
  expect((await change(['couple/a.jpg'], what)).statusCode).toBe(400);
  expect((await listed()).every(({ hidden, turn }) => !hidden && turn === 0)).toBe(true);
});

test('one unknown photo among others makes the call fail, and is named', async () => {
  const answer = await change(['couple/a.jpg', 'couple/x.jpg'], { hidden: true });
  expect([answer.statusCode, answer.json().detail]).toEqual([
    404,
    'La photo «\u00a0couple/x.jpg\u00a0» n’est pas disponible.',
  ]);
  expect((await change([], { hidden: true })).statusCode).toBe(400);
  expect((await change(['../etc/passwd'], { removed: true })).statusCode).toBe(404);
  expect(await namesForGuest()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
});

test('only hosts may read or change', async () => {
  for (const path of [PHOTOS, BIN]) expect((await guest.get(path)).statusCode).toBe(401);
  for (const path of ['change', 'erase'])
    expect(
      (await guest.post(`${PHOTOS}/${path}`, { photos: ['couple/a.jpg'], hidden: true })).statusCode,
    ).toBe(401);
});

test('when two hosts change different things of one photo at once, both changes are stored', async () => {
  const other = await site.host();
  await Promise.all([
    change(['couple/a.jpg'], { hidden: true }),
    other.post(`${PHOTOS}/change`, { photos: ['couple/a.jpg'], caption: 'Le baiser' }),
    change(['couple/a.jpg'], { turn: 180 }),
  ]);
  expect((await listed())[0]).toMatchObject({ hidden: true, caption: 'Le baiser', turn: 180 });
});

test('a caption that a host has not seen is not overwritten, on any of the photos that get the new one', async () => {
  const captions = async () => (await listed()).map(({ caption }) => caption);
  await change(['couple/b.jpg'], { caption: 'Le baiser' });
  const both = ['couple/a.jpg', 'couple/b.jpg'];
  const late = await change(both, { caption: 'La sortie', seen: [null] });
  expect([late.statusCode, late.json().type]).toEqual([409, '/problems/stale-caption']);
  expect(await captions()).toEqual([null, 'Le baiser', null]);
  expect((await change(both, { caption: 'La sortie', seen: [null, 'Le baiser'] })).statusCode).toBe(200);
  // A client that does not say what it saw overwrites, as before.
  await change(both, { caption: 'Dehors' });
  expect(await captions()).toEqual(['Dehors', 'Dehors', null]);
  expect((await change(both, { seen: ['Dehors'] })).statusCode).toBe(400);
});

test('a time that the other host has already corrected is not corrected twice', async () => {
  const clocks = async () => (await listed()).map(({ clock }) => clock);
  await change(['couple/a.jpg'], { clock: 60 });
  const both = ['couple/a.jpg', 'couple/b.jpg'];
  const late = await change(both, { clock: 5, seenClocks: [0] });
  expect([late.statusCode, late.json().type]).toEqual([409, '/problems/stale-clock']);
  expect(await clocks()).toEqual([60, 0, 0]);
  expect((await change(both, { clock: 65, seenClocks: [0, 60] })).statusCode).toBe(200);
  expect(await clocks()).toEqual([65, 65, 0]);
});

test('hosts’ marks survive the loss of the file and a restart', async () => {
  await change(['couple/a.jpg'], { hidden: true });
  await library.catalogue.remove('couple', 'a.jpg');
  await site.addPhoto('couple', 'a.jpg');
  expect(await statusesForGuest('couple', 'a.jpg')).toEqual([404]);
  const { store, photoSettings } = site;
  const logger = site.app.log;
  const again = await openPhotoLibrary({
    store,
    leadership: createSoleLeader(),
    ...photoSettings,
    logger,
    now: Date.now,
    folderTitles: () => ({}),
    ffmpeg: 'ffmpeg',
    timeZone: () => 'Europe/Paris',
  });
  expect(again.catalogue.photos('couple').map(({ name }) => name)).toEqual(['b.jpg', 'c.jpg']);
});

test('a turned photo gets new upright pictures at another address, and its original is unchanged', async () => {
  const original = await jpegPicture({ width: 400, height: 300 });
  await site.tool.leave('repas/d.jpg', original);
  library.importer.start();
  const photo = async () => (await listed()).find(({ name }) => name === 'd.jpg');
  await eventually(async () => expect(await photo()).toMatchObject({ width: 400, height: 300 }));
  const before = await photo();
  await change(['repas/d.jpg'], { turn: 90 });
  await eventually(async () => expect(await photo()).toMatchObject({ width: 300, height: 400 }));
  expect((await photo())?.version).not.toBe(before?.version);
  const old = `?v=${before?.version}`;
  const thumbnail = await guest.get(`/photos/repas/thumbs/thumb_d.jpg${old}`);
  expect(thumbnail.headers['cache-control']).toBe('private, no-cache');
  expect((await guest.get('/photos/repas/d.jpg')).rawPayload).toEqual(original);
});
