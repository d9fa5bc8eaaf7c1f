/** Takes one photo in: one read of the original gives its checksum, its smaller pictures and what the index keeps. */
import { type FileHandle, stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { MAX_PHOTO_BYTES } from '../../../../contract/photos.rules.ts';
import type { PhotoProblem } from '../../../../contract/photos.schema.ts';
import { type FileStamp, openInside, readExactly, sameStamp, stampFrom, stampOf } from '../delivery/file.ts';
import { ChangedFileError } from '../delivery/source.ts';
import { isFullDisk } from '../fullDisk.ts';
import type { Photo } from '../photos.rules.ts';
import { writeAtomically } from './atomicWrite.ts';
import { checkFormat } from './formats.rules.ts';
import type { IntakeJob, IntakeOutcome } from './messages.ts';
import { type Renditions, renderPicture, UnreadablePictureError } from './picture.ts';
import { release } from './release.ts';
import { hasItsEnd } from './wholeness.rules.ts';

/** Never throws for what a file or a disk can do. */
export async function takeIn(job: IntakeJob): Promise<IntakeOutcome> {
  let handle: FileHandle;
  try {
    handle = await openInside(job.original);
  } catch (error) {
    return whyClosed(error, job.original);
  }
  try {
    return await takeInOpen(handle, job);
  } finally {
    await handle.close();
  }
}

async function whyClosed(error: unknown, path: string): Promise<IntakeOutcome> {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ELOOP') return { kind: 'changed' };
  const seen = await stat(path).catch(() => null);
  if (!seen) return { kind: 'changed' };
  return { kind: 'refused', stamp: stampFrom(seen), reason: 'unreadable' };
}

async function takeInOpen(handle: FileHandle, job: IntakeJob): Promise<IntakeOutcome> {
  const stamp = await stampOf(handle);
  if (!stamp) return { kind: 'changed' };
  if (stamp.size > MAX_PHOTO_BYTES) return { kind: 'refused', stamp, reason: 'too-heavy' };
  const original = Buffer.allocUnsafeSlow(stamp.size);
  try {
    await readExactly(handle, original, 0, job.name);
    const isSame = await isKnown(original, job);
    const made = isSame || (await makeFrom(original, job.name));
    // Written to while it was being read: what was decoded may be half of each.
    if (!sameStamp(await stampOf(handle), stamp)) return { kind: 'changed' };
    if (made === true) return { kind: 'same', stamp };
    return 'reason' in made ? { kind: 'refused', stamp, ...made } : await keep(made, job, stamp);
  } catch (error) {
    if (error instanceof ChangedFileError) return { kind: 'changed' };
    throw error;
  } finally {
    release(original);
  }
}

/** A `chown` or a restored backup changes the stamp of every photo, and decoding them all again would take an hour. */
async function isKnown(original: Buffer, { known, display, thumbnail }: IntakeJob): Promise<boolean> {
  if (known?.size !== original.length || known.crc32 !== crc32(original)) return false;
  const made = await Promise.all([display, thumbnail].map((path) => stat(path).catch(() => null)));
  return made.every((file) => file !== null);
}

type Made = Renditions & Pick<Photo, 'format' | 'crc32'>;

async function makeFrom(original: Buffer, name: string): Promise<Made | { reason: PhotoProblem }> {
  const format = checkFormat(name, original);
  if (typeof format !== 'string') return format;
  if (!hasItsEnd(original, format)) return { reason: 'damaged' };
  try {
    return { ...(await renderPicture(original, format)), format, crc32: crc32(original) };
  } catch (error) {
    if (error instanceof UnreadablePictureError) return { reason: error.reason };
    throw error;
  }
}

async function keep(made: Made, job: IntakeJob, stamp: FileStamp): Promise<IntakeOutcome> {
  const { display, thumbnail, ...seen } = made;
  try {
    await writeAtomically([
      { path: job.display, bytes: display },
      { path: job.thumbnail, bytes: thumbnail },
    ]);
  } catch (error) {
    return { kind: 'problem', problem: isFullDisk(error) ? 'disk-full' : 'unwritable-folder' };
  }
  return { kind: 'photo', photo: { ...stamp, ...seen } };
}
