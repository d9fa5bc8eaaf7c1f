import type { PhotoFormat } from '../../../contract/photos.rules.ts';
import type { PhotoFolder, PhotoProblem } from '../../../contract/photos.schema.ts';
import type { Blank } from './blanks.rules.ts';
import type { StoredFile } from './store/photoStore.ts';

interface SeenFile extends StoredFile {
  readonly folder: PhotoFolder;
  readonly name: string;
}

/** A photo whose smaller pictures exist. */
export interface Photo extends SeenFile {
  readonly format: PhotoFormat;
  readonly crc32: number;
  readonly width: number;
  readonly height: number;
  readonly takenAt: string | null;
  readonly placeholder: string;
  /** What hides where it was taken; empty when the file does not say. */
  readonly blanks: readonly Blank[];
  /** CRC-32 of the file with its blanks. */
  readonly blankedCrc32: number;
}

export interface RefusedFile extends SeenFile {
  readonly reason: PhotoProblem;
  /** What it is, in French; null when nobody knows or it does not matter. */
  readonly found: string | null;
}

export type IndexedFile = Photo | RefusedFile;

export function isPhoto(file: IndexedFile): file is Photo {
  return !('reason' in file);
}

/** What changes in a picture's address when the picture changes. */
export function versionOf({ crc32, size }: Pick<Photo, 'crc32' | 'size'>): string {
  return `${crc32.toString(36)}-${size.toString(36)}`;
}

const counting = new Intl.Collator('fr', { numeric: true });

/** As people count: `IMG_2` before `IMG_10`. Names that only a computer tells apart go by code units, so that the order is one. */
export function compareNames(one: string, other: string): number {
  return counting.compare(one, other) || (one < other ? -1 : Number(one > other));
}
