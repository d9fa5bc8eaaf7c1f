import { resolve } from 'node:path';
import { bucketLocation } from '../../platform/s3/s3Url.ts';
import type { PhotoSettings } from '../photos/store/openStore.ts';

/** As it is told, without a secret: two places of one name are the same. */
export function photosLocationOf({ photosDir, photosS3Url }: PhotoSettings): string {
  return bucketLocation(photosS3Url) ?? resolve(photosDir);
}
