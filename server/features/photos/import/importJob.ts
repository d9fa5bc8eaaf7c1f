/**
 * What the import of one photo is given and returns, shared by the site and the import process, and which
 * errors make photos wait instead of being refused.
 */
import type { Turn } from '../../../../contract/photos/photoChanges.schema.ts';
import type { ImportProblem } from '../../../../contract/photos/photoProblems.ts';
import type { PhotoFolder } from '../../../../contract/photos/photos.schema.ts';
import { storageProblemOf } from '../../../platform/database/storageProblem.ts';
import { isProblem } from '../../../platform/http/problemError.ts';
import { isS3Error } from '../../../platform/s3/s3Error.ts';
import type { FormatProblem } from '../model/formats.rules.ts';
import type { ImportedPhoto, Photo } from '../model/photos.rules.ts';
import type { StoredFile } from '../store/photoStore.ts';

export interface FilmSettings {
  readonly program: string;
  readonly timeZone: string;
}

export interface ImportJob {
  readonly folder: PhotoFolder;
  readonly name: string;
  /** The index's entry of a changed photo, so that equal bytes are not decoded again. */
  readonly known: Photo | null;
  /** The turn of the smaller pictures. */
  readonly turn: Turn;
  readonly films: FilmSettings;
}

export type ImportOutcome =
  /** `decoded` is false if the index knew the bytes and the smaller pictures exist. */
  | { readonly kind: 'imported'; readonly photo: ImportedPhoto; readonly decoded: boolean }
  | ({ readonly kind: 'refused'; readonly file: StoredFile } & FormatProblem)
  /** The file is gone or still being written; look again later. */
  | { readonly kind: 'changed' }
  /** The process was killed from outside, for example when the system ran out of memory. */
  | { readonly kind: 'killed' }
  /** The photo crashed the process or took too long, and would again. */
  | { readonly kind: 'died'; readonly reason: 'failed' | 'no-memory' }
  /** The photo is fine, and the job may succeed once the problem is solved. */
  | { readonly kind: 'problem'; readonly problem: ImportProblem };

/** The problem of the store or database that delays photos; undefined for any other error. */
export function importProblemOf(error: unknown): ImportProblem | undefined {
  if (isProblem(error, 'photos-away'))
    return isS3Error((error as Error).cause, 'no-bucket') ? 'bucket-gone' : 'photos-away';
  return storageProblemOf(error) === 'disk-full' ? 'disk-full' : undefined;
}

export interface ImportProcess {
  /** Null if the process was stopped during the job or could not be asked. Takes one job at a time. */
  run(job: ImportJob): Promise<ImportOutcome | null>;
  stop(): void;
}
