/** Imports one photo: one read of the original gives its checksum, its smaller pictures and what the index keeps. */
import { crc32 } from 'node:zlib';
import { MAX_PHOTO_BYTES } from '../../../../contract/photos.rules.ts';
import { applyBlanks } from '../blanks.rules.ts';
import { checkFormat } from '../formats.rules.ts';
import type { ImportJob, ImportOutcome } from '../importJob.ts';
import type { Photo } from '../photos.rules.ts';
import { isFullDisk } from '../store/fullDisk.ts';
import { ChangedFileError, type PhotoStore, type StoredBytes } from '../store/photoStore.ts';
import { hasHole } from './holes.rules.ts';
import { renderPicture, UnreadablePictureError } from './picture.ts';
import { positionBlanks } from './position.rules.ts';
import { release } from './release.ts';
import { isTruncated } from './truncation.rules.ts';

/** Never throws for what a file or a disk can do. */
export async function importPhoto(store: PhotoStore, job: ImportJob): Promise<ImportOutcome> {
  const picture = { kind: 'original', folder: job.folder, name: job.name } as const;
  const stored = await store.open(picture).catch(() => null);
  if (!stored) {
    const file = await store.stat(picture).catch(() => null);
    return file ? { kind: 'refused', file, reason: 'unreadable' } : { kind: 'changed' };
  }
  const { size, mtime, etag } = stored;
  const file = { size, mtime, etag };
  if (size > MAX_PHOTO_BYTES) {
    await stored.close();
    return { kind: 'refused', file, reason: 'too-heavy' };
  }
  const original = Buffer.allocUnsafeSlow(size);
  try {
    return await importBytes(store, { job, stored, original });
  } catch (error) {
    if (error instanceof ChangedFileError) return { kind: 'changed' };
    if (!(error instanceof UnreadablePictureError)) throw error;
    const refused = { kind: 'refused', file, reason: error.reason } as const;
    // Written to while it was being read: what looked damaged may be half of each.
    return await stored.verify().then(
      () => refused,
      () => ({ kind: 'changed' }),
    );
  } finally {
    release(original);
    await stored.close();
  }
}

async function importBytes(
  store: PhotoStore,
  { job, stored, original }: { job: ImportJob; stored: StoredBytes; original: Buffer },
): Promise<ImportOutcome> {
  const { folder, name, known } = job;
  const { size, mtime, etag } = stored;
  await stored.fill(original, 0);
  const checksum = crc32(original);
  // A `chown` or a restored backup changes the etag of every photo, and decoding them all again would take an hour.
  if (known?.size === size && known.crc32 === checksum && (await hasRenditions(store, job))) {
    await stored.verify();
    return {
      kind: 'imported',
      photo: { ...known, mtime, etag, ...blanked(original, known) },
      decoded: false,
    };
  }
  const format = checkFormat(name, original);
  if (typeof format !== 'string') throw new UnreadablePictureError(format.reason);
  if (isTruncated(original, format) || (format === 'jpeg' && hasHole(original)))
    throw new UnreadablePictureError('damaged');
  const { display, thumbnail, ...seen } = await renderPicture(original, format);
  await stored.verify();
  try {
    await store.put([
      { kind: 'display', folder, name, bytes: display },
      { kind: 'thumbnail', folder, name, bytes: thumbnail },
    ]);
  } catch (error) {
    return { kind: 'problem', problem: isFullDisk(error) ? 'disk-full' : 'unwritable-folder' };
  }
  const photo = { folder, name, size, mtime, etag, format, crc32: checksum, ...seen };
  return { kind: 'imported', photo: { ...photo, ...blanked(original, photo) }, decoded: true };
}

/** Overwrites the position in `original`, which nobody reads afterwards. */
function blanked(original: Buffer, known: Pick<Photo, 'format' | 'crc32'>) {
  const blanks = positionBlanks(original, known.format);
  applyBlanks(original, 0, blanks);
  return { blanks, blankedCrc32: blanks.length === 0 ? known.crc32 : crc32(original) };
}

async function hasRenditions(store: PhotoStore, { folder, name }: ImportJob): Promise<boolean> {
  const made = await Promise.all(
    (['display', 'thumbnail'] as const).map((kind) => store.stat({ kind, folder, name })),
  );
  return made.every((picture) => picture !== null);
}
