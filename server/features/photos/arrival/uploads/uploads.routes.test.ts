import { mkdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { beforeEach, expect } from 'vitest';
import { DAY_MS } from '../../../../../contract/durations.ts';
import { explainPhotoProblem } from '../../../../../contract/photos/photoProblems.ts';
import { UPLOADS_PATH } from '../../../../../contract/photos/uploads.rules.ts';
import { MAX_CHUNK_BYTES, type UploadState } from '../../../../../contract/photos/uploads.schema.ts';
import { IN_BUCKET } from '../../photos.fixtures.ts';
import { host, site, testOnOneSite as test } from '../../photosKit.fixtures.ts';
import {
  type AnnouncedFile,
  announce,
  append,
  sendUntilAnswered,
  sendWhole,
  TUS,
} from './uploads.fixtures.ts';
import { sweepUploads } from './uploads.usecases.ts';

const MODIFIED = Date.UTC(2022, 8, 24, 15);
const DAY = DAY_MS;
/** Begins like a JPEG; nothing decodes it here. */
const PHOTO = Buffer.concat([Buffer.from('ffd8ffe000104a4649460001', 'hex'), Buffer.alloc(1000, 7)]);

let file: string;
let number = 0;

beforeEach(async () => {
  for (const part of await parts()) await site.tool.takeAway(`.uploads/${part}`);
  file = `photo ${++number} é.jpg`;
});

const named = (other: Partial<AnnouncedFile> = {}) => ({
  filename: file,
  folder: 'couple',
  modified: MODIFIED,
  bytes: PHOTO.length,
  ...other,
});
const begin = async (other: Partial<AnnouncedFile> = {}) =>
  (await announce(host, named(other))).json<UploadState>();
const send = (bytes: Buffer, other: Partial<AnnouncedFile> = {}) => sendWhole(host, named(other), bytes);
const inFolder = (name: string) => site.tool.read(`couple/${name}`);
const onDisk = (name: string) => join(site.photosDir, 'couple', name);
const storedOf = (name: string) => site.library.photoStore.stat({ kind: 'original', folder: 'couple', name });
const idOf = (url: string) => url.split('/').at(-1) ?? '';
const parts = () => site.tool.list('.uploads');

test('a photo sent in chunks arrives whole, with its own date', async () => {
  const { url, offset } = await begin();
  expect(offset).toBe(0);
  const first = await append(host, url, PHOTO.subarray(0, 300), 0);
  expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '300']);
  const asked = await host.head(url, TUS);
  expect(asked.headers).toMatchObject({
    'tus-resumable': '1.0.0',
    'upload-offset': '300',
    'upload-length': String(PHOTO.length),
    'cache-control': 'no-store',
  });
  expect((await append(host, url, PHOTO.subarray(300), 300)).headers['upload-offset']).toBe(
    String(PHOTO.length),
  );
  expect((await inFolder(file))?.equals(PHOTO)).toBe(true);
  expect((await storedOf(file))?.mtime).toBe(MODIFIED);
  expect(await parts()).toEqual([]);
  // A client that missed the last answer asks for the offset.
  expect((await host.head(url, TUS)).headers['upload-offset']).toBe(String(PHOTO.length));
});

test('an upload announced again, even from another tab, resumes where it stopped', async () => {
  const { url } = await begin();
  await append(host, url, PHOTO.subarray(0, 300), 0);
  const answer = await announce(host, named());
  expect([answer.statusCode, answer.headers.location, answer.json()]).toEqual([
    201,
    url,
    { url, offset: 300 },
  ]);
});

test('an upload cut between its last byte and its move to the folder is finished by the next request', async () => {
  const { url } = await begin();
  await append(host, url, PHOTO.subarray(0, 300), 0);
  await site.library.photoStore.parts.append(idOf(url), Readable.from([PHOTO.subarray(300)]));
  expect((await host.head(url, TUS)).headers['upload-offset']).toBe(String(PHOTO.length));
  expect((await inFolder(file))?.equals(PHOTO)).toBe(true);
});

test('a photo in the bin is restored, under its own name, when it is sent again', async () => {
  const { library } = site;
  await send(PHOTO);
  const place = { folder: 'couple', name: file } as const;
  const { catalogue } = library;
  await catalogue.mark([place], (marks) => ({ ...marks, removedAt: 1 }));
  expect((await begin()).offset).toBe(0);
  expect((await send(PHOTO)).statusCode).toBe(204);
  expect(catalogue.marks(place).removedAt).toBeNull();
});

