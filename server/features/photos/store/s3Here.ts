/** Objects that a program of this machine reads, and those it writes: as files, for as long as it works. */
import type { FileHandle } from 'node:fs/promises';
import type { Bucket } from '../../../platform/s3/bucket.ts';
import { writeObject } from '../../../platform/s3/writeObject.ts';
import { type BytesHere, ChangedFileError, type Draft } from './photoStore.ts';
import { openObject } from './s3Bytes.ts';
import { datedNotes } from './s3Keys.ts';
import { toldBy } from './s3Told.ts';
import { bytesOf, openWorkFile } from './workFile.ts';

const CHUNK = 1024 * 1024;

export async function fetchObject(
  bucket: Bucket,
  key: string,
  { dir, etag }: { dir: string; etag?: string | undefined },
): Promise<BytesHere> {
  const source = await openObject(bucket, key, { etag });
  try {
    const file = await openWorkFile(dir, source.size);
    try {
      await copy(source, file);
    } catch (error) {
      await file.close();
      throw error;
    }
    const { size, mtime } = source;
    return {
      ...{ size, mtime, etag: source.etag, descriptor: file.fd },
      async fill(target, position) {
        for (let done = 0; done < target.length; ) {
          const { bytesRead } = await file.read(target, done, target.length - done, position + done);
          if (bytesRead === 0) throw new ChangedFileError(key);
          done += bytesRead;
        }
      },
      // The local copy cannot change; a new object in the bucket is found by the next listing.
      async verify() {},
      close: () => file.close(),
    };
  } finally {
    await source.close();
  }
}

async function copy(source: { size: number; fill: BytesHere['fill'] }, file: FileHandle): Promise<void> {
  const chunk = Buffer.allocUnsafe(Math.min(CHUNK, source.size));
  for (let at = 0; at < source.size; at += chunk.length) {
    const part = chunk.subarray(0, Math.min(chunk.length, source.size - at));
    await source.fill(part, at);
    // Not `write`: on a disk that fills up it may write a part of it and say nothing.
    await file.appendFile(part);
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
    finish: () =>
      toldBy(key, async () => {
        const { size } = await file.stat();
        await writeObject(bucket, key, { size, notes: datedNotes(now()), bytes: bytesOf(file) });
      }),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await file.close();
    },
  };
}
