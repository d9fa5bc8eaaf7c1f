/** A service that answers late, partially, nonsense or not at all: a real server with faults put in front. */
import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, expect, vi } from 'vitest';
import { HURRY, NO_PATIENCE } from '../../testing/s3.fixtures.ts';
import { s3, test } from '../../testing/s3Kit.fixtures.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { parseS3Url } from './s3Url.ts';

let bucket: Bucket;
/** The same bucket for a client that gives up quickly. */
let hurried: Bucket;
let key: string;
beforeEach(() => {
  const location = s3.location();
  bucket = openBucket(location, HURRY);
  hurried = openBucket(location, NO_PATIENCE);
  key = `${location.prefix}a.jpg`;
  return () => {
    bucket.close();
    hurried.close();
  };
});

const REFUSAL =
  '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Reduce your rate</Message></Error>';

async function read(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read);
}

test('« slow down » is retried, a few times and no more', async () => {
  let refused = 0;
  const slow = (most: number) =>
    s3.misbehave((_request, response) => {
      if (refused >= most) return false;
      refused += 1;
      response.writeHead(503, { 'content-type': 'application/xml' }).end(REFUSAL);
      return true;
    });
  slow(2);
  await bucket.put(key, Buffer.from('a photo'));
  expect(refused).toBe(2);
  refused = 0;
  slow(Number.POSITIVE_INFINITY);
  await expect(bucket.head(key)).rejects.toMatchObject({ kind: 'away' });
  await expect(bucket.copy(key, `${key}2`)).rejects.toMatchObject({
    kind: 'away',
    message: 'SlowDown (503)',
  });
  expect(refused).toBe(2 * HURRY.tries);
});

test('an error after « 200 » counts as an error', async () => {
  await bucket.put(key, Buffer.from('a photo'));
  s3.misbehave((_request, response) => {
    response.writeHead(200).end(REFUSAL);
    return true;
  });
  await expect(bucket.copy(key, `${key}2`)).rejects.toMatchObject({ kind: 'away' });
  await expect(read(list())).rejects.toMatchObject({ kind: 'away' });
});

async function* list(): AsyncGenerator<Buffer> {
  for await (const { objects } of bucket.pages(key, false))
    yield* objects.map((object) => Buffer.from(object.key));
}

test('a page that is no listing, such as a hotel network’s, or half of one, is no empty folder', async () => {
  await bucket.put(key, Buffer.from('a photo'));
  expect((await read(list())).toString()).toBe(key);
  for (const body of ['<html>Bienvenue</html>', '<ListBucketResult><Contents><Key>a']) {
    s3.misbehave((_request, response) => {
      response.writeHead(200).end(body);
      return true;
    });
    await expect(read(list())).rejects.toMatchObject({ kind: 'away' });
  }
});

const PAGES = [
  `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=</NextContinuationToken>
   <EncodingType>url</EncodingType><Contents><Key>x/%C3%A9t%C3%A9+%281%29%2B%26.jpg</Key><Size>12</Size>
   <LastModified>2022-09-24T15:00:00.000Z</LastModified><ETag>&quot;abc-2&quot;</ETag></Contents></ListBucketResult>`,
  `<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>x/l&apos;&#xE9;t&#233; &amp; %20.jpg</Key><Size>3</Size>
   <LastModified>2022-09-24T15:00:00Z</LastModified><ETag>"def"</ETag></Contents>
   <CommonPrefixes><Prefix>x/thumbs/</Prefix></CommonPrefixes></ListBucketResult>`,
];

test('a listing of several pages is read to its end, and fails as a whole', async () => {
  s3.misbehave((request, response) => {
    const token = new URL(request.url ?? '', 'http://h').searchParams.get('continuation-token');
    response.end(PAGES[token === 'a&b=' ? 1 : 0]);
    return true;
  });
  const all = [];
  for await (const page of bucket.pages('x/', true)) all.push(page);
  const modified = Date.parse('2022-09-24T15:00:00Z');
  expect(all).toEqual([
    { objects: [{ key: 'x/été (1)+&.jpg', size: 12, etag: 'abc-2', modified }], folders: [] },
    { objects: [{ key: "x/l'été & %20.jpg", size: 3, etag: 'def', modified }], folders: ['x/thumbs/'] },
  ]);
  s3.misbehave((request, response) => {
    if (request.url?.includes('continuation-token')) response.destroy();
    else response.end(PAGES[0]);
    return true;
  });
  const pages = bucket.pages(key, true, 2);
  await pages.next();
  await expect(pages.next()).rejects.toMatchObject({ kind: 'away' });
});