if (!IN_BUCKET)
  test('chunks and photos are readable by the site’s account only', async () => {
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    const { url } = await begin();
    await append(host, url, PHOTO.subarray(0, 300), 0);
    const dir = join(site.photosDir, '.uploads');
    const part = idOf(url);
    expect([await modeOf(dir), await modeOf(join(dir, part))]).toEqual([0o700, 0o600]);
    await append(host, url, PHOTO.subarray(300), 300);
    expect(await modeOf(onDisk(file))).toBe(0o600);
  });

test('the same photo sent again is recognised before a byte of it is sent', async () => {
  await send(PHOTO);
  const answer = await announce(host, named());
  expect([answer.statusCode, answer.json().type]).toEqual([409, '/problems/already-sent']);
});

test('the checksum recognises a photo whatever its date, and distinguishes a turned one', async () => {
  const photo = await site.addPhoto('couple', file);
  const known = { bytes: photo.length, modified: 1, crc32: crc32(photo) };
  expect((await announce(host, named(known))).statusCode).toBe(409);
  expect((await announce(host, named({ ...known, crc32: 7 }))).statusCode).toBe(201);
});

test('a copy under another name is recognised, imported or not, unless the photo is gone or in the bin', async () => {
  const { catalogue } = site.library;
  const copy = named({ filename: `Copie de ${file}`, crc32: crc32(PHOTO) });
  const answers = async () => (await announce(host, copy)).statusCode;
  const own = { filename: file, crc32: crc32(PHOTO), folder: 'mairie' };
  // A folder whose only photo goes looks like a disk that is away, where nothing is announced.
  await site.addPhoto('mairie', 'autre.jpg', Buffer.concat([PHOTO, Buffer.alloc(9, 1)]));
  await send(PHOTO, own);
  expect(await answers()).toBe(201);
  const inMairie = { ...copy, folder: 'mairie' };
  expect((await announce(host, inMairie)).json()).toMatchObject({ type: '/problems/already-sent' });
  await site.addPhoto('mairie', file, PHOTO);
  expect((await announce(host, inMairie)).statusCode).toBe(409);
  const place = { folder: 'mairie', name: file } as const;
  await catalogue.mark([place], (marks) => ({ ...marks, removedAt: 1 }));
  expect((await announce(host, inMairie)).statusCode).toBe(201);
  await catalogue.mark([place], (marks) => ({ ...marks, removedAt: null }));
  expect((await announce(host, inMairie)).statusCode).toBe(409);
  await site.tool.takeAway(`mairie/${file}`);
  expect((await announce(host, inMairie)).statusCode).toBe(201);
});

test('of two copies that are sent at the same moment one is kept, and the other is told', async () => {
  const photo = Buffer.concat([PHOTO, Buffer.alloc(77, 3)]);
  const sent = { bytes: photo.length, crc32: crc32(photo), folder: 'preparation' };
  const [one, other] = [await begin(sent), await begin({ ...sent, filename: `Copie de ${file}` })];
  expect((await append(host, one.url, photo, 0)).statusCode).toBe(204);
  const second = await append(host, other.url, photo, 0);
  expect([second.statusCode, second.json().type]).toEqual([409, '/problems/already-sent']);
  expect(await parts()).toEqual([]);
});

test('bytes that differ from the announcement are refused', async () => {
  const answer = await send(PHOTO, { crc32: 7 });
  expect(answer.json().errors).toEqual([
    { path: 'file', message: 'Ce fichier est arrivé abîmé : envoyez-le de nouveau.' },
  ]);
  expect(await parts()).toEqual([]);
});

test('a photo that was only turned has the same name and size, and is stored beside the first', async () => {
  await send(PHOTO);
  const turned = Buffer.from(PHOTO);
  turned[500] = 8;
  expect((await send(turned, { modified: MODIFIED + 1000 })).statusCode).toBe(204);
  expect((await inFolder(file))?.equals(PHOTO)).toBe(true);
  expect((await inFolder(file.replace('.jpg', ' (2).jpg')))?.equals(turned)).toBe(true);
});

test('the same bytes with another date are not stored twice', async () => {
  await send(PHOTO);
  expect((await send(PHOTO, { modified: MODIFIED + 1000 })).statusCode).toBe(204);
  expect(await inFolder(file.replace('.jpg', ' (2).jpg'))).toBeNull();
});

