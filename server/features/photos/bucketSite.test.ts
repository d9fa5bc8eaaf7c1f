/** A site with photos in a real S3 bucket: guests' and hosts' calls, and what they read while it is away. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { beforeEach, expect } from 'vitest';
import { FIRST_FOLDERS } from '../../../contract/photos/photoFolders.ts';
import { STILL_KINDS } from '../../../contract/photos/photos.rules.ts';
import type { Archive } from '../../../contract/photos/photos.schema.ts';
import type { UploadState } from '../../../contract/photos/uploads.schema.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { HURRY } from '../../testing/s3.fixtures.ts';
import { s3, test } from '../../testing/s3Kit.fixtures.ts';
import { createFamille, openTestSite, type TestSite, type Visitor } from '../../testing/site.fixtures.ts';
import { announce, append, sendWhole } from './arrival/uploads/uploads.fixtures.ts';
import { readCentralDirectory } from './gallery/archive/reader.fixtures.ts';
import { hasFfmpeg } from './import/renditions/film/ffmpeg.fixtures.ts';
import { importPhoto } from './import/renditions/importPhoto.ts';
import { jpegPicture } from './import/renditions/pictures.fixtures.ts';
import type { PhotoStore } from './store/photoStore.ts';

const TAKEN = Date.UTC(2022, 8, 24, 15);
const PHOTO = Buffer.concat([Buffer.from('ffd8ffe000104a4649460001', 'hex'), randomBytes(50_000)]);

let site: TestSite;
let photoStore: PhotoStore;
let host: Visitor;
let hash: string;

beforeEach(async () => {
  site = await openTestSite({ photosS3Url: s3.url(), patience: HURRY });
  ({ photoStore } = site.library);
  host = await site.host();
  ({ hash } = await createFamille(host));
  for (const folder of ['couple', 'repas']) await host.post('/api/adminouminou/photos', { hash, folder });
  return site.close;
});

const scanAll = () => Promise.all(FIRST_FOLDERS.map(site.library.importer.requestScan));
const gallery = () => site.visitor().get(`/api/photos/details?hash=${hash}`);
const leave = async (folder: string, name: string, bytes: Buffer) => {
  await photoStore.putOriginal(
    { folder, name },
    {
      size: bytes.length,
      mtime: TAKEN,
      bytes: (async function* () {
        yield bytes;
      })(),
    },
  );
};

/** Puts a photo with its smaller pictures into bucket and index, as the import does, without decoding. */
async function indexed(folder: string, name: string, bytes: Buffer): Promise<void> {
  await leave(folder, name, bytes);
  const place = { folder, name };
  await photoStore.put(
    STILL_KINDS.map((kind) => ({
      kind,
      ...place,
      bytes: Buffer.from(`${kind} ${name}`),
    })),
  );
  const file = await photoStore.stat({ kind: 'original', ...place });
  if (!file) throw new Error('nothing was stored');
  const display = { size: Buffer.byteLength(`display ${name}`), crc32: crc32(`display ${name}`) };
  await site.library.catalogue.save({
    ...{ ...place, ...file, format: 'jpeg', crc32: crc32(bytes), blankedCrc32: crc32(bytes), blanks: [] },
    ...{ width: 4000, height: 3000, takenAt: null, placeholder: 'AAAA', turned: 0, camera: '', film: null },
    display,
  });
}

test('a photo that another tool puts into the bucket is imported in a process, shown, and removed', async () => {
  const bytes = await jpegPicture({ takenAt: '2022:09:24 15:04:05', gps: true });
  await leave('couple', 'IMG_1.jpg', bytes);
  await leave('repas', 'IMG_2.jpg', bytes);
  site.library.importer.start();
  await eventually(() => expect(site.library.catalogue.photos('couple')).toHaveLength(1));
  const [photo] = site.library.catalogue.photos('couple');
  expect(photo).toMatchObject({
    name: 'IMG_1.jpg',
    width: 640,
    takenAt: '2022-09-24T15:04:05',
    mtime: TAKEN,
  });
  expect((await photoStore.list('couple')).renditions.size).toBe(STILL_KINDS.length);
  const guest = site.visitor();
  await guest.get(`/api/famille/${hash}`);
  const whole = await guest.get('/photos/couple/IMG_1.jpg');
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, bytes.length]);
  expect(whole.rawPayload.equals(bytes)).toBe(false);
  for (const name of ['display_IMG_1.jpg', 'thumb_IMG_1.jpg'])
    expect([name, (await guest.get(`/photos/couple/thumbs/${name}`)).statusCode]).toEqual([name, 200]);

  await photoStore.remove({ kind: 'original', folder: 'couple', name: 'IMG_1.jpg' });
  await scanAll();
  await eventually(() => expect(site.library.catalogue.photos('couple')).toHaveLength(0));
  expect((await photoStore.list('couple')).renditions.size).toBe(0);
});

