/**
 * Makes local files for separate programs: fetches an object for one that reads it, and stores as an object
 * what one has written. The files last as long as they are open.
 */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytes } from '../../../platform/files/disk.ts';
import type { Bucket } from '../../../platform/s3/bucket.ts';
import { writeObject } from '../../../platform/s3/writeObject.ts';
import { chunksOf } from './byteSource.ts';
import { fillFrom } from './localFile.ts';
import type { BytesHere, Draft } from './photoStore.ts';
import { openObject, withStoreProblems } from './s3Bytes.ts';
import { datedNotes } from './s3Originals.ts';

export async function fetchObject(
  bucket: Bucket,
  key: string,
  { dir, etag, signal }: { dir: string; etag?: string | undefined; signal?: AbortSignal | undefined },
): Promise<BytesHere> {
  const source = await openObject(bucket, key, { etag });
  try {
    const file = await openWorkFile(dir, source.size);
    try {
      // Not `write`, which silently writes only a part when the disk is full.
      for await (const chunk of chunksOf(source)) {
        signal?.throwIfAborted();
        await file.appendFile(chunk);
      }
    } catch (error) {
      await file.close();
      throw error;
    }
    const { size, mtime } = source;
    return {
      ...{ size, mtime, etag: source.etag, descriptor: file.fd },
      fill: (target, position) => fillFrom(file, target, position, key),
      // The local copy cannot change; the next listing finds a new object in the bucket.
      async verify() {},
      close: () => file.close(),
    };
  } finally {
    await source.close();
  }
}

export async function draftObject(
  bucket: Bucket,
  key: string,
  { dir, now }: { dir: string; now: () => number },
): Promise<Draft> {
  const file = await openWorkFile(dir, 0);
  let isOpen = true;
  return {
    descriptor: file.fd,
    finish: (signal) =>
      withStoreProblems(key, async () => {
        const { size } = await file.stat();
        await writeObject(bucket, key, { size, notes: datedNotes(now()), bytes: bytesOf(file, signal) });
      }),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await file.close();
    },
  };
}

/** Bytes to keep free on the disk, which stores guests' answers too. */
const RESERVE = 256 * 1024 * 1024;

/**
 * Opens a local working file in place of an object, for at least `size` bytes. It has no name, so that even a
 * kill leaves nothing. Throws like a full disk.
 */
async function openWorkFile(dir: string, size: number): Promise<FileHandle> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  if ((await freeBytes(dir)) < size + RESERVE)
    throw Object.assign(new Error(`pas assez de place dans ${dir}`), { code: 'ENOSPC' });
  const path = join(dir, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

const CHUNK = 1024 * 1024;

async function* bytesOf(file: FileHandle, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    signal?.throwIfAborted();
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
