import { crc32 } from 'node:zlib';
import type { ByteSource } from './photoStore.ts';

/** The bytes of an open source in their order, which stays open. A chunk holds until the next is taken: gigabytes go through one buffer. */
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

/** CRC-32 of the whole of an open source, which stays open. */
export async function checksumOf(source: ByteSource): Promise<number> {
  let checksum = 0;
  for await (const chunk of chunksOf(source)) checksum = crc32(chunk, checksum);
  return checksum;
}
