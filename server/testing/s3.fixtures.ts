/** A real S3 server that checks signatures and fails on demand: s3rver, or Ceph in `npm run prove`. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import S3Error from '@20minutes/s3rver/lib/models/error.js';
import { type Bucket, openBucket } from '../platform/s3/bucket.ts';
import type { Patience } from '../platform/s3/s3Error.ts';
import { parseS3Url, type S3Location } from '../platform/s3/s3Url.ts';

/** Retries at once. The long silence keeps a busy machine from looking like a service that is down. */
export const HURRY: Patience = { silence: 240_000, tries: 3, wait: 1 };
/** For a service that never answers. */
export const NO_PATIENCE: Patience = { ...HURRY, silence: 200 };

export interface TestS3 {
  /** `PHOTOS_S3_URL` with a prefix that no other test uses. */
  url(changes?: { key?: string; bucket?: string; prefix?: string }): string;
  location(): S3Location;
  /** The bucket as another program sees it. */
  bucket: Bucket;
  /** Runs `listener` before every request; true means that it has answered. Null removes it. */
  misbehave(listener: ((...request: Parameters<RequestListener>) => boolean) | null): void;
  /** Number of requests since the start. */
  requests(): number;
  /** Stops listening, like a server that is off; `back` listens again on the same port. */
  stop(): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

export async function openTestS3(): Promise<TestS3> {
  const { RADOSGW, TEST_S3 } = process.env;
  if (RADOSGW !== undefined && TEST_S3 === undefined)
    throw new Error('radosgw was not started for this test');
  const { serve, remove } = TEST_S3 === undefined ? await openS3rver() : inFrontOf(TEST_S3);
  let fault: ((...request: Parameters<RequestListener>) => boolean) | null = null;
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    if (!fault?.(request, response)) serve(request, response);
  });
  await listen(0);
  const { port } = server.address() as AddressInfo;

  async function listen(wanted: number): Promise<void> {
    server.listen(wanted, '127.0.0.1');
    await once(server, 'listening');
  }

  async function stop(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  const url: TestS3['url'] = ({ key = 'S3RVER', bucket = 'photos', prefix = `noces/${randomUUID()}` } = {}) =>
    `s3://${key}:S3RVER@127.0.0.1:${port}/${bucket}/${prefix}?tls=no`;
  const location = () => {
    const parsed = parseS3Url(url());
    if (!parsed) throw new Error('not an address of S3');
    return parsed;
  };
  const bucket = openBucket(location(), HURRY);
  return {
    url,
    location: location,
    bucket,
    misbehave(listener) {
      fault = listener;
    },
    requests: () => count,
    stop,
    back: () => listen(port),
    async close() {
      bucket.close();
      if (server.listening) await stop();
      await remove();
    },
  };
}

interface Service {
  serve: RequestListener;
  remove(): Promise<void>;
}

async function openS3rver(): Promise<Service> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: 'photos' }] });
  await s3.configureBuckets();
  // Whole listings: s3rver makes page tokens with a cipher that OpenSSL no longer has.
  const list = s3.store.listObjects.bind(s3.store);
  s3.store.listObjects = (bucket, options) => list(bucket, { ...options, maxKeys: Number.POSITIVE_INFINITY });
  // For an upload that is already finished s3rver reports an error of its own.
  const finish = s3.store.putObjectMultipart.bind(s3.store);
  s3.store.putObjectMultipart = (...upload) =>
    finish(...upload).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new S3Error('NoSuchUpload', 'gone') : error;
    });
  return { serve: s3.callback(), remove: () => rm(directory, { recursive: true, force: true }) };
}

/** Forwards to a service with the same bucket and key, without changing the signed request. */
function inFrontOf(address: string): Service {
  const { hostname, port } = new URL(address);
  return {
    serve(request, response) {
      const { method, url: path, rawHeaders: headers } = request;
      const beyond = send({ hostname, port, method, path, headers, setHost: false }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(response);
      });
      beyond.on('error', () => response.destroy());
      response.on('close', () => beyond.destroy());
      request.pipe(beyond);
    },
    remove: async () => {},
  };
}
