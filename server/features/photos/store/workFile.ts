/** Files of this machine that stand in for objects of a bucket while a program works on them: without a name, so that even a kill leaves none. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytes } from '../../../platform/files/freeBytes.ts';

/** Bytes that stay free on the disk: it holds the guests' answers too. */
const RESERVE = 256 * 1024 * 1024;

/** For so many bytes at least. Throws as a full disk does. */
export async function openWorkFile(dir: string, size: number): Promise<FileHandle> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  if ((await freeBytes(dir)) < size + RESERVE)
    throw Object.assign(new Error(`pas assez de place dans ${dir}`), { code: 'ENOSPC' });
  const path = join(dir, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

export async function* bytesOf(file: FileHandle, chunk = 1024 * 1024): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(chunk), 0, chunk, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