test('a good copy of a refused photo replaces it, and is imported', async () => {
  const damaged = Buffer.concat([PHOTO.subarray(0, 500), Buffer.alloc(PHOTO.length - 500)]);
  await send(damaged);
  const seen = { folder: 'couple', name: file, size: PHOTO.length, mtime: MODIFIED, etag: '' } as const;
  await site.library.catalogue.save({ ...seen, reason: 'damaged', found: null });
  expect((await send(PHOTO)).statusCode).toBe(204);
  expect((await inFolder(file))?.equals(PHOTO)).toBe(true);
  expect(site.library.catalogue.files('couple').get(file)).toBeUndefined();
  expect((await announce(host, named())).statusCode).toBe(409);
});

if (!IN_BUCKET)
  test('a sub-folder that has a photo’s name, and is refused for it, is left alone', async () => {
    await mkdir(onDisk(file), { recursive: true });
    const { size } = await stat(onDisk(file));
    const seen = { folder: 'couple', name: file, size, mtime: 1, etag: '' } as const;
    await site.library.catalogue.save({ ...seen, reason: 'not-a-file', found: null });
    const photo = Buffer.concat([PHOTO, Buffer.alloc(size)]).subarray(0, size);
    await send(photo);
    expect((await inFolder(file.replace('.jpg', ' (2).jpg')))?.equals(photo)).toBe(true);
  });

test('another photo of the same name gets a different name', async () => {
  await site.tool.leave(`couple/${file}`, 'another');
  await send(PHOTO);
  expect((await inFolder(file.replace('.jpg', ' (2).jpg')))?.equals(PHOTO)).toBe(true);
  expect(String(await inFolder(file))).toBe('another');
});

test('photos of one name from two sub-folders that finish at the same moment are all kept', async () => {
  const photos = Array.from({ length: 20 }, (_, index) => Buffer.concat([PHOTO, Buffer.alloc(index + 1)]));
  const refusals = (await Promise.all(photos.map((bytes) => sendUntilAnswered(host, named(), bytes)))).filter(
    (body) => body !== '',
  );
  expect(refusals).toEqual([]);
  const sizes = await Promise.all(
    photos.map(async (_, index) => {
      const name = index === 0 ? file : file.replace('.jpg', ` (${index + 1}).jpg`);
      return (await storedOf(name))?.size;
    }),
  );
  expect(sizes.sort()).toEqual(photos.map(({ length }) => length));
});

test('a chunk with a wrong offset is refused and changes nothing', async () => {
  const { url } = await begin();
  await append(host, url, PHOTO.subarray(0, 300), 0);
  for (const offset of [0, 200, 400]) {
    const answer = await append(host, url, PHOTO.subarray(offset, offset + 10), offset);
    expect([answer.statusCode, answer.json().type]).toEqual([409, '/problems/upload-out-of-step']);
  }
  expect((await host.head(url, TUS)).headers['upload-offset']).toBe('300');
});

test('more bytes than announced, or a chunk larger than allowed, are refused', async () => {
  const { url } = await begin();
  expect((await append(host, url, Buffer.concat([PHOTO, PHOTO]), 0)).statusCode).toBe(413);
  const huge = Buffer.alloc(MAX_CHUNK_BYTES + 1);
  expect((await send(huge, { filename: `gros ${file}` })).statusCode).toBe(413);
});

test('a film with a photo’s name is refused as a film at its first chunk, and leaves nothing', async () => {
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0'), Buffer.alloc(5000, 'x')]);
  const { url } = await begin({ filename: 'film.jpg', bytes: 50_000_000 });
  expect((await append(host, url, film, 0)).json().errors).toEqual([
    { path: 'file', message: explainPhotoProblem('misnamed', 'un film MP4') },
  ]);
  expect((await host.head(url, TUS)).statusCode).toBe(404);
  expect(await parts()).toEqual([]);
});

test('a file with the name of no photo is refused before a byte is sent, with the message that its bytes would get', async () => {
  const answer = await announce(host, named({ filename: 'menu.pdf' }));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors[0]).toEqual({
    path: 'file',
    message: explainPhotoProblem('unsupported', 'un document PDF'),
  });
});

