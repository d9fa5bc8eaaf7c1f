/** Where a photo stands in a bucket: as on a disk, so that one can be copied into the other by any tool. Pure. */
import { renditionName } from '../../../../contract/photos/photos.rules.ts';
import type { FoundObject } from '../../../platform/s3/bucket.ts';
import { THUMBS } from './photoNames.ts';
import type { PictureName, StoredFile } from './photoStore.ts';

export function keyOf(prefix: string, { kind, folder, name }: PictureName): string {
  const path = `${prefix}${folder}/`;
  return kind === 'original' ? path + name : `${path}${THUMBS}/${renditionName(kind, name)}`;
}

/** The date of a file among an object's notes, as `rclone` writes it: seconds with decimals. */
export function datedNotes(mtime: number): { mtime: string } {
  return { mtime: (mtime / 1000).toFixed(3) };
}

/** An object without a date of its own, as a console puts it there, has that of its coming. */
export function storedObject({ size, etag, modified, notes }: FoundObject): StoredFile {
  const own = Math.floor(Math.round(Number(notes.mtime ?? Number.NaN) * 1000_000) / 1000);
  return { size, etag, mtime: Number.isFinite(own) ? own : modified };
}
