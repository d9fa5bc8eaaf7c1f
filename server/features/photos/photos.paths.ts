/** Where a photo and its smaller pictures lie on the disk. */
import { join } from 'node:path';
import { type PictureKind, renditionName } from '../../../contract/photos.rules.ts';
import type { PhotoFolder } from '../../../contract/photos.schema.ts';

/** Holds the smaller pictures, beside the originals. */
export const THUMBS = 'thumbs';

export function folderPath(photosDir: string, folder: PhotoFolder): string {
  return join(photosDir, folder);
}

export function picturePathOnDisk(
  photosDir: string,
  kind: PictureKind,
  { folder, name }: { folder: PhotoFolder; name: string },
): string {
  const path = folderPath(photosDir, folder);
  return kind === 'original' ? join(path, name) : join(path, THUMBS, renditionName(kind, name));
}
