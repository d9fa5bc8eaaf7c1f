/** Failures that only a bucket has: broken connections, silence, refusals, a missing bucket. */
import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { beforeEach, expect } from 'vitest';
import type { S3Location } from '../../../platform/s3/s3Url.ts';
import { folder as workDir } from '../../../testing/folderKit.fixtures.ts';
import { HURRY } from '../../../testing/s3.fixtures.ts';
import { s3, test } from '../../../testing/s3Kit.fixtures.ts';
import { ChangedFileError, type PictureName } from './photoStore.ts';
import { createS3Store, type S3Store } from './s3Store.ts';

const A: PictureName = { kind: 'original', folder: 'couple', name: 'a.jpg' };
const BYTES = randomBytes(900_000);
const AWAY = { code: 'photos-away' };

let place: S3Location;
let store: S3Store;
let key: string;
beforeEach(async () => {
  place = s3.location();
  store = createS3Store(place, { workDir, patience: HURRY });
  key = `${place.prefix}couple/a.jpg`;
  await s3.bucket.put(key, BYTES);
  return store.close;
});

/** Cuts the connection after some bytes of each answer that starts before `until`; returns the ranges. */
async function cutLines(until: number): Promise<string[]> {
  const found = await s3.bucket.head(key);
  const asked: string[] = [];
  s3.misbehave((request, response) => {
    const range = request.headers.range ?? '';
    asked.push(`${request.method} ${range}`);
    const from = Number(/\d+/.exec(range)?.[0] ?? 0);
    if (request.method !== 'GET' || from >= until) return false;
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': BYTES.length - from,
      etag: `"${found?.etag}"`,
    });
    response.write(BYTES.subarray(from, from + 200_000), () => response.destroy());
    return true;
  });
  return asked;
}

test('a stream that breaks off is resumed where it was', async () => {
  const asked = await cutLines(1);
  const source = await store.open(A);
  const read = Buffer.alloc(BYTES.length);
  await source.fill(read, 0);
  await source.close();
  expect(read.equals(BYTES)).toBe(true);
  expect(asked[0]).toBe('GET ');
  expect(asked.at(-1)).toMatch(/^GET bytes=\d+-$/);
});

test('a resumed stream reports a changed photo if another one is there by then', async () => {
  await cutLines(1);
  const source = await store.open(A);
  const start = Buffer.alloc(1000);
  await source.fill(start, 0);
  await s3.bucket.put(key, randomBytes(900_000));
  await expect(source.fill(Buffer.alloc(BYTES.length - 1000), 1000)).rejects.toThrow(ChangedFileError);
  await source.close();
});

test('a connection that breaks again and again means that the bucket is away', async () => {
  await cutLines(BYTES.length);
  const source = await store.open(A);
  s3.misbehave((_request, response) => {
    response.destroy();
    return true;
  });
  await expect(source.fill(Buffer.alloc(BYTES.length), 0)).rejects.toMatchObject(AWAY);
  await source.close();
});

