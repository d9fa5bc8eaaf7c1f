/** A bucket behind a faulty proxy that delays, cuts and reorders: nothing is lost, doubled or truncated. */
import { hash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BadProxy, startBadProxy } from '../../testing/badProxy.fixtures.ts';
import { HURRY, openTestS3, type TestS3 } from '../../testing/s3.fixtures.ts';
import { type Bucket, openBucket } from './bucket.ts';
import type { S3Location } from './s3Url.ts';
import { writeObject } from './writeObject.ts';

const MIB = 1024 * 1024;

let s3: TestS3;
let proxy: BadProxy;
let location: S3Location;
let bucket: Bucket;
beforeAll(async () => {
  s3 = await openTestS3();
  const { host, ...rest } = s3.location();
  proxy = await startBadProxy(host);
  location = { ...rest, host: proxy.host };
  bucket = openBucket(location, HURRY);
});
afterAll(async () => {
  bucket.close();
  await proxy.close();
  await s3.close();
});

async function* inChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += MIB) yield bytes.subarray(at, at + MIB);
}

/** The object as the service stores it. */
async function stored(key: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await s3.bucket.open(key)).body) chunks.push(chunk);
  return hash('sha256', Buffer.concat(chunks));
}

// In this order: the last test counts the faults that the others met.
describe('behind a faulty proxy', { shuffle: false }, () => {
  test('films uploaded in parallel, in parts, arrive whole', async () => {
    const films = Array.from({ length: 2 }, (_, at) => ({
      key: `${location.prefix}film ${at} (été).mp4`,
      bytes: randomBytes(17 * MIB + at),
    }));
    await Promise.all(
      films.map(({ key, bytes }) => writeObject(bucket, key, { size: bytes.length, bytes: inChunks(bytes) })),
    );
    for (const { key, bytes } of films) expect(await stored(key)).toBe(hash('sha256', bytes));
  });

  test('parts uploaded at once, whose answers come in the reverse order, are joined in theirs', async () => {
    const key = `${location.prefix}side by side.mp4`;
    const parts = Array.from({ length: 4 }, () => randomBytes(5 * MIB));
    const upload = await bucket.begin(key);
    proxy.reverseNext(parts.length);
    const etags = await Promise.all(parts.map((part, at) => bucket.part(key, upload, at + 1, part)));
    const whole = Buffer.concat(parts);
    await bucket.finish(key, upload, etags, whole.length);
    expect(await stored(key)).toBe(hash('sha256', whole));
  });

  test('a listing contains each object once, all of them, page by page', async () => {
    const keys = Array.from(
      { length: 25 },
      (_, at) => `${location.prefix}liste/été+${at % 10} (${at}).jpg`,
    ).sort();
    await Promise.all(keys.map((key) => bucket.put(key, Buffer.from(key))));
    for (const most of [1000, 4]) {
      const told: string[] = [];
      for await (const { objects } of bucket.pages(`${location.prefix}liste/`, true, most))
        told.push(...objects.map((object) => object.key));
      expect(told.sort()).toEqual(keys);
    }
  });

  test('the proxy has caused every kind of fault', () => {
    expect(Object.entries(proxy.done).filter(([, times]) => times === 0)).toEqual([]);
  });
});
