/** Positions of photos: who receives them, and when. */
import { crc32 } from 'node:zlib';
import { expect } from 'vitest';
import type { Archive } from '../../../../../contract/photos/photos.schema.ts';
import { openCatalogue } from '../../index/photos.catalogue.ts';
import { guest, host, site, testOnOneSite as test } from '../../photosKit.fixtures.ts';
import { readCentralDirectory } from '../archive/reader.fixtures.ts';

const ORIGINAL = Buffer.from('picture 43.6044 end');
const SENT = Buffer.from('picture ####### end');

let hash: string;

test.beforeAll(async () => {
  const position = { blanks: [[8, 7, 0x23]] as const, blankedCrc32: crc32(SENT) };
  await site.addPhoto('couple', 'a.jpg', ORIGINAL, position);
  hash = await site.famille(['couple']);
});

const original = (headers = {}) => guest.get(`/photos/couple/a.jpg?hash=${hash}`, headers);
const share = (value: string) => host.post('/api/params/', { key: 'sharePositions', value });

test('positions leave the site neither in single photos nor in ranges or archives, and the file on disk keeps them', async () => {
  const answer = await original();
  expect([answer.body, answer.headers['content-length']]).toEqual([String(SENT), String(ORIGINAL.length)]);
  expect((await original({ range: 'bytes=10-16' })).body).toBe(String(SENT.subarray(10, 17)));
  expect((await host.get('/photos/couple/a.jpg')).body).toBe(String(SENT));
  const zip = await guest.post(`/api/photos/zip?hash=${hash}`, ['couple/*']);
  expect(zip.rawPayload.includes(SENT)).toBe(true);
  expect(zip.rawPayload.includes('43.6044')).toBe(false);
  const [entry] = readCentralDirectory(zip.rawPayload.length, (start, end) =>
    zip.rawPayload.subarray(start, end),
  );
  expect(entry).toMatchObject({ crc32: crc32(SENT) });
  expect(String(await site.tool.read('couple/a.jpg'))).toBe(String(ORIGINAL));
});

test('hosts may share positions: other bytes, another ETag, and links begun before do not resume', async () => {
  const before = await original();
  const { url } = (await guest.post(`/api/photos/archives?hash=${hash}`, ['couple/*'])).json<Archive>();
  expect(before.headers['cache-control']).toBe('private, no-cache');
  await share('true');
  const after = await original({ 'if-none-match': String(before.headers.etag) });
  expect([after.statusCode, after.body]).toEqual([200, String(ORIGINAL)]);
  expect((await guest.get(url)).statusCode).toBe(409);
  const zip = await guest.post(`/api/photos/zip?hash=${hash}`, ['couple/a.jpg']);
  expect(zip.rawPayload.includes(ORIGINAL)).toBe(true);
  await share('false');
  expect((await original()).body).toBe(String(SENT));
  expect((await guest.get(url)).statusCode).toBe(200);
});

test('originals not searched by the current rules are not sent before they are read again', async () => {
  // In a folder of its own, because an archive of these photos breaks off.
  const address = (name: string) => host.get(`/photos/repas/${name}`);
  const position = { blanks: [[8, 7, 0x23]] as const, blankedCrc32: crc32(SENT) };
  const column = async (name: string, columns: object) => {
    await site.addPhoto('repas', name, ORIGINAL, position);
    expect((await address(name)).body).toBe(String(SENT));
    await site.store.write((tx) => tx.updateTable('photos').set(columns).where('name', '=', name).execute());
  };
  await column('early.jpg', { search: 0 });
  await column('never.jpg', { blanks: null });
  // As after a restart.
  const catalogue = await openCatalogue(site.store, site.library.folders);
  const known = (name: string) => {
    const photo = catalogue.anyPhoto('repas', name);
    if (!photo) throw new Error(name);
    return photo;
  };
  const unread = ['early.jpg', 'never.jpg'];
  expect(unread.map((name) => known(name).etag)).toEqual(['', '']);
  for (const name of unread)
    await expect(site.library.sentOriginals.open(known(name), false)).rejects.toThrow();
});

test('a request for an original that must be read again is told to come back, not that it is lost', async () => {
  const position = { blanks: [[8, 7, 0x23]] as const, blankedCrc32: crc32(SENT) };
  await site.addPhoto('repas', 'old.jpg', ORIGINAL, position);
  const known = site.library.catalogue.anyPhoto('repas', 'old.jpg');
  if (!known) throw new Error('not in the index');
  await site.library.catalogue.save({ ...known, etag: '' });
  await site.store.write((tx) =>
    tx
      .updateTable('photos')
      // Another process on the same database finds it unsearched too.
      .set({ etag: 'as before', search: 0 })
      .where('name', '=', 'old.jpg')
      .execute(),
  );
  const answers = [
    await host.get('/photos/repas/old.jpg'),
    await host.post('/api/photos/archives', ['repas/*']),
  ];
  for (const answer of answers) {
    expect(answer.json()).toMatchObject({ type: '/problems/photos-read-again' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
  }
  await share('true');
  const zip = await host.post('/api/photos/zip', ['repas/old.jpg']);
  expect(zip.rawPayload.includes(ORIGINAL)).toBe(true);
  await share('false');
});

test('a moved photo keeps its blanks', async () => {
  const position = { blanks: [[8, 7, 0x23]] as const, blankedCrc32: crc32(SENT) };
  await site.addPhoto('couple', 'moved.jpg', ORIGINAL, position);
  await host.post('/api/adminouminou/photos/change', { photos: ['couple/moved.jpg'], folder: 'mairie' });
  expect((await host.get('/photos/mairie/moved.jpg')).body).toBe(String(SENT));
});