test.each([
  ['is off', () => s3.stop(), () => s3.back()],
  ['refuses the key', () => refuse(403, 'AccessDenied'), async () => s3.misbehave(null)],
  ['is gone', () => refuse(404, 'NoSuchBucket'), async () => s3.misbehave(null)],
  ['says « later »', () => refuse(503, 'SlowDown'), async () => s3.misbehave(null)],
])(
  'with a bucket that %s nothing is listed, nothing forgotten, and nothing reported as stored',
  async (_what, begin, end) => {
    await begin();
    const bytes = async function* () {
      yield Buffer.from('new');
    };
    const other = { folder: 'couple', name: 'b.jpg' };
    const calls: (() => Promise<unknown>)[] = [
      () => store.list('couple'),
      () => store.isEmpty(['couple']),
      () => store.open(A),
      () => store.openHere(A),
      () => store.put([{ ...A, kind: 'display', bytes: Buffer.from('x') }]),
      () => store.putOriginal(other, { size: 3, mtime: 1, bytes: bytes() }),
      () => store.stat(A),
      () => store.statAll('original', 'couple', ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']),
      () => store.move(A, other),
      () => store.remove(A),
      () => store.parts.size('id'),
      () => store.parts.append('id', bytes()),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject(AWAY);
    expect([await store.takeEmptied(), await store.strays(['couple'])]).toEqual([false, []]);
    expect((await store.problem())?.kind).toMatch(/away|refused|no-bucket/);
    await end();
    expect(await store.problem()).toBeNull();
    expect((await store.list('couple')).files.map(({ name }) => name)).toEqual(['a.jpg']);
    expect(await store.parts.size('id')).toBe(0);
  },
);

async function refuse(status: number, code: string): Promise<void> {
  s3.misbehave((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<Error><Code>${code}</Code></Error>`);
    return true;
  });
}

test('if one of the pictures is refused, all of them are removed again', async () => {
  const photo = { folder: 'couple', name: 'a.jpg' };
  s3.misbehave((request, response) => {
    if (request.method !== 'PUT' || !request.url?.includes('/thumb_')) return false;
    response.writeHead(507).end();
    return true;
  });
  const put = store.put([
    { kind: 'display', ...photo, bytes: Buffer.from('d') },
    { kind: 'thumbnail', ...photo, bytes: Buffer.from('t') },
  ]);
  await expect(put).rejects.toMatchObject(AWAY);
  s3.misbehave(null);
  expect((await store.list('couple')).renditions.size).toBe(0);
});

test('a failed multipart upload leaves neither a file nor parts that cost money', async () => {
  const aborted: string[] = [];
  s3.misbehave((request, response) => {
    if (request.method === 'DELETE') aborted.push(request.url ?? '');
    if (!request.url?.includes('partNumber=2')) return false;
    response.writeHead(500).end();
    return true;
  });
  const size = 20_000_000;
  const bytes = (async function* () {
    yield randomBytes(size);
  })();
  const put = store.putOriginal({ folder: 'couple', name: 'gros.jpg' }, { size, mtime: 1, bytes });
  await expect(put).rejects.toMatchObject(AWAY);
  expect(aborted).toEqual([expect.stringContaining('uploadId=')]);
  expect(await store.stat({ ...A, name: 'gros.jpg' })).toBeNull();
});

test('a file fetched for a program has no name on the disk, so that nothing can be left behind', async () => {
  const here = await store.openHere(A);
  expect(await readdir(workDir)).toEqual([]);
  await here.close();
});

test('a film on its way to a program, or from it, is given up when the site stops', async () => {
  const stopping = new AbortController();
  s3.misbehave(({ method }, response) => {
    if (method !== 'GET') return false;
    response.writeHead(200, { 'content-length': 1024 ** 3, etag: '"film"' });
    response.write(randomBytes(100_000), () => stopping.abort(new Error('the site stops')));
    const sending = setInterval(() => response.write(randomBytes(100_000)), 10);
    response.on('close', () => clearInterval(sending));
    return true;
  });
  await expect(store.openHere(A, undefined, stopping.signal)).rejects.toThrow('the site stops');
  s3.misbehave(null);
  const lighter = { ...A, kind: 'lighter' } as const;
  const draft = await store.draft(lighter);
  writeSync(draft.descriptor, 'a film');
  await expect(draft.finish(stopping.signal)).rejects.toThrow();
  await draft.close();
  expect(await store.stat(lighter)).toBeNull();
});

test('a film too large to be copied by the service stays where it is, and the host reads why', async () => {
  const found = await s3.bucket.head(key);
  s3.misbehave((request, response) => {
    if (request.method !== 'HEAD') return false;
    response.writeHead(200, { 'content-length': 6 * 1024 ** 3, etag: `"${found?.etag}"` }).end();
    return true;
  });
  await expect(store.move(A, { folder: 'repas', name: 'a.jpg' })).rejects.toMatchObject({
    code: 'photo-locked',
    extras: { detail: expect.stringContaining('5\u00a0Go') },
  });
});

test('objects that are read to the end share one connection', async () => {
  const sockets = new Set<unknown>();
  s3.misbehave(({ socket }) => {
    sockets.add(socket);
    return false;
  });
  for (let again = 0; again < 5; again += 1) {
    const source = await store.open(A);
    await source.fill(Buffer.alloc(BYTES.length), 0);
    await source.close();
  }
  expect(sockets.size).toBe(1);
});
