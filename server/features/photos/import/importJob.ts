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
  /** Name or path of ffmpeg. */
  readonly program: string;
  readonly timeZone: string;
}

export interface ImportJob {
  readonly folder: PhotoFolder;
  readonly name: string;
  /** What the index holds of a photo that changed: the same bytes need no second decode. */
  readonly known: Photo | null;
  /** By which the smaller pictures are to be turned. */
  readonly turn: Turn;
  readonly films: FilmSettings;
}

export type ImportOutcome =
  /** `decoded` is false for the bytes that the index knew, their smaller pictures still there. */
  | { readonly kind: 'imported'; readonly photo: ImportedPhoto; readonly decoded: boolean }
  /** The bytes are those of the index, and all that it says of them stays. */
  | { readonly kind: 'same'; readonly file: StoredFile }
  | ({ readonly kind: 'refused'; readonly file: StoredFile } & FormatProblem)
  /** Gone, or still being written: look again later. */
  | { readonly kind: 'changed' }
  /** The process was ended from outside over this photo: by the system, when it runs out of memory. */
  | { readonly kind: 'killed' }
  /** The photo made the process end by itself, or took too long: it would again. */
  | { readonly kind: 'died'; readonly reason: 'failed' | 'no-memory' }
  /** Nothing wrong with the photo: the same job may succeed once this is put right. */
  | { readonly kind: 'problem'; readonly problem: ImportProblem };

/** What keeps photos waiting, from what the store or the database threw; undefined for anything else. */
export function importProblemOf(error: unknown): ImportProblem | undefined {
  if (isProblem(error, 'photos-away'))
    return isS3Error((error as Error).cause, 'no-bucket') ? 'bucket-gone' : 'photos-away';
  return storageProblemOf(error) === 'disk-full' ? 'disk-full' : undefined;
}

export interface ImportWorker {
  /** Null when the process was stopped over this photo or could not be asked. One job at a time. */
  run(job: ImportJob): Promise<ImportOutcome | null>;
  stop(): void;
}
