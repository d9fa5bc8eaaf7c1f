/** Keys that expire while a site runs: from a rewritten file, and from a machine's metadata service. */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type TestContext } from 'vitest';
import { folder } from '../../testing/folderKit.fixtures.ts';
import { HURRY } from '../../testing/s3.fixtures.ts';
import { s3, test } from '../../testing/s3Kit.fixtures.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { openKeyRing } from './keys.ts';

const HOUR = 3600_000;
const START = Date.parse('2026-06-20T15:00:00Z');

function keysWith(SessionToken: string, endsAt?: number): string {
  const Expiration = endsAt && new Date(endsAt).toISOString();
  return JSON.stringify({
    Version: 1,
    AccessKeyId: 'S3RVER',
    SecretAccessKey: 'S3RVER',
    SessionToken,
    Expiration,
  });
}

/** Returns the tokens received; from now on the service accepts this one only. */
function takesOnly(token: string, code = 'ExpiredToken', status = 400): unknown[] {
  const tokens: unknown[] = [];
  s3.misbehave(({ headers }, response) => {
    tokens.push(headers['x-amz-security-token']);
    if (headers['x-amz-security-token'] === token) return false;
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    return true;
  });
  return tokens;
}

function lentBucket(file: string): Bucket {
  return openBucket({ ...s3.location(), keys: { lentAt: file } }, HURRY);
}

/** A file with the keys « one », and the bucket that reads them there. */
function lentInFile(onTestFinished: TestContext['onTestFinished']): { file: string; bucket: Bucket } {
  const file = join(folder, 'seau.json');
  writeFileSync(file, keysWith('one'));
  const bucket = lentBucket(file);
  onTestFinished(() => bucket.close());
  return { file, bucket };
}

test('expired keys in a file are read again while the site runs, and the request succeeds', async ({
  onTestFinished,
}) => {
  const { file, bucket } = lentInFile(onTestFinished);
  takesOnly('one');
  await bucket.put('a.jpg', Buffer.from('a photo'));
  for (const [code, status] of [
    ['ExpiredToken', 400],
    ['AccessDenied', 403],
  ] as const) {
    const next = `after ${code}`;
    writeFileSync(file, keysWith(next));
    const tokens = takesOnly(next, code, status);
    expect(await bucket.head('a.jpg')).toMatchObject({ size: 7 });
    await bucket.put('b.jpg', Buffer.from('another'));
    expect(tokens.slice(1)).toEqual([next, next]);
    expect(await bucket.link('a.jpg', 60)).toContain(`X-Amz-Security-Token=${next.replace(' ', '%20')}`);
  }
});

test('expired keys that nobody renewed are reported as refused after one request, and recover by themselves', async ({
  onTestFinished,
}) => {
  const { file, bucket } = lentInFile(onTestFinished);
  const tokens = takesOnly('two');
  const put = () => bucket.put('a.jpg', Buffer.from('a photo'));
  await expect(put()).rejects.toMatchObject({ kind: 'refused', message: 'ExpiredToken (400)' });
  expect(tokens).toEqual(['one']);
  // Another program is writing the file.
  writeFileSync(file, keysWith('two').slice(0, 40));
  await expect(put()).rejects.toMatchObject({
    kind: 'refused',
    message: `les clés de ${file} ne se lisent pas : il n’y a pas là d’AccessKeyId et de SecretAccessKey en JSON`,
  });
  writeFileSync(file, keysWith('two'));
  await put();
});

test('a missing file is reported with its name', async () => {
  const ring = openKeyRing({ lentAt: join(folder, 'absent.json') });
  await expect(ring.current()).rejects.toMatchObject({ kind: 'refused', message: /absent\.json.*ENOENT/ });
});

test('keys are read again five minutes before they expire, once for all requests, or each minute without an expiry', async () => {
  const file = join(folder, 'seau.json');
  let now = START;
  const ring = openKeyRing({ lentAt: file }, () => now);
  const tokens = async () =>
    (await Promise.all([ring.current(), ring.current()])).map((each) => each.sessionToken);
  writeFileSync(file, keysWith('one', START + HOUR));
  expect(await tokens()).toEqual(['one', 'one']);
  writeFileSync(file, keysWith('two'));
  now = START + HOUR - 5 * 60_000 - 1;
  expect(await tokens()).toEqual(['one', 'one']);
  now += 1;
  expect(await tokens()).toEqual(['two', 'two']);
  writeFileSync(file, 'half');
  now += 60_000;
  expect(await tokens()).toEqual(['two', 'two']);
});

interface Instance {
  address: string;
  /** Answer for its role; null if it has none. */
  keys: string | null;
  asked: string[];
}

/** As AWS describes it: it answers nothing without a token, which only a `PUT` returns. */
async function startInstance(): Promise<Instance & { close(): void }> {
  const asked: string[] = [];
  const roles = '/latest/meta-data/iam/security-credentials/';
  const server = createServer(({ method, url, headers }, response) => {
    asked.push(`${method} ${url}`);
    const end = (status: number, text = '') => response.writeHead(status).end(text);
    if (url === '/latest/api/token')
      return end(method === 'PUT' && headers['x-aws-ec2-metadata-token-ttl-seconds'] ? 200 : 400, 'pass');
    if (headers['x-aws-ec2-metadata-token'] !== 'pass') return end(401);
    if (instance.keys === null) return end(404);
    if (url === roles) return end(200, 'photos-of-weddings');
    return url === `${roles}photos-of-weddings` ? end(200, instance.keys) : end(404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const instance = {
    address,
    keys: null as string | null,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return instance;
}

test('a machine with a role provides keys, and new ones while the site runs, and says so if it has none', async ({
  onTestFinished,
}) => {
  const instance = await startInstance();
  const bucket = lentBucket(instance.address);
  onTestFinished(() => {
    instance.close();
    bucket.close();
  });
  const put = () => bucket.put('a.jpg', Buffer.from('a photo'));
  await expect(put()).rejects.toMatchObject({ kind: 'refused', message: /security-credentials/ });
  const asService = (token: string) => keysWith(token, Date.now() + HOUR).replace('SessionToken', 'Token');
  instance.keys = asService('one');
  takesOnly('one');
  instance.asked.length = 0;
  await put();
  await put();
  expect(instance.asked).toEqual([
    'PUT /latest/api/token',
    'GET /latest/meta-data/iam/security-credentials/',
    'GET /latest/meta-data/iam/security-credentials/photos-of-weddings',
  ]);
  instance.keys = asService('two');
  takesOnly('two', 'InvalidToken');
  await put();
  instance.close();
  takesOnly('three');
  await expect(put()).rejects.toMatchObject({ kind: 'away' });
});
