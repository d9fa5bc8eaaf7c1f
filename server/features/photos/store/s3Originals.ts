import { renditionName } from '../../../../contract/photos/photos.rules.ts';
import { type FoundObject, openBucket } from '../../../platform/s3/bucket.ts';
import { parseS3Url } from '../../../platform/s3/s3Url.ts';
import { isNoise, THUMBS } from './photoNames.ts';
import type { PictureName, StoredFile } from './photoStore.ts';

export interface OriginalInBucket {
  /** `couple/a.jpg`. */
  readonly path: string;
  readonly bytes: number;
  readonly etag: string;
}

/** All originals of a site's bucket, for commands and backups. Throws `S3Error`. */
export async function listOriginals(url: string): Promise<OriginalInBucket[]> {
  const place = parseS3Url(url);
  if (place === null) return [];
  const bucket = openBucket(place);
  try {
    const originals: OriginalInBucket[] = [];
    for await (const { objects } of bucket.pages(place.prefix, false))
      for (const { key, size, etag } of objects) {
        const path = key.slice(place.prefix.length);
        const [folder = '', name = '', ...deeper] = path.split('/');
        const isOriginal = name !== '' && deeper.length === 0 && !isNoise(folder) && !isNoise(name);
        if (isOriginal) originals.push({ path, bytes: size, etag });
      }
    return originals;
  } finally {
    bucket.close();
  }
}

/** Where a photo stands in a bucket: as on a disk, so that one can be copied into the other by any tool. Pure. */
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
