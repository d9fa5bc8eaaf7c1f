/** Copies a photo to another store, verifies the copy by reading it, and copies its renditions. */
import { createHash } from 'node:crypto';
import { write } from 'node:fs';
import { promisify } from 'node:util';
import { RENDITION_KINDS, renditionName } from '../../../contract/photos/photos.rules.ts';
import { createMutex } from '../../platform/async/concurrency.ts';
import { chunksOf, wholeOf } from '../photos/store/byteSource.ts';
import type {
  ByteSource,
  FolderListing,
  ListedFile,
  PhotoStore,
  PictureName,
  Place,
} from '../photos/store/photoStore.ts';

const CHUNK = 4 * 1024 * 1024;
const writeAt = promisify(write);

/** The copy differs from the original. */
export class UnlikePhotoError extends Error {
  constructor({ folder, name }: Place) {
    super(`${folder}/${name} : la copie n’a pas les mêmes octets`);
  }
}

export async function* bytesOf(source: ByteSource): AsyncGenerator<Buffer> {
  yield* chunksOf(source, CHUNK);
  await source.verify();
}

export async function sha256Of(store: PhotoStore, place: Place, etag?: string): Promise<string> {
  const source = await store.open({ kind: 'original', ...place }, etag);
  try {
    const digest = createHash('sha256');
    for await (const chunk of bytesOf(source)) digest.update(chunk);
    return digest.digest('hex');
  } finally {
    await source.close();
  }
}

/** Returns the SHA-256 digest of both files. Throws `UnlikePhotoError`. */
export async function copyOriginal(
  from: PhotoStore,
  to: PhotoStore,
  { folder, file }: { folder: string; file: ListedFile },
): Promise<string> {
  const place = { folder, name: file.name };
  const source = await from.open({ kind: 'original', ...place }, file.etag);
  const digest = createHash('sha256');
  try {
    const { size, mtime } = source;
    await to.putOriginal(place, { size, mtime, bytes: digested(bytesOf(source), digest) });
  } finally {
    await source.close();
  }
  const wanted = digest.digest('hex');
  if ((await sha256Of(to, place)) === wanted) return wanted;
  await to.remove({ kind: 'original', ...place });
  throw new UnlikePhotoError(place);
}

async function* digested(
  bytes: AsyncIterable<Buffer>,
  digest: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    digest.update(chunk);
    yield chunk;
  }
}

/** Copies the renditions, and removes those that no longer exist in the source. */
export async function copyMade(
  from: PhotoStore,
  to: PhotoStore,
  place: Place,
  { here, there }: { here: FolderListing['renditions']; there: FolderListing['renditions'] },
): Promise<void> {
  for (const kind of RENDITION_KINDS) {
    const picture = { kind, ...place };
    const name = renditionName(kind, place.name);
    if (!here.has(name)) {
      if (there.has(name)) await to.remove(picture);
      continue;
    }
    const source = await from.open(picture).catch(() => null);
    // The site makes a missing rendition again.
    if (source === null) continue;
    try {
      if (kind === 'lighter') await runExclusive(() => copyByDraft(source, to, picture));
      else await to.put([{ ...picture, bytes: await wholeOf(source) }]);
    } finally {
      await source.close();
    }
  }
}

/** A store supports one draft at a time. */
const runExclusive = createMutex();

async function copyByDraft(source: ByteSource, to: PhotoStore, picture: PictureName): Promise<void> {
  const draft = await to.draft(picture);
  try {
    let at = 0;
    for await (const chunk of bytesOf(source)) {
      for (let done = 0; done < chunk.length; ) {
        const left = chunk.length - done;
        done += (await writeAt(draft.descriptor, chunk, done, left, at + done)).bytesWritten;
      }
      at += chunk.length;
    }
    await draft.finish();
  } finally {
    await draft.close();
  }
}
