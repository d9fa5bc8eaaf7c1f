import { resolve } from 'node:path';
import { bucketPlace } from '../../platform/s3/s3Url.ts';
import type { PhotoSettings } from '../photos/store/openStore.ts';

/** As it is told, without a secret: two places of one name are the same. */
export function photosPlaceOf({ photosDir, photosS3Url }: PhotoSettings): string {
  return bucketPlace(photosS3Url) ?? resolve(photosDir);
}
