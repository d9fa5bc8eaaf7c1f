import { resolve } from 'node:path';

/** What the configuration says of where the photos are. */
export interface PhotoSettings {
  photosDir: string;
}

/** As it is told, without a secret: two places of one name are the same. */
export function photosPlaceOf({ photosDir }: PhotoSettings): string {
  return resolve(photosDir);
}
