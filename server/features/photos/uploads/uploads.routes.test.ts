import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { explainPhotoProblem } from '../../../../contract/photoProblems.ts';
import { MAX_CHUNK_BYTES, type UploadState } from '../../../../contract/uploads.schema.ts';
import type { Visitor } from '../../../testing.fixtures.ts';
import { openPhotoSite, type PhotoSite } from '../photos.fixtures.ts';
import { createUploads } from './uploads.usecases.ts';

const OCTETS = { 'content-type': 'application/octet-stream' };
const MODIFIED = Date.UTC(2022, 8, 24, 15);
/** The first bytes are a JPEG's; nothing decodes it here. */
const PHOTO = Buffer.concat([Buffer.from('ffd8ffe000104a4649460001', 'hex'), Buffer.alloc(1000, 7)]);

let site: PhotoSite;
let host: Visitor;
let file: string;
let number = 0;

beforeAll(async () => {
  site = await openPhotoSite();
  host = await site.host();
});
beforeEach(() => {
  file = `photo ${++number} é.jpg`;
});
afterAll(() => site.close());

function address(query: Record<string, string | number> = {}): string {
  const text = new URLSearchParams();
  const all = { folder: 'couple', file, bytes: PHOTO.length, modified: MODIFIED, ...query };
  for (const [key, value] of Object.entries(all)) text.set(key, String(value));
  return `/api/adminouminou/photos/upload?${text}`;
}

const send = (bytes: Buffer, offset: number, query: Record<string, string | number> = {}) =>
  host.postText(address({ ...query, offset }), bytes, OCTETS);
const state = async () => (await host.get(address())).json<UploadState>();
const inFolder = (name: string) => join(site.photosDir, 'couple', name);

test('a photo sent in parts arrives whole, with its own date', async () => {
  expect(await state()).toEqual({ received: 0, stored: null });
  expect((await send(PHOTO.subarray(0, 300), 0)).json()).toEqual({ received: 300, stored: null });
  expect(await state()).toEqual({ received: 300, stored: null });
  expect((await send(PHOTO.subarray(300), 300)).json()).toEqual({ received: PHOTO.length, stored: file });
  expect((await readFile(inFolder(file))).equals(PHOTO)).toBe(true);
  expect((await stat(inFolder(file))).mtimeMs).toBe(MODIFIED);
  expect(await readdir(join(site.photosDir, '.uploads'))).toEqual([]);
});

test('a photo that lies in the bin is out of it once it is sent again, under its own name', async () => {
  const { library } = site;
  await send(PHOTO, 0);
  const place = { folder: 'couple', name: file } as const;
  const { catalogue } = library;
  await catalogue.mark([place], (marks) => ({ ...marks, removedAt: 1 }));
  expect(await state()).toEqual({ received: 0, stored: null });
  expect((await send(PHOTO, 0)).json()).toEqual({ received: PHOTO.length, stored: file });
  expect(catalogue.marks(place).removedAt).toBeNull();
});

test('while somebody adds to a part, nobody else does, and what arrives stays whole', async () => {
  const uploads = createUploads(site.library, Date.now);
  const upload = { folder: 'couple', file, bytes: PHOTO.length, modified: MODIFIED } as const;
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  async function* slowly() {
    await waiting;
    yield PHOTO;
  }
  const first = uploads.append(upload, 0, slowly());
  // The part is still empty: its length alone would let the second one in.
  await expect(uploads.append(upload, 0, Readable.from([PHOTO]))).rejects.toMatchObject({
    code: 'upload-out-of-step',
  });
  goOn();
  expect(await first).toEqual({ received: PHOTO.length, stored: file });
  expect((await readFile(inFolder(file))).equals(PHOTO)).toBe(true);
});

test('parts and the photos made of them are for the site alone to read', async () => {
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  await send(PHOTO.subarray(0, 300), 0);
  const parts = join(site.photosDir, '.uploads');
  const [part = ''] = await readdir(parts);
  expect([await modeOf(parts), await modeOf(join(parts, part))]).toEqual([0o700, 0o600]);
  await send(PHOTO.subarray(300), 300);
  expect(await modeOf(inFolder(file))).toBe(0o600);
});

test('the same photo dropped again is found there and not doubled', async () => {
  await send(PHOTO, 0);
  expect(await state()).toEqual({ received: PHOTO.length, stored: file });
});

test('a photo that was only turned has the same name and size, and is kept beside the first', async () => {
  await send(PHOTO, 0);
  const turned = Buffer.from(PHOTO);
  turned[500] = 8;
  const answer = (await send(turned, 0, { modified: MODIFIED + 1000 })).json<UploadState>();
  const second = file.replace('.jpg', ' (2).jpg');
  expect(answer).toEqual({ received: PHOTO.length, stored: second });
  expect((await readFile(inFolder(file))).equals(PHOTO)).toBe(true);
  expect((await readFile(inFolder(second))).equals(turned)).toBe(true);
});

test('the same bytes under another date are not kept twice', async () => {
  await send(PHOTO, 0);
  expect((await send(PHOTO, 0, { modified: MODIFIED + 1000 })).json()).toEqual({
    received: PHOTO.length,
    stored: file,
  });
});

test('a good copy of a photo that was refused takes its place, and is read again', async () => {
  const damaged = Buffer.concat([PHOTO.subarray(0, 500), Buffer.alloc(PHOTO.length - 500)]);
  await send(damaged, 0);
  const seen = { folder: 'couple', name: file, size: PHOTO.length, mtime: MODIFIED, etag: '' } as const;
  await site.library.catalogue.save({ ...seen, reason: 'damaged', found: null });
  expect(await state()).toEqual({ received: 0, stored: null });
  expect((await send(PHOTO, 0)).json()).toEqual({ received: PHOTO.length, stored: file });
  expect((await readFile(inFolder(file))).equals(PHOTO)).toBe(true);
  expect(site.library.catalogue.files('couple').get(file)).toBeUndefined();
  expect(await state()).toEqual({ received: PHOTO.length, stored: file });
});

