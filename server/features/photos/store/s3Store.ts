/**
 * Stores photos in a private S3 bucket, under the same paths as on a disk. Makes links by which browsers
 * download from the bucket, and tells why the bucket cannot be used.
 */
import { RENDITION_KINDS } from '../../../../contract/photos/photos.rules.ts';
import { ProblemError } from '../../../platform/http/problemError.ts';
import { openBucket } from '../../../platform/s3/bucket.ts';
import { isS3Error, type Patience, S3Error } from '../../../platform/s3/s3Error.ts';
import type { S3Location } from '../../../platform/s3/s3Url.ts';
import { writeObject } from '../../../platform/s3/writeObject.ts';
import { EMPTIED, THUMBS, UPLOADS } from './photoNames.ts';
import type { PhotoStore, PictureName, Place, Stored, StoredFile } from './photoStore.ts';
import { openObject, withStoreProblems } from './s3Bytes.ts';
import { draftObject, fetchObject } from './s3LocalCopy.ts';
import {
  datedNotes,
  hasOriginal,
  keyOf,
  keysUnder,
  listObjects,
  listStrayObjects,
  storedObject,
} from './s3Originals.ts';
import { createS3Parts } from './s3Parts.ts';

/** The services' limit for copying in one request, by which a photo is moved. */
const MOST_COPIED = 5 * 1024 ** 3;
/** Milliseconds between listings, for which services charge; they notify nobody of changes. */
const LIST_EVERY = 5 * 60_000;
/** Seconds of a link's validity: enough to start and resume a download, short as it needs no other right. */
const LINK_SECONDS = 5 * 60;
/** Maximal files requested individually; for more, listings of a thousand each need fewer requests. */
const FEW = 3;
/** Parallel copies when a folder is renamed. */
const AT_ONCE = 8;

export interface S3StoreOptions {
  /** The local folder for working files. */
  workDir: string;
  now?: () => number;
  patience?: Patience | undefined;
}

export interface S3Store extends PhotoStore {
  /** Returns why the bucket cannot be used, or null. */
  problem(): Promise<S3Error | null>;
  close(): void;
}

