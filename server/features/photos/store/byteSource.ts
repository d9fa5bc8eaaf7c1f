/** Reads an open file or object, of the local disk or a bucket: whole, in chunks, or for its checksum. */
import { crc32 } from 'node:zlib';
import type { ByteSource } from './photoStore.ts';

/** Reads an open source in order, without closing it. Each chunk reuses the buffer of the last. */
export async function* chunksOf(
  { size, fill }: Pick<ByteSource, 'size' | 'fill'>,
  length = 1024 * 1024,
): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(Math.min(length, size));
  for (let at = 0; at < size; at += length) {
    const chunk = buffer.subarray(0, Math.min(length, size - at));
    await fill(chunk, at);
    yield chunk;
  }
}

export async function wholeOf({ size, fill }: Pick<ByteSource, 'size' | 'fill'>): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  await fill(bytes, 0);
  return bytes;
}

/** Computes the CRC-32 of an open source, without closing it. */
export async function checksumOf(source: ByteSource): Promise<number> {
  let checksum = 0;
  for await (const chunk of chunksOf(source)) checksum = crc32(chunk, checksum);
  return checksum;
}
