/** Files of any size on their way into a bucket: small ones whole, large ones in parts, there once all of them are. */
import type { Bucket } from './bucket.ts';
import { S3Error } from './s3Error.ts';

/** Bytes. Ten thousand parts are the services' limit: enough for 160 GB. One at a time is in memory. */
const PART = 16 * 1024 * 1024;

export interface NewObject {
  readonly size: number;
  readonly notes?: Readonly<Record<string, string>>;
  readonly bytes: AsyncIterable<Buffer>;
}

/** Throws what is `changed` where there are more or fewer bytes than told. */
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
    // Parts that nobody finishes cost money and are in no listing.
    await bucket.abort(key, upload).catch(() => undefined);
    throw error;
  }
}

/** Whole blocks, the last one what is left. */
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
      // The last one waits for the end of the bytes: one too many must not find it stored.
      if (left + chunk.length - at === 0) break;
      yield block;
      block = Buffer.allocUnsafe(Math.min(length, left + chunk.length - at));
      filled = 0;
    }
  }
  if (left > 0) throw wrong();
  if (filled > 0) yield block;
}
