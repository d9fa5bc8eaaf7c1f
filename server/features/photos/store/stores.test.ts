/** What every photo store promises: on a disk, in a bucket of a real S3 server, and behind a faulty proxy. */
import { randomBytes } from 'node:crypto';
import { fstatSync, readSync, writeSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BadProxy, startBadProxy } from '../../../testing/badProxy.fixtures.ts';
import { openTestS3, type TestS3 } from '../../../testing/s3.fixtures.ts';
import { ChangedFileError, type PhotoStore, type PictureName, type StoredBytes } from './photoStore.ts';
import { openTestBucket, openTestDisk, type TestStore } from './stores.fixtures.ts';

const original = (name: string, folder = 'couple'): PictureName => ({ kind: 'original', folder, name });
const DATE = 1664031600_123;

let s3: TestS3;
let proxy: BadProxy;
beforeAll(async () => {
  s3 = await openTestS3();
  proxy = await startBadProxy(s3.location().host);
});
afterAll(async () => {
  await proxy.close();
  await s3.close();
});

async function readAll(source: StoredBytes): Promise<Buffer> {
  const bytes = Buffer.alloc(source.size);
  try {
    await source.fill(bytes, 0);
    await source.verify();
  } finally {
    await source.close();
  }
  return bytes;
}

async function* chunks(...parts: Buffer[]): AsyncGenerator<Buffer> {
  yield* parts;
}

