import { resolve } from 'node:path';
import { bucketLocation } from '../platform/s3/s3Url.ts';

/** Where the photos are, as it is told, without a secret: two of one name are the same. */
export function photosLocationOf({
  photosDir,
  photosS3Url,
}: {
  photosDir: string;
  photosS3Url?: string | undefined;
}): string {
  return bucketLocation(photosS3Url) ?? resolve(photosDir);
}