test.runIf(hasFfmpeg)(
  'a film in the bucket gets its poster and its lighter version, stored in the bucket too',
  async () => {
    const place = { folder: 'couple', name: 'IMG_1.MOV' };
    await leave(
      'couple',
      place.name,
      await readFile(new URL('import/renditions/film/iphone.fixtures.mov', import.meta.url)),
    );
    const films = { program: 'ffmpeg', timeZone: 'Europe/Paris' };
    const outcome = await importPhoto(photoStore, { ...place, known: null, turn: 0, films });
    if (outcome.kind !== 'imported') throw new Error(outcome.kind);
    expect(outcome.photo.film).toMatchObject({ poster: 'made', lighter: 'waiting' });
    await site.library.catalogue.save(outcome.photo);
    await site.library.lighterFilms.makeNext();
    expect(site.library.catalogue.anyPhoto('couple', place.name)?.film).toMatchObject({ lighter: 'made' });
    const made = await photoStore.stat({ kind: 'lighter', ...place });
    const start = await site
      .visitor()
      .get(`/photos/couple/thumbs/film_IMG_1.MOV?hash=${hash}`, { range: 'bytes=4-7' });
    expect([made && made.size > 1000, start.statusCode, start.body]).toEqual([true, 206, 'ftyp']);
  },
);

test('hosts see that the bucket is away as soon as a guest’s request has failed', async () => {
  await indexed('couple', 'a.jpg', PHOTO);
  await indexed('repas', 'b.jpg', PHOTO);
  site.library.importer.start();
  await scanAll();
  await s3.stop();
  try {
    expect((await site.visitor().get(`/photos/couple/a.jpg?hash=${hash}`)).statusCode).toBe(503);
    await eventually(() => expect(site.library.importer.status().problem).toBe('photos-away'));
  } finally {
    await s3.back();
  }
});

test('originals are served whole and in ranges, thumbnails from memory, archives from the bucket', async () => {
  const [a, b] = [randomBytes(400_000), randomBytes(3_000)];
  await indexed('couple', 'a.jpg', a);
  await indexed('repas', 'été.jpg', b);
  const guest = site.visitor();
  await guest.get(`/api/famille/${hash}`);
  const part = await guest.get('/photos/couple/a.jpg', { range: 'bytes=300000-300999' });
  expect([part.statusCode, part.rawPayload.equals(a.subarray(300_000, 301_000))]).toEqual([206, true]);
  const end = await guest.get('/photos/couple/a.jpg', { range: 'bytes=-10' });
  expect(end.rawPayload.equals(a.subarray(-10))).toBe(true);
  expect((await guest.get('/photos/couple/a.jpg', { range: 'bytes=999999-' })).statusCode).toBe(416);

  const thumbnail = () => guest.get('/photos/couple/thumbs/thumb_a.jpg');
  expect((await thumbnail()).body).toBe('thumbnail a.jpg');
  const before = s3.requests();
  for (let again = 0; again < 5; again += 1) await thumbnail();
  expect(s3.requests()).toBe(before);

  const { url } = (
    await guest.post(`/api/photos/archives?hash=${hash}`, ['couple/*', 'repas/*'])
  ).json<Archive>();
  const zip = (await guest.get(url)).rawPayload;
  const entries = readCentralDirectory(zip.length, (start, end) => zip.subarray(start, end));
  expect(entries.map(({ name }) => name)).toEqual(['couple/a.jpg', 'repas/été.jpg']);
  expect([zip.includes(a), zip.includes(b)]).toEqual([true, true]);
  const rest = await guest.get(url, { range: 'bytes=200000-' });
  expect(rest.rawPayload.equals(zip.subarray(200_000))).toBe(true);
});

test.each(['originals', 'light'])(
  'an archive of %s makes one request per photo to the bucket, and one or two for lists',
  async (variant) => {
    const names = Array.from({ length: 12 }, (_, at) => `${at}.jpg`);
    for (const name of names) await indexed('couple', name, PHOTO);
    const guest = site.visitor();
    await guest.get(`/api/famille/${hash}`);
    const asked = new Map<string, number>();
    s3.misbehave(({ method, url = '' }) => {
      const what = url.includes('list-type') ? 'list' : `${method}`;
      asked.set(what, (asked.get(what) ?? 0) + 1);
      return false;
    });
    const made = await guest.post(`/api/photos/archives?hash=${hash}&variant=${variant}`, ['couple/*']);
    const lists = variant === 'light' ? 2 : 1;
    expect(Object.fromEntries(asked)).toEqual({ list: lists });
    const zip = (await guest.get(made.json<Archive>().url)).rawPayload;
    expect(Object.fromEntries(asked)).toEqual({ list: 2 * lists, GET: names.length });
    expect(readCentralDirectory(zip.length, (start, end) => zip.subarray(start, end))).toHaveLength(
      names.length,
    );
  },
);

