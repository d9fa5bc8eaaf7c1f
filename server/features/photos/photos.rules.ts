/** What the index knows of a file. Pure. */
import type { PhotoFormat } from '../../../contract/photos.rules.ts';
import type { PhotoFolder, PhotoProblem } from '../../../contract/photos.schema.ts';

interface SeenFile {
  readonly folder: PhotoFolder;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Whole milliseconds since 1970. */
  readonly mtime: number;
  /** The same, of any change, which no tool can set back; undefined in an index of before it was kept. */
  readonly ctime?: number | undefined;
}

/** A photo whose smaller pictures exist. */
export interface Photo extends SeenFile {
  readonly format: PhotoFormat;
  readonly crc32: number;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly takenAt: string | null;
  readonly placeholder: string;
}

export interface RefusedFile extends SeenFile {
  readonly reason: PhotoProblem;
}

export type IndexedFile = Photo | RefusedFile;

export function isPhoto(file: IndexedFile): file is Photo {
  return !('reason' in file);
}

/** What changes in a picture's address when the picture changes. */
export function versionOf({ crc32, size }: Pick<Photo, 'crc32' | 'size'>): string {
  return `${crc32.toString(36)}-${size.toString(36)}`;
}