describe.each([
  ['a disk', openTestDisk],
  ['a bucket', () => openTestBucket(s3)],
  ['a bucket behind a bad proxy', () => openTestBucket(s3, proxy.host)],
])('a store on %s', (_where, openStore) => {
  let files: TestStore;
  let store: PhotoStore;
  beforeEach(async () => {
    files = await openStore();
    store = files.store;
    return () => files.close();
  });

  const names = async (folder = 'couple') => (await store.list(folder)).files.map(({ name }) => name).sort();

  test('lists files of any origin, without smaller pictures, and nothing for a missing folder', async () => {
    for (const name of ['a.jpg', 'été (1) de l’église.jpg', 'plus+100%.jpg', '.caché', 'Thumbs.db'])
      await files.leave(`couple/${name}`, Buffer.from(name));
    await files.leave('couple/thumbs/display_a.jpg', Buffer.from('small'));
    await files.leave('couple/dedans/b.jpg', Buffer.from('deep'));
    const { files: listed, renditions } = await store.list('couple');
    expect(listed.map(({ name }) => name).sort()).toEqual([
      'a.jpg',
      'dedans',
      'plus+100%.jpg',
      'été (1) de l’église.jpg',
    ]);
    expect(listed.find(({ name }) => name === 'dedans')?.reason).toBe('not-a-file');
    expect([...renditions]).toEqual(['display_a.jpg']);
    const { size, etag } = listed.find(({ name }) => name === 'a.jpg') ?? {};
    expect(await store.stat(original('a.jpg'))).toMatchObject({ size, etag });
    expect(await store.list('repas')).toEqual({ files: [], renditions: new Set() });
    expect((await readAll(await store.open(original('été (1) de l’église.jpg')))).toString()).toBe(
      'été (1) de l’église.jpg',
    );
  });

  test('answers for many files as it does for each, and leaves out missing ones', async () => {
    const all = ['a.jpg', 'b (1).jpg', 'c.jpg', 'été.jpg', 'x.jpg'];
    for (const name of all.slice(0, 4)) {
      await files.leave(`couple/${name}`, Buffer.from(name));
      await files.leave(`couple/thumbs/display_${name}`, Buffer.from(`display ${name}`));
    }
    for (const [kind, names] of [
      ['original', all],
      ['original', ['a.jpg', 'x.jpg']],
      ['display', all],
    ] as const) {
      const found = await store.statAll(kind, 'couple', names);
      expect([...found.keys()].sort()).toEqual(names.filter((name) => name !== 'x.jpg').sort());
      for (const [name, { size, etag }] of found)
        expect(await store.stat({ kind, folder: 'couple', name })).toMatchObject({ size, etag });
    }
    expect((await store.statAll('original', 'repas', all)).size).toBe(0);
  });

  test('distinguishes folders without originals, and reports once that photos were removed on purpose', async () => {
    await files.leave('couple/thumbs/display_a.jpg', Buffer.from('small'));
    await files.leave('couple/.caché', Buffer.from('x'));
    expect(await store.isEmpty(['couple', 'repas'])).toBe(true);
    await files.leave('repas/a.jpg', Buffer.from('a'));
    expect(await store.isEmpty(['couple', 'repas'])).toBe(false);
    expect(await store.takeEmptied()).toBe(false);
    await files.leave('.vide', Buffer.alloc(0));
    expect([await store.takeEmptied(), await store.takeEmptied()]).toEqual([true, false]);
  });

  test('lists what lies beside the folders, and returns such a folder’s name', async () => {
    await files.leave('Soirée/a.jpg', Buffer.from('a'), DATE);
    await files.leave('couple/b.jpg', Buffer.from('b'));
    await files.leave('perdu.jpg', Buffer.from('c'));
    expect(await store.strays(['couple'])).toEqual(['perdu.jpg', 'Soirée/']);
    await store.renameFolder('Soirée', 'soiree');
    expect(await store.strays(['couple', 'soiree'])).toEqual(['perdu.jpg']);
    expect(await store.stat(original('a.jpg', 'soiree'))).toMatchObject({ size: 1, mtime: DATE });
    await expect(store.renameFolder('Nulle part', 'x')).rejects.toMatchObject({ code: 'unknown-folder' });
    await expect(store.renameFolder('soiree', 'couple')).rejects.toMatchObject({ code: 'folder-locked' });
  });

  test('removes a folder that only holds what the site made', async () => {
    await store.prepare('couple');
    await files.leave('couple/thumbs/display_a.jpg', Buffer.from('small'));
    await store.removeEmptyFolder('couple');
    expect((await store.list('couple')).renditions.size).toBe(0);
    await files.leave('couple/a.jpg', Buffer.from('a'));
    await store.removeEmptyFolder('couple');
    expect(await names()).toEqual(['a.jpg']);
  });

  test('reads any range, forwards and backwards, and the whole', async () => {
    const bytes = randomBytes(700_000);
    await files.leave('couple/a.jpg', bytes, DATE);
    const source = await store.open(original('a.jpg'));
    expect([source.size, source.mtime]).toEqual([bytes.length, DATE]);
    for (const [start, length] of [
      [0, 10],
      [10, 300_000],
      [650_000, 50_000],
      [5, 1],
      [699_999, 1],
    ] as const) {
      const target = Buffer.alloc(length);
      await source.fill(target, start);
      expect(target.equals(bytes.subarray(start, start + length))).toBe(true);
    }
    await expect(source.fill(Buffer.alloc(2), 699_999)).rejects.toThrow(ChangedFileError);
    await source.close();
    await source.close();
    const late = await store.open(original('a.jpg'), source.etag, 600_000);
    const target = Buffer.alloc(100_000);
    await late.fill(target, 600_000);
    expect(target.equals(bytes.subarray(600_000))).toBe(true);
    await late.close();
    const beyond = await store.open(original('a.jpg'), source.etag, 9_000_000);
    expect((await readAll(beyond)).equals(bytes)).toBe(true);
  });

  test('reads an empty file', async () => {
    await files.leave('couple/vide.jpg', Buffer.alloc(0));
    expect(await readAll(await store.open(original('vide.jpg')))).toHaveLength(0);
  });

  test('identifies a file by its etag: another one in its place is not opened for the first', async () => {
    await files.leave('couple/a.jpg', Buffer.from('the first'));
    const { etag = '' } = (await store.stat(original('a.jpg'))) ?? {};
    await files.leave('couple/a.jpg', Buffer.from('second!!!'));
    await expect(store.open(original('a.jpg'), etag)).rejects.toThrow(ChangedFileError);
    await expect(store.openHere(original('a.jpg'), etag)).rejects.toThrow(ChangedFileError);
    await files.takeAway('couple/a.jpg');
    await expect(store.open(original('a.jpg'))).rejects.toThrow(ChangedFileError);
    expect(await store.stat(original('a.jpg'))).toBeNull();
  });

  test('never mixes bytes of two files: a replacement during a read is reported', async () => {
    const [before, after] = [randomBytes(3_000_000), randomBytes(3_000_000)];
    await files.leave('couple/a.jpg', before);
    const source = await store.open(original('a.jpg'));
    const start = Buffer.alloc(1000);
    await source.fill(start, 0);
    await files.leave('couple/a.jpg', after);
    const end = Buffer.alloc(1000);
    const read = source.fill(end, 2_999_000).then(() => source.verify());
    await expect(read).rejects.toThrow(ChangedFileError);
    expect(start.equals(before.subarray(0, 1000))).toBe(true);
    await source.close();
  });

  test('provides a file for a program on this machine', async () => {
    const bytes = randomBytes(2_500_000);
    await files.leave('couple/film.mp4', bytes, DATE);
    const here = await store.openHere(original('film.mp4'));
    const read = Buffer.alloc(bytes.length);
    expect(readSync(here.descriptor, read, 0, read.length, 0)).toBe(bytes.length);
    expect([read.equals(bytes), here.mtime]).toEqual([true, DATE]);
    expect(fstatSync(here.descriptor).size).toBe(bytes.length);
    await here.verify();
    await here.close();
  });

  test('writes pictures all together, and removes them', async () => {
    const place = { folder: 'couple', name: 'a.jpg' };
    await store.prepare('couple');
    await store.put([
      { kind: 'display', ...place, bytes: Buffer.from('d') },
      { kind: 'thumbnail', ...place, bytes: Buffer.from('th') },
    ]);
    expect((await store.list('couple')).renditions.size).toBe(2);
    expect((await readAll(await store.open({ kind: 'thumbnail', ...place }))).toString()).toBe('th');
    await store.remove({ kind: 'display', ...place });
    await store.remove({ kind: 'display', ...place });
    expect((await store.list('couple')).renditions.size).toBe(1);
  });

  test('stores a picture that a program has finished writing, and none that was abandoned', async () => {
    await store.prepare('couple');
    const picture = { kind: 'lighter', folder: 'couple', name: 'film.mov' } as const;
    const given = await store.draft(picture);
    writeSync(given.descriptor, 'half');
    await given.close();
    expect(await store.stat(picture)).toBeNull();
    const made = await store.draft(picture);
    writeSync(made.descriptor, 'a lighter film');
    await made.finish();
    await made.close();
    await made.close();
    expect((await readAll(await store.open(picture))).toString()).toBe('a lighter film');
  });

  test('moves a photo with its date and smaller pictures', async () => {
    await files.leave('couple/a.jpg', Buffer.from('a photo'), DATE);
    await files.leave('couple/thumbs/display_a.jpg', Buffer.from('small'));
    const moved = await store.move(
      { folder: 'couple', name: 'a.jpg' },
      { folder: 'repas', name: 'a (2).jpg' },
    );
    expect(moved).toEqual(await store.stat(original('a (2).jpg', 'repas')));
    expect(moved.mtime).toBe(DATE);
    expect([await names(), await names('repas')]).toEqual([[], ['a (2).jpg']]);
    expect([...(await store.list('repas')).renditions]).toEqual(['display_a (2).jpg']);
    expect((await store.list('couple')).renditions.size).toBe(0);
    const gone = store.move({ folder: 'couple', name: 'a.jpg' }, { folder: 'repas', name: 'b.jpg' });
    await expect(gone).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('stores a complete original with its date, in several parts if it is large, and no truncated one', async () => {
    const [one, two] = [randomBytes(15_000_000), randomBytes(5_000_000)];
    const size = one.length + two.length;
    const place = { folder: 'couple', name: 'gros.jpg' };
    const stored = await store.putOriginal(place, { size, mtime: DATE, bytes: chunks(one, two) });
    expect(stored).toMatchObject({ size, mtime: DATE });
    expect(stored).toEqual(await store.stat(original('gros.jpg')));
    const source = await store.open(original('gros.jpg'), stored.etag);
    expect((await readAll(source)).equals(Buffer.concat([one, two]))).toBe(true);
    for (const bytes of [chunks(one), chunks(one, two, two)])
      await expect(
        store.putOriginal({ folder: 'couple', name: 'court.jpg' }, { size, mtime: DATE, bytes }),
      ).rejects.toThrow(ChangedFileError);
    expect(await names()).toEqual(['gros.jpg']);
  });

  test('assembles an upload from chunks of any size, received by several processes', async () => {
    const bytes = randomBytes(9_000_000);
    const { parts } = store;
    const other = files.another().parts;
    expect(await parts.size('id')).toBe(0);
    expect(await parts.append('id', chunks(bytes.subarray(0, 100), bytes.subarray(100, 5_000)))).toBe(5_000);
    expect(await other.size('id')).toBe(5_000);
    expect(await other.append('id', chunks(bytes.subarray(5_000)))).toBe(bytes.length);
    const part = await parts.open('id');
    expect(part.size).toBe(bytes.length);
    const target = Buffer.alloc(1000);
    await part.fill(target, 4_500);
    expect(target.equals(bytes.subarray(4_500, 5_500))).toBe(true);
    await part.close();
    expect((await store.list('couple')).files).toEqual([]);
    const made = { folder: 'couple', name: 'a.jpg', mtime: DATE, size: bytes.length };
    // A process that was suspended while another one finished this upload and started another.
    await expect(parts.finish('id', { ...made, size: 5_000 })).rejects.toThrow(ChangedFileError);
    await parts.finish('id', made);
    const source = await store.open(original('a.jpg'));
    expect(source.mtime).toBe(DATE);
    expect((await readAll(source)).equals(bytes)).toBe(true);
    expect(await parts.size('id')).toBe(0);
  });

  test('keeps the bytes of an interrupted upload, and deletes old uploads', async () => {
    const { parts } = store;
    const cut = (async function* () {
      yield Buffer.from('the first ');
      throw new Error('the train went into a tunnel');
    })();
    await expect(parts.append('cut', cut)).rejects.toThrow('tunnel');
    expect(await parts.append('cut', chunks(Buffer.from('and the last')))).toBe(22);
    expect((await readAll(await parts.open('cut'))).toString()).toBe('the first and the last');
    await parts.append('other', chunks(Buffer.from('x')));
    await parts.remove('other');
    expect(await parts.size('other')).toBe(0);
    await parts.removeOlder(Date.now() - 60_000);
    expect(await parts.size('cut')).toBe(22);
    await parts.removeOlder(Date.now() + 60_000);
    expect(await parts.size('cut')).toBe(0);
  });
});

test('reports a photo that arrives between listing a folder on disk and watching it', async () => {
  const files = await openTestDisk();
  await files.store.prepare('couple');
  await files.leave('couple/a.jpg', 'a');
  const { promise: told, resolve } = Promise.withResolvers<void>();
  const stop = files.store.watch('couple', () => resolve(), expect.unreachable);
  await told;
  stop();
  await files.close();
});
