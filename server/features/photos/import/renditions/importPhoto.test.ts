import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, expect } from 'vitest';
import { explainPhotoProblem } from '../../../../../contract/photos/photoProblems.ts';
import { renditionName } from '../../../../../contract/photos/photos.rules.ts';
import { folder as photosDir, test } from '../../../../testing/folderKit.fixtures.ts';
import { applyBlanks } from '../../model/blanks.rules.ts';
import type { Photo } from '../../model/photos.rules.ts';
import { createLocalStore } from '../../store/localStore.ts';
import { ChangedFileError, type PhotoStore } from '../../store/photoStore.ts';
import { loopingTiff, manyScans, segment, withNotes } from './hostilePhotos.fixtures.ts';
import { importPhoto } from './importPhoto.ts';
import { jpegPicture } from './pictures.fixtures.ts';

const FILMS = { program: 'ffmpeg', timeZone: 'Europe/Paris' };

beforeEach(async () => {
  await mkdir(join(photosDir, 'couple'));
});

async function imported(name: string, content: Buffer, known: Photo | null = null) {
  await writeFile(join(photosDir, 'couple', name), content);
  return importPhoto(createLocalStore(photosDir), {
    folder: 'couple',
    name,
    known,
    turn: 0,
    films: FILMS,
  });
}

/** As grainy as a camera's photo; decoders fill in what is missing of it. */
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
  // The noise, and so the size, differs each time.
  const middle = jpeg.length >> 1;
  jpeg.fill(0, middle, middle + 200);
  expect(await imported('a.jpg', jpeg)).toMatchObject({ kind: 'refused', reason: 'damaged' });
});

test('a WebP whose end was reserved and never written is refused as damaged', async () => {
  const webp = await grainy().webp({ quality: 90 }).toBuffer();
  webp.fill(0, webp.length - 1500);
  expect(await imported('a.webp', webp)).toMatchObject({ kind: 'refused', reason: 'damaged' });
});

test.each(['a.jpe', 'a.jfif', 'a.JPG'])('%s is a JPEG', async (name) => {
  expect(await imported(name, await jpegPicture())).toMatchObject({ photo: { format: 'jpeg' } });
});

test('a photo that is replaced while its smaller pictures are made is left to the next scan, without pictures', async () => {
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

test('finds the bytes to blank, and the checksum of the bytes that leave the site', async () => {
  const jpeg = await jpegPicture({ gps: true });
  const outcome = await imported('a.jpg', jpeg);
  if (outcome.kind !== 'imported') throw new Error(outcome.kind);
  const { blanks, blankedCrc32, crc32: whole } = outcome.photo;
  expect([whole, blanks.length > 0]).toEqual([crc32(jpeg), true]);
  applyBlanks(jpeg, 0, blanks);
  expect(blankedCrc32).toBe(crc32(jpeg));
});

test('a WebM is refused with advice', async () => {
  const webm = Buffer.from(
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878102428581020000',
    'hex',
  );
  expect(await imported('bal.webm', webm)).toMatchObject({
    kind: 'refused',
    reason: 'unsupported',
    found: 'un film WEBM',
  });
  expect(explainPhotoProblem('unsupported', 'un film WEBM')).toContain('exportez-le en MP4');
});

const comments = Buffer.concat(Array(1200).fill(segment(0xfe, Buffer.from('lieu'))));

test.each([
  [
    'whose EXIF points to one directory a thousand times',
    'imported',
    loopingTiff({ leading: 512, values: 512 }),
  ],
  ['of more places to blank than any', 'refused', Buffer.alloc(100), comments],
])('a photo %s is %s', async (_what, kind, tiff, more = Buffer.alloc(0)) => {
  const photo = withNotes(await jpegPicture(), tiff);
  const outcome = await imported('a.jpg', Buffer.concat([photo.subarray(0, 2), more, photo.subarray(2)]));
  expect(outcome).toMatchObject(kind === 'refused' ? { kind, reason: 'too-intricate' } : { kind });
  expect(JSON.stringify(outcome).length).toBeLessThan(10_000);
});

test('a photo that lacks its phone picture gets one, decoded anew', async () => {
  const jpeg = await jpegPicture({ width: 3000, height: 2000 });
  const first = await imported('a.jpg', jpeg);
  if (first.kind !== 'imported') throw new Error(first.kind);
  const path = join(photosDir, 'couple/thumbs', renditionName('phone', 'a.jpg'));
  await rm(path);
  expect(await imported('a.jpg', jpeg, first.photo)).toMatchObject({ kind: 'imported', decoded: true });
  expect(await sharp(path).metadata()).toMatchObject({ width: 1280, height: 853, format: 'jpeg' });
});

test('a photo with hundreds of scans is refused before decoding', async () => {
  const few = manyScans({ side: 64, scans: 60 });
  expect(await imported('a.jpg', few)).toMatchObject({ kind: 'imported', photo: { width: 64 } });
  const many = manyScans({ side: 64, scans: 800 });
  expect(await imported('b.jpg', many)).toMatchObject({ kind: 'refused', reason: 'too-many-scans' });
});
