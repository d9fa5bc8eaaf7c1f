import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyBlanks } from '../blanks.rules.ts';
import { createLocalStore } from '../store/localStore.ts';
import { ChangedFileError, type PhotoStore } from '../store/photoStore.ts';
import { importPhoto } from './importPhoto.ts';
import { jpegPicture } from './pictures.fixtures.ts';

const FILMS = { program: 'ffmpeg', timeZone: 'Europe/Paris' };
let photosDir: string;

beforeEach(async () => {
  photosDir = await mkdtemp(join(tmpdir(), 'import-'));
  await mkdir(join(photosDir, 'couple'));
});
afterEach(() => rm(photosDir, { recursive: true }));

async function imported(name: string, content: Buffer) {
  await writeFile(join(photosDir, 'couple', name), content);
  return importPhoto(createLocalStore(photosDir), {
    folder: 'couple',
    name,
    known: null,
    turn: 0,
    films: FILMS,
  });
}

/** As grainy as a camera's; the decoder paints over what is missing from it. */
const grainy = () =>
  sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

test('a JPEG with 200 zeros in its middle is refused as damaged', async () => {
  const jpeg = await grainy().jpeg().toBuffer();
  // The noise is another each time, and so is the size.
  const middle = jpeg.length >> 1;
  jpeg.fill(0, middle, middle + 200);
  expect(await imported('a.jpg', jpeg)).toMatchObject({ kind: 'refused', reason: 'damaged' });
});

test('a WebP whose end was reserved and never came is refused as damaged', async () => {
  const webp = await grainy().webp({ quality: 90 }).toBuffer();
  webp.fill(0, webp.length - 1500);
  expect(await imported('a.webp', webp)).toMatchObject({ kind: 'refused', reason: 'damaged' });
});

test.each(['a.jpe', 'a.jfif', 'a.JPG'])('%s is a JPEG', async (name) => {
  expect(await imported(name, await jpegPicture())).toMatchObject({ photo: { format: 'jpeg' } });
});

test('a photo that is replaced while its smaller pictures are made is left for the next scan, without pictures', async () => {
  await writeFile(join(photosDir, 'couple', 'a.jpg'), await jpegPicture());
  const store = createLocalStore(photosDir);
  const replaced: PhotoStore = {
    ...store,
    async open(picture, etag) {
      const source = await store.open(picture, etag);
      return { ...source, verify: () => Promise.reject(new ChangedFileError(picture.name)) };
    },
  };
  const job = { folder: 'couple', name: 'a.jpg', known: null, turn: 0, films: FILMS } as const;
  expect(await importPhoto(replaced, job)).toEqual({ kind: 'changed' });
  expect(await store.stat({ kind: 'thumbnail', folder: 'couple', name: 'a.jpg' })).toBeNull();
});

test('what hides the position is found, with the checksum of the bytes that leave', async () => {
  const jpeg = await jpegPicture({ gps: true });
  const outcome = await imported('a.jpg', jpeg);
  if (outcome.kind !== 'imported') throw new Error(outcome.kind);
  const { blanks, blankedCrc32, crc32: whole } = outcome.photo;
  expect([whole, blanks.length > 0]).toEqual([crc32(jpeg), true]);
  applyBlanks(jpeg, 0, blanks);
  expect(blankedCrc32).toBe(crc32(jpeg));
});
