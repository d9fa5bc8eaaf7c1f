import { crc32 } from 'node:zlib';
import type { ByteSource } from './photoStore.ts';

const CHUNK = 256 * 1024;

/** CRC-32 of the whole of an open source, which stays open. */
export async function checksumOf(source: ByteSource): Promise<number> {
  const chunk = Buffer.alloc(Math.min(CHUNK, source.size));
  let checksum = 0;
  for (let at = 0; at < source.size; at += chunk.length) {
    const part = chunk.subarray(0, Math.min(chunk.length, source.size - at));
    await source.fill(part, at);
    checksum = crc32(part, checksum);
  }
  return checksum;
}