test('hosts upload a photo in small chunks, move it, remove it and erase it', async () => {
  const file = { filename: 'é.jpg', folder: 'couple', modified: TAKEN, bytes: PHOTO.length };
  const { url } = (await announce(host, file)).json<UploadState>();
  for (let at = 0; at < PHOTO.length; at += 20_000)
    expect((await append(host, url, PHOTO.subarray(at, at + 20_000), at)).statusCode).toBe(204);
  const { folder, filename: name } = file;
  expect(await photoStore.stat({ kind: 'original', folder, name })).toMatchObject({
    size: PHOTO.length,
    mtime: TAKEN,
  });
  expect(await photoStore.parts.size(url.split('/').at(-1) ?? '')).toBe(0);
  expect((await sendWhole(host, { ...file, crc32: crc32(PHOTO) }, PHOTO)).statusCode).toBe(409);

  await indexed('couple', 'a.jpg', PHOTO);
  const change = (what: object) =>
    host.post('/api/adminouminou/photos/change', { photos: ['couple/a.jpg'], ...what });
  expect((await change({ folder: 'repas' })).statusCode).toBe(200);
  expect(await photoStore.stat({ kind: 'thumbnail', folder: 'repas', name: 'a.jpg' })).not.toBeNull();
  await host.post('/api/adminouminou/photos/change', { photos: ['repas/a.jpg'], removed: true });
  const erased = await host.post('/api/adminouminou/photos/erase', { photos: ['repas/a.jpg'] });
  expect(erased.statusCode).toBe(204);
  expect((await photoStore.list('repas')).files).toEqual([]);
});

test('an uploaded photo is imported without listing its folder', async () => {
  const bytes = await jpegPicture();
  await leave('couple', '0.jpg', bytes);
  site.library.importer.start();
  await eventually(() => expect(site.library.catalogue.photo('couple', '0.jpg')).toBeDefined());
  let listings = 0;
  s3.misbehave(({ url = '' }) => {
    if (url.includes('max-keys=1000') && !url.includes('.uploads')) listings += 1;
    return false;
  });
  expect((await sendWhole(host, { filename: 'a.jpg', folder: 'couple' }, bytes)).statusCode).toBe(204);
  await eventually(() => expect(site.library.catalogue.photo('couple', 'a.jpg')).toBeDefined());
  expect(listings).toBe(0);
  await site.library.importer.requestScan('couple');
  expect(listings).toBe(2);
});

test('a bucket that is off, refuses or lists nothing makes the site forget no photo: everybody is told why, and all comes back', async () => {
  await indexed('couple', 'a.jpg', PHOTO);
  await indexed('repas', 'b.jpg', PHOTO);
  site.library.importer.start();
  await scanAll();
  const known = () => FIRST_FOLDERS.flatMap((folder) => site.library.catalogue.photos(folder)).length;
  const guest = site.visitor();
  await guest.get(`/api/famille/${hash}`);
  const answer = (status: number, body: string) => () =>
    s3.misbehave((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
      return true;
    });
  const faults: [string, () => void | Promise<void>, () => void | Promise<void>][] = [
    ['off', () => s3.stop(), () => s3.back()],
    ['refuses', answer(403, '<Error><Code>AccessDenied</Code></Error>'), () => s3.misbehave(null)],
    ['gone', answer(404, '<Error><Code>NoSuchBucket</Code></Error>'), () => s3.misbehave(null)],
    ['empty', answer(200, '<ListBucketResult></ListBucketResult>'), () => s3.misbehave(null)],
  ];
  for (const [what, begin, end] of faults) {
    await begin();
    await scanAll();
    expect([what, known()]).toEqual([what, 2]);
    expect([what, (await gallery()).json().title]).toEqual([what, 'Les photos reviennent bientôt']);
    const status = (await host.get('/api/adminouminou/photos/status')).json();
    const code = what === 'gone' ? 'bucket-gone' : 'photos-away';
    expect([what, status.progress.problem.code]).toEqual([what, code]);
    if (what !== 'empty') {
      const archive = await guest.post('/api/photos/zip', ['couple/a.jpg']);
      expect([what, archive.statusCode, archive.json().title]).toEqual([
        what,
        503,
        'Les photos reviennent bientôt',
      ]);
      const picture = await guest.get('/photos/couple/a.jpg');
      expect([what, picture.statusCode, Number(picture.headers['retry-after']) > 0]).toEqual([
        what,
        503,
        true,
      ]);
    }
    const sent = await announce(host, { filename: 'z.jpg', folder: 'couple', bytes: 9 });
    expect([what, sent.statusCode]).toEqual([what, 503]);
    await end();
    await scanAll();
    await eventually(async () => expect((await gallery()).statusCode).toBe(200));
    expect([what, known()]).toEqual([what, 2]);
  }
});
