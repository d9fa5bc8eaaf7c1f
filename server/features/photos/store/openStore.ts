/** Opens the store that a site's settings name. The settings are plain data, for the import process. */
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolders } from '../../../platform/files/disk.ts';
import type { Patience } from '../../../platform/s3/s3Error.ts';
import { parseS3Url } from '../../../platform/s3/s3Url.ts';
import { createLocalStore } from './localStore.ts';
import type { PhotoStore } from './photoStore.ts';

export interface PhotoSettings {
  /** The folder of a local store. */
  photosDir: string;
  /** The bucket used instead, key and secret included. */
  photosS3Url?: string | undefined;
  /** Where a bucket's store may write local files. */
  dataDir?: string;
  patience?: Patience | undefined;
}

export async function openPhotoStore(settings: PhotoSettings): Promise<PhotoStore> {
  const place = settings.photosS3Url === undefined ? null : parseS3Url(settings.photosS3Url);
  if (place === null) return createLocalStore(settings.photosDir);
  // Loaded on demand, to keep sites on a disk light.
  const { createS3Store } = await import('./s3Store.ts');
  return createS3Store(place, { workDir: workDirOf(settings), patience: settings.patience });
}

/** Called as the site opens: `prepare` makes the folder of photos, and none above it. */
export async function makePlace({ photosDir, photosS3Url }: PhotoSettings): Promise<void> {
  if (photosS3Url === undefined) await makeFolders(dirname(photosDir));
}

/** The folder for local working files. */
export function workDirOf({ photosDir, photosS3Url, dataDir = tmpdir() }: PhotoSettings): string {
  return photosS3Url === undefined ? photosDir : join(dataDir, 'cache', 'photos');
}