test('a sub-folder that has a photo’s name and is refused for it stays where it is', async () => {
  await mkdir(inFolder(file), { recursive: true });
  const { size } = await stat(inFolder(file));
  const seen = { folder: 'couple', name: file, size, mtime: 1, etag: '' } as const;
  await site.library.catalogue.save({ ...seen, reason: 'not-a-file', found: null });
  const photo = Buffer.concat([PHOTO, Buffer.alloc(size)]).subarray(0, size);
  const answer = await send(photo, 0, { bytes: size });
  expect(answer.json()).toEqual({ received: size, stored: file.replace('.jpg', ' (2).jpg') });
});

test('another photo of the same name gets a name of its own', async () => {
  await mkdir(join(site.photosDir, 'couple'), { recursive: true });
  await writeFile(inFolder(file), 'another');
  const stored = file.replace('.jpg', ' (2).jpg');
  expect((await send(PHOTO, 0)).json()).toEqual({ received: PHOTO.length, stored });
  expect(await readFile(inFolder(file), 'utf8')).toBe('another');
});

test('photos of one name that end at the same moment, from two sub-folders, are all kept', async () => {
  const photos = Array.from({ length: 20 }, (_, index) => Buffer.concat([PHOTO, Buffer.alloc(index + 1)]));
  await Promise.all(photos.map((photo) => send(photo, 0, { bytes: photo.length })));
  const sizes = await Promise.all(
    photos.map(async (_, index) => {
      const name = index === 0 ? file : file.replace('.jpg', ` (${index + 1}).jpg`);
      return (await stat(inFolder(name)).catch(() => null))?.size;
    }),
  );
  expect(sizes.sort()).toEqual(photos.map(({ length }) => length));
});

test('a part that does not follow the last one is refused and changes nothing', async () => {
  await send(PHOTO.subarray(0, 300), 0);
  for (const offset of [0, 200, 400]) {
    const answer = await send(PHOTO.subarray(offset, offset + 10), offset);
    expect([answer.statusCode, answer.json().type]).toEqual([409, '/problems/upload-out-of-step']);
  }
  expect(await state()).toEqual({ received: 300, stored: null });
});

test('more bytes than announced, or in one part than allowed, are refused', async () => {
  expect((await send(Buffer.concat([PHOTO, PHOTO]), 0)).statusCode).toBe(413);
  const huge = Buffer.alloc(MAX_CHUNK_BYTES + 1);
  expect((await send(huge, 0, { file: `gros ${file}`, bytes: huge.length })).statusCode).toBe(413);
});

test('a film with a photo’s name is refused as what it is at its first part, and leaves nothing', async () => {
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0'), Buffer.alloc(5000, 'x')]);
  const upload = { file: 'film.jpg', bytes: 50_000_000 };
  const answer = await send(film, 0, upload);
  expect(answer.json().errors).toEqual([
    { path: 'file', message: explainPhotoProblem('unsupported', 'un film MP4') },
  ]);
  expect((await host.get(address(upload))).json()).toEqual({ received: 0, stored: null });
});

test('a film is refused by its name before a byte of it leaves, in the words that its bytes would get', async () => {
  const answer = await host.get(address({ file: 'bal.mov', bytes: 900_000_000 }));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors[0]).toEqual({
    path: 'file',
    message: explainPhotoProblem('unsupported', 'un film MOV'),
  });
});

test('a file that is not the photo its name says is refused once whole, and leaves nothing', async () => {
  const answer = await send(Buffer.alloc(PHOTO.length, 'x'), 0);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([{ path: 'file', message: explainPhotoProblem('damaged', null) }]);
  expect(await state()).toEqual({ received: 0, stored: null });
});

test.each([
  { file: '../secret.jpg' },
  { file: 'a/b.jpg' },
  { file: 'a\\b.jpg' },
  { file: '.cache.jpg' },
  { file: 'a\u0000.jpg' },
  { file: `${'é'.repeat(100)}.jpg` },
  { file: 'film.mov' },
  { file: '' },
  { folder: 'thumbs' },
  { folder: '..' },
  { bytes: 0 },
  { bytes: -1 },
  { bytes: 1.5 },
  { bytes: 1e12 },
  { bytes: 'beaucoup' },
  { modified: 'hier' },
  { offset: -1 },
])('%o is refused as bad input', async (query) => {
  const answer = await host.postText(address({ offset: 0, ...query }), PHOTO, OCTETS);
  expect(answer.statusCode).toBe(400);
});

test('only hosts add photos', async () => {
  const guest = site.visitor();
  expect((await guest.get(address())).statusCode).toBe(401);
  expect((await guest.postText(address({ offset: 0 }), PHOTO, OCTETS)).statusCode).toBe(401);
});

test('elsewhere a body that is not JSON stays refused', async () => {
  const answer = await host.postText('/api/adminouminou/photos', PHOTO, OCTETS);
  expect(answer.statusCode).toBe(415);
});

test('a part that nobody came back for is thrown away after a week', async () => {
  await send(PHOTO.subarray(0, 10), 0);
  const parts = join(site.photosDir, '.uploads');
  const [old] = await readdir(parts);
  await utimes(join(parts, old ?? ''), 0, 0);
  await send(PHOTO.subarray(0, 10), 0, { file: `autre ${file}` });
  expect(await readdir(parts)).not.toContain(old);
});
