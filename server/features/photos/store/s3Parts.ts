/**
 * Stores unfinished uploads in the bucket, so that any process can continue them: as objects of some `PIECE`
 * bytes, named by offset. An S3 multipart upload cannot be read and takes no parts below 5 MiB.
 */
import type { Bucket } from '../../../platform/s3/bucket.ts';
import type { ListedObject } from '../../../platform/s3/listing.ts';
import { writeObject } from '../../../platform/s3/writeObject.ts';
import { chunksOf } from './byteSource.ts';
import { ChangedFileError, type PartStore, type StoredBytes } from './photoStore.ts';
import { openObject, withStoreProblems } from './s3Bytes.ts';
import { datedNotes } from './s3Originals.ts';

/** Bytes, as in one request of ours. */
const PIECE = 8 * 1024 * 1024;

interface Piece extends ListedObject {
  readonly start: number;
}

export function createS3Parts(
  bucket: Bucket,
  prefix: string,
  originalKey: (original: { folder: string; name: string }) => string,
): PartStore {
  const pathOf = (id: string) => `${prefix}${id}/`;
  const pieceKey = (id: string, start: number) => `${pathOf(id)}${String(start).padStart(15, '0')}`;

  /** Lists the pieces without a gap. Where those of two connections overlap, the later one continues. */
  async function piecesOf(id: string): Promise<{ pieces: Piece[]; size: number }> {
    const pieces: Piece[] = [];
    let size = 0;
    for await (const { objects } of bucket.pages(pathOf(id), true))
      for (const object of objects) {
        const start = Number(object.key.slice(pathOf(id).length));
        if (!(start <= size) || start + object.size <= size) continue;
        pieces.push({ ...object, start });
        size = start + object.size;
      }
    return { pieces, size };
  }

  async function open(id: string): Promise<StoredBytes> {
    const { pieces, size } = await piecesOf(id);
    let current: { piece: Piece; content: StoredBytes } | null = null;
    async function close(): Promise<void> {
      await current?.content.close();
      current = null;
    }
    return {
      ...{ size, mtime: pieces.at(-1)?.modified ?? 0, etag: pieces.map(({ etag }) => etag).join('-') },
      async fill(target, position) {
        for (let done = 0; done < target.length; ) {
          const at = position + done;
          const piece = pieces.findLast(({ start }) => start <= at);
          if (!piece || at >= piece.start + piece.size) throw new ChangedFileError(id);
          if (current?.piece !== piece) {
            await close();
            const from = at - piece.start;
            current = { piece, content: await openObject(bucket, piece.key, { etag: piece.etag, from }) };
          }
          const length = Math.min(target.length - done, piece.start + piece.size - at);
          await current.content.fill(target.subarray(done, done + length), at - piece.start);
          done += length;
        }
      },
      async verify() {},
      close,
    };
  }

  async function remove(id: string): Promise<void> {
    for await (const { objects } of bucket.pages(pathOf(id), true))
      for (const { key } of objects) await bucket.remove(key);
  }

  return {
    size: (id) => withStoreProblems(id, async () => (await piecesOf(id)).size),
    append: (id, bytes) =>
      withStoreProblems(id, async () => {
        let { size } = await piecesOf(id);
        const put = async (piece: Buffer) => {
          if (piece.length === 0) return;
          await bucket.put(pieceKey(id, size), piece);
          size += piece.length;
        };
        let waiting: Buffer[] = [];
        let count = 0;
        try {
          for await (const chunk of bytes) {
            waiting.push(chunk);
            count += chunk.length;
            if (count < PIECE) continue;
            const piece = Buffer.concat(waiting);
            [waiting, count] = [[], 0];
            await put(piece);
          }
        } finally {
          // Keeps what arrived before a cut.
          await put(Buffer.concat(waiting));
        }
        return size;
      }),
    open: (id) => withStoreProblems(id, () => open(id)),
    finish: (id, { mtime, size, ...original }) =>
      withStoreProblems(id, async () => {
        const part = await open(id);
        if (part.size !== size) throw new ChangedFileError(id);
        const file = { size: part.size, notes: datedNotes(mtime), bytes: chunksOf(part) };
        await writeObject(bucket, originalKey(original), file).finally(part.close);
        await remove(id);
      }),
    remove: (id) => withStoreProblems(id, () => remove(id)),
    removeOlder: (time) =>
      withStoreProblems(prefix, async () => {
        const newest = new Map<string, number>();
        for await (const { objects } of bucket.pages(prefix, false))
          for (const { key, modified } of objects) {
            const [id = ''] = key.slice(prefix.length).split('/');
            newest.set(id, Math.max(newest.get(id) ?? 0, modified));
          }
        for (const [id, modified] of newest) if (modified < time) await remove(id);
      }),
  };
}