test('a truncated listing without a continuation token is not taken for whole', async () => {
  let asked = 0;
  s3.misbehave((_request, response) => {
    asked += 1;
    // Ends at some point, so that a failing test does too.
    response.end(`<ListBucketResult><IsTruncated>${asked < 10}</IsTruncated></ListBucketResult>`);
    return true;
  });
  await expect(read(list())).rejects.toMatchObject({ kind: 'other' });
  expect(asked).toBe(1);
});

test('a listing that repeats its continuation token is not followed for ever', async () => {
  let asked = 0;
  s3.misbehave((_request, response) => {
    asked += 1;
    // Ends at some point, so that a failing test does too.
    response.end(PAGES[asked < 10 ? 0 : 1]);
    return true;
  });
  await expect(read(list())).rejects.toMatchObject({ kind: 'other' });
  expect(asked).toBe(2);
});

test('a missing upload was finished by a try whose answer was lost, unless the object has another size', async () => {
  await bucket.put(key, Buffer.from('a photo'));
  s3.misbehave((request, response) => {
    if (request.method !== 'POST') return false;
    response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
    return true;
  });
  await bucket.finish(key, 'gone', ['"x"'], 7);
  for (const [object, size] of [
    [key, 6],
    [`${key}2`, 7],
  ] as const)
    await expect(bucket.finish(object, 'gone', ['"x"'], size)).rejects.toMatchObject({ kind: 'missing' });
});

test('a service that never answers, or stops halfway, is given up', async () => {
  await bucket.put(key, randomBytes(200_000));
  s3.misbehave(() => true);
  await expect(hurried.head(key)).rejects.toMatchObject({ kind: 'away', message: 'rien depuis 0.2 s' });
  s3.misbehave((_request, response) => {
    response.writeHead(200, { 'content-length': '200000', etag: '"x"' }).write('a few');
    return true;
  });
  const { body } = await hurried.open(key);
  await expect(read(body)).rejects.toMatchObject({ kind: 'away', message: 'rien depuis 0.2 s' });
  s3.misbehave((_request, response) => {
    response.writeHead(200, { 'content-length': '200000', etag: '"x"' }).write('a few');
    setTimeout(() => response.destroy(), 20);
    return true;
  });
  const cut = await bucket.open(key);
  await expect(read(cut.body)).rejects.toMatchObject({ kind: 'away' });
});

test('a slow reader does not count as silence of the service', async () => {
  const bytes = randomBytes(3_000_000);
  await bucket.put(key, bytes);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hash = createHash('sha1');
  try {
    const { body } = await bucket.open(key);
    for await (const chunk of body) {
      hash.update(chunk);
      vi.advanceTimersByTime(HURRY.silence * 2);
    }
  } finally {
    vi.useRealTimers();
  }
  expect(hash.digest('hex')).toBe(createHash('sha1').update(bytes).digest('hex'));
});

test('a wrong key, a missing bucket and a server that is off are distinguished', async () => {
  const open = (url: string) => openBucket(parseS3Url(url) ?? s3.location(), HURRY);
  const ask = async (asked: Bucket) => {
    try {
      for await (const _ of asked.pages('', true, 1)) break;
    } finally {
      asked.close();
    }
  };
  await expect(ask(open(s3.url({ key: 'AUTRE' })))).rejects.toMatchObject({ kind: 'refused' });
  await expect(ask(open(s3.url({ bucket: 'absent' })))).rejects.toMatchObject({ kind: 'no-bucket' });
  await s3.stop();
  await expect(ask(openBucket(s3.location(), HURRY))).rejects.toMatchObject({ kind: 'away' });
  await s3.back();
  await ask(openBucket(s3.location(), HURRY));
});

