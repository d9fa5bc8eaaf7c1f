/** Writes files of any size to a bucket: small ones whole, large ones as multipart uploads. */
import type { Bucket } from './bucket.ts';
import { S3Error } from './s3Error.ts';

/** Bytes of a part, one of which is in memory. Services allow ten thousand parts: 160 GB. */
const PART = 16 * 1024 * 1024;

export interface NewObject {
  readonly size: number;
  readonly notes?: Readonly<Record<string, string>>;
  readonly bytes: AsyncIterable<Buffer>;
}

/** Throws an `S3Error` `changed` if there are more or fewer bytes than `size`. */
export async function writeObject(bucket: Bucket, key: string, file: NewObject): Promise<void> {
  const { size, notes } = file;
  const blocks = blocksOf(key, file, PART);
  if (size <= PART) {
    const { value } = await blocks.next();
    await bucket.put(key, value ?? Buffer.alloc(0), notes);
    return;
  }
  const upload = await bucket.begin(key, notes);
  try {
    const etags: string[] = [];
    for await (const block of blocks) etags.push(await bucket.part(key, upload, etags.length + 1, block));
    await bucket.finish(key, upload, etags, size);
  } catch (error) {
    // Abandoned parts cost money and appear in no listing.
    await bucket.abort(key, upload).catch(() => undefined);
    throw error;
  }
}

/** Yields blocks of equal length; the last may be shorter. */
async function* blocksOf(key: string, { bytes, size }: NewObject, length: number): AsyncGenerator<Buffer> {
  const wrong = () => new S3Error('changed', `${key} a changé`);
  let left = size;
  let block = Buffer.allocUnsafe(Math.min(length, left));
  let filled = 0;
  for await (const chunk of bytes) {
    if (chunk.length > left) throw wrong();
    left -= chunk.length;
    for (let at = 0; at < chunk.length; ) {
      const count = chunk.copy(block, filled, at);
      at += count;
      filled += count;
      if (filled < block.length) continue;
      // The last block waits for the end of the bytes, so that a surplus byte is found before it is stored.
      if (left + chunk.length - at === 0) break;
      yield block;
      block = Buffer.allocUnsafe(Math.min(length, left + chunk.length - at));
      filled = 0;
    }
  }
  if (left > 0) throw wrong();
  if (filled > 0) yield block;
}