export function createS3Store(place: S3Location, options: S3StoreOptions): S3Store {
  const { workDir, now = Date.now, patience } = options;
  const { prefix } = place;
  const bucket = openBucket(place, patience);
  const pathOf = (folder: string) => `${prefix}${folder}/`;
  const keyOfPicture = (picture: PictureName) => keyOf(prefix, picture);
  const originalKey = (original: Place) => keyOf(prefix, { kind: 'original', ...original });

  async function statOf(key: string): Promise<StoredFile> {
    const found = await bucket.head(key);
    if (found === null) throw new S3Error('missing', key);
    return storedObject(found);
  }

  async function copyAll(pairs: readonly (readonly [from: string, to: string])[]): Promise<void> {
    for (let at = 0; at < pairs.length; at += AT_ONCE)
      await Promise.all(pairs.slice(at, at + AT_ONCE).map(([from, to]) => bucket.copy(from, to)));
  }

  return {
    listEvery: LIST_EVERY,
    list: (folder) => withStoreProblems(folder, () => listObjects(bucket, pathOf(folder))),
    // Buckets have no folders.
    async prepare() {},
    isEmpty: (folders) =>
      withStoreProblems(prefix, async () => {
        for (const folder of folders) if (await hasOriginal(bucket, pathOf(folder))) return false;
        return true;
      }),
    // Services report no quota.
    free: async () => Number.POSITIVE_INFINITY,
    async takeEmptied() {
      const said = await bucket.peek(prefix + EMPTIED).catch(() => null);
      if (said !== null) await withStoreProblems(EMPTIED, () => bucket.remove(prefix + EMPTIED));
      return said !== null;
    },
    strays: (folders) => listStrayObjects(bucket, prefix, folders).catch(() => []),
    renameFolder: (from, to) =>
      withStoreProblems(from, async () => {
        const keys = await keysUnder(bucket, pathOf(from));
        if (keys.length === 0) throw new ProblemError('unknown-folder');
        if ((await keysUnder(bucket, pathOf(to))).length > 0) throw new ProblemError('folder-locked');
        await copyAll(keys.map((key) => [key, pathOf(to) + key.slice(pathOf(from).length)]));
        for (const key of keys) await bucket.remove(key);
      }),
    removeEmptyFolder: (folder) =>
      withStoreProblems(folder, async () => {
        const path = pathOf(folder);
        const keys = await keysUnder(bucket, path);
        const isMade = (key: string) => key === path || key.startsWith(`${path}${THUMBS}/`);
        if (keys.every(isMade)) for (const key of keys) await bucket.remove(key);
      }),
    stat: (picture) =>
      withStoreProblems(picture.name, async () => {
        const found = await bucket.head(keyOfPicture(picture));
        return found && storedObject(found);
      }),
    statAll: (kind, folder, names) =>
      withStoreProblems(folder, async () => {
        const keys = new Map(names.map((name) => [keyOfPicture({ kind, folder, name }), name]));
        const found = new Map<string, Stored>();
        if (names.length <= FEW) {
          const heads = await Promise.all([...keys.keys()].map((key) => bucket.head(key)));
          for (const [at, file] of heads.entries()) if (file) found.set(names[at] ?? '', file);
          return found;
        }
        // Each kind of picture has its own prefix.
        for await (const { objects } of bucket.pages(keyOfPicture({ kind, folder, name: '' }), true))
          for (const { key, size, etag } of objects) {
            const name = keys.get(key);
            if (name !== undefined) found.set(name, { size, etag });
          }
        return found;
      }),
    open: (picture, etag, from) => openObject(bucket, keyOfPicture(picture), { etag, from: from ?? 0 }),
    openHere: (picture, etag, signal) =>
      fetchObject(bucket, keyOfPicture(picture), { dir: workDir, etag, signal }),
    put: (pictures) =>
      withStoreProblems('', async () => {
        const notes = datedNotes(now());
        const put = pictures.map((picture) => bucket.put(keyOfPicture(picture), picture.bytes, notes));
        const failed = (await Promise.allSettled(put)).find(({ status }) => status === 'rejected');
        if (failed?.status !== 'rejected') return;
        for (const picture of pictures) await bucket.remove(keyOfPicture(picture)).catch(() => undefined);
        throw failed.reason;
      }),
    putOriginal: (original, { size, mtime, bytes }) =>
      withStoreProblems(original.name, async () => {
        await writeObject(bucket, originalKey(original), { size, notes: datedNotes(mtime), bytes });
        return statOf(originalKey(original));
      }),
    draft: (picture) => draftObject(bucket, keyOfPicture(picture), { dir: workDir, now }),
    move: (from, to) =>
      withStoreProblems(from.name, async () => {
        const { size } = await statOf(originalKey(from));
        if (size > MOST_COPIED) throw new ProblemError('photo-locked', { detail: TOO_HEAVY_TO_MOVE });
        await bucket.copy(originalKey(from), originalKey(to));
        for (const kind of RENDITION_KINDS)
          await bucket
            .copy(keyOfPicture({ kind, ...from }), keyOfPicture({ kind, ...to }))
            .catch(() => undefined);
        const file = await statOf(originalKey(to));
        // Deleted last, so that after a crash the photo is in both folders, never in none.
        await bucket.remove(originalKey(from));
        for (const kind of RENDITION_KINDS)
          await bucket.remove(keyOfPicture({ kind, ...from })).catch(() => undefined);
        return file;
      }),
    remove: (picture) => withStoreProblems(picture.name, () => bucket.remove(keyOfPicture(picture))),
    // No change events: folders are listed every `LIST_EVERY`.
    watch: () => () => undefined,
    links: {
      start: bucket.start(prefix),
      // Browsers name saved files after the last part of the address.
      of: (picture, type) =>
        bucket.link(keyOfPicture(picture), LINK_SECONDS, {
          'response-content-type': type,
          'response-content-disposition': 'attachment',
          'response-cache-control': `private, max-age=${LINK_SECONDS}`,
        }),
    },
    parts: createS3Parts(bucket, `${prefix}${UPLOADS}/`, originalKey),
    async problem() {
      try {
        for await (const _ of bucket.pages(prefix, true, 1)) break;
        return null;
      } catch (error) {
        if (isS3Error(error)) return error;
        throw error;
      }
    },
    close: bucket.close,
  };
}

const TOO_HEAVY_TO_MOVE =
  'Un film de plus de 5\u00a0Go ne change pas de dossier dans ce seau\u00a0: déplacez-le vous-mêmes avec l’outil du service.';
