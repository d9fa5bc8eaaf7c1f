/** The store that a site's settings name, in plain data that another process can be sent. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Patience } from '../../../platform/s3/s3Error.ts';
import { parseS3Url } from '../../../platform/s3/s3Url.ts';
import { createLocalStore } from './localStore.ts';
import type { PhotoStore } from './photoStore.ts';

export interface PhotoSettings {
  /** Of the disk's store. */
  photosDir: string;
  /** A bucket in its place, key and secret included. */
  photosS3Url?: string | undefined;
  /** Where a bucket's store may work on this machine. */
  dataDir?: string;
  patience?: Patience | undefined;
}

export async function openPhotoStore(settings: PhotoSettings): Promise<PhotoStore> {
  const place = settings.photosS3Url === undefined ? null : parseS3Url(settings.photosS3Url);
  if (place === null) return createLocalStore(settings.photosDir);
  // Loaded where it is wanted: a site on a disk stays as light as it was.
  const { createS3Store } = await import('./s3Store.ts');
  return createS3Store(place, { workDir: workDirOf(settings), patience: settings.patience });
}

/** The disk that programs work on. */
export function workDirOf({ photosDir, photosS3Url, dataDir = tmpdir() }: PhotoSettings): string {
  return photosS3Url === undefined ? photosDir : join(dataDir, 'cache', 'photos');
}
