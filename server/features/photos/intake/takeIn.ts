/** Takes one photo in: one read of the original gives its checksum, its smaller pictures and what the index keeps. */
import { type FileHandle, stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { MAX_PHOTO_BYTES } from '../../../../contract/photos.rules.ts';
import type { IntakeTrouble, RefusalReason } from '../../../../contract/photos.schema.ts';
import { openInside, readExactly, sameStamp, stampOf } from '../delivery/file.ts';
import { writeAtomically } from './atomicWrite.ts';
import { checkFormat } from './formats.rules.ts';
import type { IntakeJob, IntakeOutcome } from './messages.ts';
import { type Renditions, renderPicture, UnreadablePictureError } from './picture.ts';

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
  const stamp = { size: seen.size, mtime: Math.floor(seen.mtimeMs) };
  return { kind: 'refused', stamp, reason: 'unreadable' };
}

async function takeInOpen(handle: FileHandle, job: IntakeJob): Promise<IntakeOutcome> {
  const stamp = await stampOf(handle);
  if (!stamp) return { kind: 'changed' };
  const refuse = (reason: RefusalReason): IntakeOutcome => ({ kind: 'refused', stamp, reason });
  if (stamp.size > MAX_PHOTO_BYTES) return refuse('too-heavy');

  const original = Buffer.allocUnsafeSlow(stamp.size);
  try {
    await readExactly(handle, original, 0, job.name);
  } catch {
    return { kind: 'changed' };
  }
  const format = checkFormat(job.name, original);
  if (typeof format !== 'string') return refuse(format.reason);

  let renditions: Renditions;
  try {
    renditions = await renderPicture(original, format);
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    return refuse(error.reason);
  }
  // Written to while it was being read: what was decoded may be half of each.
  if (!sameStamp(await stampOf(handle), stamp)) return { kind: 'changed' };

  const { display, thumbnail, ...seen } = renditions;
  try {
    await writeAtomically(job.display, display);
    await writeAtomically(job.thumbnail, thumbnail);
  } catch (error) {
    return { kind: 'trouble', trouble: troubleOf(error) };
  }
  return { kind: 'photo', photo: { ...stamp, ...seen, format, crc32: crc32(original) } };
}

function troubleOf(error: unknown): IntakeTrouble {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'disk-full' : 'unwritable-folder';
}
