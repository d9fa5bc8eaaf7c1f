import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { beforeEach, expect } from 'vitest';
import { folder as photosDir, test } from '../../../testing/folderKit.fixtures.ts';
import { HURRY, openTestS3 } from '../../../testing/s3.fixtures.ts';
import { openTestStore } from '../../../testing/site.fixtures.ts';
import type { Photo } from '../model/photos.rules.ts';
import { storedFile } from '../store/localFile.ts';
import { createLocalStore } from '../store/localStore.ts';
import { ChangedFileError, type PhotoStore } from '../store/photoStore.ts';
import { createS3Store } from '../store/s3Store.ts';
import { createSentOriginals } from './sentOriginal.ts';

beforeEach(async () => {
  await mkdir(join(photosDir, 'couple'));
});

/** Counts the bytes that are read. */
function counting(photoStore: PhotoStore): { photoStore: PhotoStore; read: () => number } {
  let read = 0;
  const open: PhotoStore['open'] = async (...asked) => {
    const source = await photoStore.open(...asked);
    const fill = (target: Buffer, position: number) => {
      read += target.length;
      return source.fill(target, position);
    };
    return { ...source, fill };
  };
  return { photoStore: { ...photoStore, open }, read: () => read };
}

test('a film whose etag changed because a backup linked it is read whole once, not for each range, and not at all for an older release’s etag', async () => {
  const bytes = Buffer.alloc(1_000_000, 7);
  await writeFile(join(photosDir, 'couple/bal.mp4'), bytes);
  const { photoStore, read } = counting(createLocalStore(photosDir));
  const place = { folder: 'couple', name: 'bal.mp4' } as const;
  const { size, mtime, etag } = storedFile(await stat(join(photosDir, 'couple/bal.mp4')));
  const photo = {
    ...place,
    size,
    mtime,
    etag: 'as it was',
    crc32: crc32(bytes),
    blanks: [],
  } as unknown as Photo;
  const store = await openTestStore();
  const originals = createSentOriginals(store, photoStore);
  await (await originals.open({ ...photo, etag }, true)).close();
  expect(read()).toBe(0);
  for (let part = 0; part < 5; part++) {
    const source = await originals.open(photo, true);
    await source.verify();
    await source.close();
  }
  expect(read()).toBe(bytes.length);
  const other = originals.open({ ...photo, crc32: 1 }, true);
  await expect(other).rejects.toThrow();
  await store.close();
});

test('a photo overwritten while a service sends it is detected by its checksum before its last bytes are sent', async () => {
  const s3 = await openTestS3();
  const store = await openTestStore();
  const [place, bytes] = [s3.location(), Buffer.alloc(900_000, 7)];
  const photoStore = createS3Store(place, { workDir: photosDir, patience: HURRY });
  const key = `${place.prefix}couple/a.jpg`;
  await s3.bucket.put(key, bytes);
  const stored = await photoStore.stat({ kind: 'original', folder: 'couple', name: 'a.jpg' });
  const photo = { folder: 'couple', name: 'a.jpg', ...stored, crc32: crc32(bytes), blanks: [] };
  const originals = createSentOriginals(store, photoStore);
  const send = async () => {
    const source = await originals.open(photo as unknown as Photo, true);
    try {
      for (const start of [0, 450_000]) await source.fill(Buffer.alloc(450_000), start);
      await source.verify();
    } finally {
      await source.close();
    }
  };
  await send();
  s3.misbehave((request, response) => {
    if (request.method !== 'GET') return false;
    response.writeHead(200, { 'content-length': bytes.length, etag: `"${stored?.etag}"` });
    response.end(Buffer.concat([bytes.subarray(0, 600_000), Buffer.alloc(300_000, 8)]));
    return true;
  });
  await expect(send()).rejects.toThrow(ChangedFileError);
  photoStore.close();
  await store.close();
  await s3.close();
});