test('uploads carry checksums, for parts too, so that a service refuses damaged ones', async () => {
  const sums: unknown[] = [];
  s3.misbehave(({ method, headers }) => {
    sums.push(`${method} ${headers['content-md5']}`);
    return false;
  });
  const sumOf = (bytes: Buffer | string) => createHash('md5').update(bytes).digest('base64');
  await bucket.put(key, Buffer.from('a photo'));
  const upload = await bucket.begin(key);
  const etag = await bucket.part(key, upload, 1, Buffer.from('a part'));
  await bucket.finish(key, upload, [etag], 6);
  expect(sums).toEqual([
    `PUT ${sumOf('a photo')}`,
    'POST undefined',
    `PUT ${sumOf('a part')}`,
    expect.stringMatching(/^POST [\w+/]{22}==$/),
  ]);
});

test.each([
  ['is refused as damaged', 400, '<Error><Code>BadDigest</Code></Error>', {}],
  ['was stored as other bytes', 200, '', { etag: `"${'0'.repeat(32)}"` }],
])('what %s is sent again', async (_what, status, body, headers) => {
  let answers = 0;
  s3.misbehave((_request, response) => {
    answers += 1;
    if (answers > 1) return false;
    response.writeHead(status, headers).end(body);
    return true;
  });
  await bucket.put(key, Buffer.from('a photo'));
  expect(answers).toBe(2);
});

test('an ETag that is no MD5, of a service with its own keys or another scheme, proves nothing about the bytes', async () => {
  for (const headers of [
    { etag: `"${'0'.repeat(32)}"`, 'x-amz-server-side-encryption': 'aws:kms' },
    { etag: `"${'0'.repeat(32)}-1"` },
    {},
  ]) {
    s3.misbehave((_request, response) => {
      response.writeHead(200, headers).end();
      return true;
    });
    await bucket.put(key, Buffer.from('a photo'));
  }
});

test('a borrowed key’s token is sent with every request, and an expired one is a refused key', async () => {
  const lent = openBucket(parseS3Url(`${s3.url()}&token=lent/for+hours==`) ?? s3.location(), HURRY);
  const tokens = new Set<unknown>();
  s3.misbehave(({ headers }) => {
    tokens.add(headers['x-amz-security-token']);
    return false;
  });
  await lent.put(key, Buffer.from('a photo'));
  expect(await lent.head(key)).toMatchObject({ size: 7 });
  expect(await (await fetch(await lent.link(key, 60))).text()).toBe('a photo');
  expect([...tokens]).toEqual(['lent/for+hours==', undefined]);
  s3.misbehave((_request, response) => {
    response.writeHead(400).end('<Error><Code>ExpiredToken</Code></Error>');
    return true;
  });
  await expect(lent.put(key, Buffer.from('x'))).rejects.toMatchObject({ kind: 'refused' });
  lent.close();
});

test('a missing bucket is no missing object, and neither is an answer that no bucket gives', async () => {
  expect(await bucket.head(key)).toBeNull();
  const gone = openBucket(parseS3Url(s3.url({ bucket: 'absent' })) ?? s3.location(), HURRY);
  for (const ask of [() => gone.head(key), () => gone.open(key), () => gone.put(key, Buffer.from('x'))])
    await expect(ask()).rejects.toMatchObject({ kind: 'no-bucket' });
  gone.close();
  s3.misbehave((_request, response) => {
    response.writeHead(404).end('<html>nginx</html>');
    return true;
  });
  for (const ask of [() => bucket.head(key), () => bucket.open(key)])
    await expect(ask()).rejects.toMatchObject({ kind: 'away' });
});

test('a signed address gives its object to anybody, and no other', async () => {
  const name = `${key} été (1).jpg`;
  await bucket.put(name, Buffer.from('a photo'));
  const link = await bucket.link(name, 60);
  expect(await (await fetch(link)).text()).toBe('a photo');
  expect((await fetch(link.replace('a.jpg', 'b.jpg'))).status).toBe(403);
});
