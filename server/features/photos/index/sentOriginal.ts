/**
 * Opens originals for sending, without the position unless the hosts share it, and only while the file is the
 * one in the index. Also tells whether hosts allow links to the bucket.
 */
import { LRUCache } from 'lru-cache';
import { paramValue } from '../../../../contract/params/params.rules.ts';
import { ProblemError } from '../../../platform/http/problemError.ts';
import type { Store } from '../../../siteDatabase/tables.ts';
import { createParamsReader } from '../../params/params.repository.ts';
import { applyBlanks } from '../model/blanks.rules.ts';
import { isUnread, type Photo } from '../model/photos.rules.ts';
import { checksumOf } from '../store/byteSource.ts';
import { ChangedFileError, type PhotoStore, type StoredBytes } from '../store/photoStore.ts';
import { readBlanks } from './blanks.repository.ts';

/** Cached checksums of files whose etag changed, so that a film is not read whole for each range. */
const MOST_FOUND = 20_000;

export function sentCrc32(photo: Photo, positionsShared: boolean): number {
  return positionsShared ? photo.crc32 : photo.blankedCrc32;
}

export function createSentOriginals(store: Pick<Store, 'db' | 'changeMark'>, photoStore: PhotoStore) {
  const params = createParamsReader(store);
  // Created on demand, because it allocates all its memory at once.
  let made: LRUCache<string, number> | undefined;
  const found = () => (made ??= new LRUCache({ max: MOST_FOUND }));
  const blanksOf = (photo: Photo) => readBlanks(store.db, photo);
  return {
    blanksOf,
    /** The current value of the param `sharePositions`. */
    positionsShared: async () => paramValue(await params(), 'sharePositions') === 'true',
    /** The current value of the param `directPhotos`, which allows links to the bucket. */
    linksAllowed: async () => paramValue(await params(), 'directPhotos') === 'true',
    /** Opens the bytes to send; throws like the store's `open`. */
    async open(photo: Photo, positionsShared: boolean, from?: number): Promise<StoredBytes> {
      const blanks = positionsShared ? [] : await blanksOf(photo);
      // The file has changed; the next scan imports it.
      if (blanks === null) throw isUnread(photo) ? readAgain() : new ChangedFileError(photo.name);
      const source = await openSame({ photoStore, found }, photo, from);
      return {
        ...source,
        async fill(target, position) {
          await source.fill(target, position);
          applyBlanks(target, position, blanks);
        },
        async verify() {
          if ((source.sumRead?.() ?? photo.crc32) !== photo.crc32) throw new ChangedFileError(photo.name);
          await source.verify().catch(async () => (await openSame({ photoStore, found }, photo)).close());
        },
      };
    },
  };
}

/** Seconds. Some thousands of photos are reread in a quarter of an hour, and each is ready at once. */
const COME_BACK = 60;

export function readAgain(): ProblemError {
  return new ProblemError('photos-read-again', { retryAfter: COME_BACK });
}

export type SentOriginals = ReturnType<typeof createSentOriginals>;

/** Throws like the store. A backup's hard link changes the etag; the checksum then decides. */
async function openSame(
  { photoStore, found }: { photoStore: PhotoStore; found: () => LRUCache<string, number> },
  photo: Photo,
  from?: number,
): Promise<StoredBytes> {
  const { folder, name, etag, size, mtime, crc32 } = photo;
  const original = { kind: 'original', folder, name } as const;
  try {
    return await photoStore.open(original, etag, from);
  } catch (changed) {
    if (!(changed instanceof ChangedFileError)) throw changed;
    const source = await photoStore.open(original);
    const seemsSame = source.size === size && source.mtime === mtime;
    const file = `${folder}/${name} ${source.etag}`;
    const checksum = seemsSame ? (found().get(file) ?? (await checksumOf(source).catch(() => null))) : null;
    if (checksum !== null) found().set(file, checksum);
    if (checksum === crc32) return source;
    await source.close();
    throw changed;
  }
}