test('a file that is not the photo that its name says is refused once complete, and leaves nothing', async () => {
  const answer = await send(Buffer.alloc(PHOTO.length, 'x'));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([{ path: 'file', message: explainPhotoProblem('damaged', null) }]);
  expect(await parts()).toEqual([]);
});

test.each(['🥂'.repeat(60), 'é'.repeat(300), '日本'.repeat(200)])(
  'a name of %s is shortened and accepted',
  async (long) => {
    expect((await send(PHOTO, { filename: `${long}.jpg`, modified: number })).statusCode).toBe(204);
    const { files } = await site.library.photoStore.list('couple');
    const [found = ''] = files.map(({ name }) => name).filter((name) => name.startsWith(long.slice(0, 20)));
    expect([found.isWellFormed(), found.endsWith('.jpg')]).toEqual([true, true]);
  },
);

test.each([
  { filename: '../secret.jpg' },
  { filename: '..' },
  { filename: 'a/b.jpg' },
  { filename: 'a\\b.jpg' },
  { filename: '.cache.jpg' },
  { filename: 'a\u0000.jpg' },
  { filename: '' },
  { folder: 'thumbs' },
  { folder: '..' },
  { folder: '' },
  { bytes: 0 },
  { bytes: -1 },
  { bytes: 1.5 },
  { bytes: 1e12 },
  { bytes: 'beaucoup' },
  { modified: 'hier' },
  { crc32: -1 },
])('%o is refused as bad input', async (other) => {
  expect((await announce(host, named(other))).statusCode).toBe(400);
});

test('requests that are not tus 1.0 are told so, and nothing is stored', async () => {
  expect((await host.postText(UPLOADS_PATH)).statusCode).toBe(412);
  const { url } = await begin();
  expect((await host.patch(url, PHOTO, { ...TUS, 'upload-offset': '0' })).statusCode).toBe(415);
  for (const offset of ['', '-1', 'zéro', '1e3'])
    expect(
      (
        await host.patch(url, PHOTO, {
          ...TUS,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': offset,
        })
      ).statusCode,
    ).toBe(400);
  expect((await announce(host, named({ bytes: 'x' }))).statusCode).toBe(400);
  expect((await host.head(`${UPLOADS_PATH}/inconnu`, TUS)).statusCode).toBe(404);
});

test('only hosts upload photos by this call', async () => {
  const guest = site.visitor();
  const { url } = await begin();
  expect((await announce(guest, named())).statusCode).toBe(401);
  expect((await guest.head(url, TUS)).statusCode).toBe(401);
  expect((await append(guest, url, PHOTO, 0)).statusCode).toBe(401);
  expect((await guest.delete(url, TUS)).statusCode).toBe(401);
});

test('a cancelled upload leaves nothing; a finished one stays', async () => {
  const { url } = await begin();
  await append(host, url, PHOTO.subarray(0, 300), 0);
  expect((await host.delete(url, TUS)).statusCode).toBe(204);
  expect((await host.head(url, TUS)).statusCode).toBe(404);
  expect(await parts()).toEqual([]);
  await send(PHOTO);
  expect((await host.delete(url, TUS)).statusCode).toBe(404);
  expect((await inFolder(file))?.equals(PHOTO)).toBe(true);
});

test('an abandoned upload is deleted after a day', async () => {
  const { url } = await begin();
  await append(host, url, PHOTO.subarray(0, 10), 0);
  await sweepUploads(site, site.clock.now + DAY / 2);
  expect((await host.head(url, TUS)).headers['upload-offset']).toBe('10');
  // Files are dated by the machine's clock.
  await sweepUploads(site, Date.now() + DAY + 60_000);
  expect((await host.head(url, TUS)).statusCode).toBe(404);
  expect(await parts()).toEqual([]);
});

if (!IN_BUCKET)
  test('a finished upload not yet in its folder is not deleted as abandoned, however old the photo', async () => {
    const { url } = await begin();
    await append(host, url, PHOTO.subarray(0, 10), 0);
    // The upload already has the photo's own date.
    await utimes(join(site.photosDir, '.uploads', idOf(url)), 0, 0);
    await sweepUploads(site, Date.now());
    expect((await host.head(url, TUS)).headers['upload-offset']).toBe('10');
  });

if (!IN_BUCKET)
  test('500 photos announced at once are all accepted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) => announce(host, named({ filename: `${index} ${file}` }))),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json<UploadState>().url)).size).toBe(500);
  });
