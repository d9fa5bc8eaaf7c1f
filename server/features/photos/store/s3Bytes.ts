/**
 * Reads an object in one stream while reads are sequential, and resumes a broken stream. Also translates the
 * service's errors into those of photo stores.
 */
import { crc32 } from 'node:zlib';
import { ProblemError } from '../../../platform/http/problemError.ts';
import type { Bucket, FoundObject, OpenedObject } from '../../../platform/s3/bucket.ts';
import { isS3Error } from '../../../platform/s3/s3Error.ts';
import { ChangedFileError, type StoredBytes } from './photoStore.ts';
import { storedObject } from './s3Originals.ts';

/** Broken streams after which the bucket counts as away; each was already retried. */
const MOST_BREAKS = 3;

interface Stream {
  /** Position of the next byte. */
  position: number;
  chunks: AsyncIterator<Buffer>;
  /** Received but not yet read. */
  rest: Buffer;
  destroy(): void;
}

/** Each request names the ETag, which replaced objects change; `sumRead` detects writes while reading. */
export async function openObject(
  bucket: Bucket,
  key: string,
  { etag, from = 0 }: { etag?: string | undefined; from?: number } = {},
): Promise<StoredBytes> {
  const { first, found } = await withStoreProblems(key, () => openAt(bucket, key, { etag, from }));
  const file = storedObject(found);
  let stream: Stream | null = first;
  let [summed, sum] = [0, 0];

  function drop(): void {
    stream?.destroy();
    stream = null;
  }

  /** Reads some bytes from `position` on; returns 0 at the end. */
  async function read(target: Buffer, position: number): Promise<number> {
    if (stream?.position !== position) {
      drop();
      stream = streamOf(await bucket.open(key, { from: position, etag: file.etag }), position);
    }
    if (stream.rest.length === 0) {
      const { done, value } = await stream.chunks.next();
      if (done) return 0;
      stream.rest = value;
    }
    const count = stream.rest.copy(target);
    if (position === summed) {
      sum = crc32(target.subarray(0, count), sum);
      summed += count;
    }
    stream.rest = stream.rest.subarray(count);
    stream.position += count;
    // Reading to the very end keeps the connection open for the next object.
    if (stream.position === file.size) {
      await stream.chunks.next();
      stream = null;
    }
    return count;
  }

  return {
    ...file,
    fill: (target, position) =>
      withStoreProblems(key, async () => {
        for (let done = 0, breaks = 0; done < target.length; ) {
          try {
            const count = await read(target.subarray(done), position + done);
            if (count === 0) throw new ChangedFileError(key);
            done += count;
          } catch (error) {
            drop();
            breaks += 1;
            if (!isS3Error(error, 'away') || breaks > MOST_BREAKS) throw error;
          }
        }
      }),
    async verify() {},
    sumRead: () => (summed === file.size ? sum : undefined),
    async close() {
      drop();
    },
  };
}

async function openAt(
  bucket: Bucket,
  key: string,
  { etag, from }: { etag: string | undefined; from: number },
): Promise<{ first: Stream | null; found: FoundObject }> {
  const opened = await bucket.open(key, { from, etag }).catch((error: unknown) => {
    // A start past the end does not mean that the object has changed.
    if (from > 0 && isS3Error(error, 'changed')) return null;
    throw error;
  });
  if (opened) return { first: streamOf(opened, from), found: opened };
  const found = await bucket.head(key);
  if (found === null || (etag !== undefined && found.etag !== etag)) throw new ChangedFileError(key);
  return { first: null, found };
}

function streamOf({ body, destroy }: OpenedObject, position: number): Stream {
  return { position, chunks: body[Symbol.asyncIterator](), rest: Buffer.alloc(0), destroy };
}

/** Seconds until a retry. */
const COME_BACK = 10;

/** Translates errors of the service. A refused key makes the photos unavailable, like an unplugged disk. */
function storeProblem(error: unknown, name: string): unknown {
  if (isS3Error(error, 'changed')) return new ChangedFileError(name);
  // Sets the code of a missing file, which callers check.
  if (isS3Error(error, 'missing')) return Object.assign(new ChangedFileError(name), { code: 'ENOENT' });
  if (isS3Error(error))
    return Object.assign(new ProblemError('photos-away', { retryAfter: COME_BACK }), { cause: error });
  return error;
}

export async function withStoreProblems<Done>(name: string, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    throw storeProblem(error, name);
  }
}
