import { crc32 } from 'node:zlib';
import { chunksOf } from './chunks.ts';
import type { ByteSource } from './photoStore.ts';

/** CRC-32 of the whole of an open source, which stays open. */
export async function checksumOf(source: ByteSource): Promise<number> {
  let checksum = 0;
  for await (const chunk of chunksOf(source)) checksum = crc32(chunk, checksum);
  return checksum;
}
