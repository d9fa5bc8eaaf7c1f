/** What the server and its intake process tell each other. */
import type { ImportProblem, PhotoProblem } from '../../../../contract/photos.schema.ts';
import type { FileStamp } from '../delivery/file.ts';
import type { Photo } from '../photos.rules.ts';

/** Paths of the original and of the two pictures to make. */
export interface IntakeJob {
  /** What the index holds of a photo whose stamp is another now: the same bytes need no second decode. */
  readonly known: Pick<Photo, 'size' | 'crc32'> | null;
  readonly name: string;
  readonly original: string;
  readonly thumbnail: string;
  readonly display: string;
}

export type IntakeOutcome =
  | { readonly kind: 'photo'; readonly photo: Omit<Photo, 'folder' | 'name'> }
  /** The photo of the index, byte for byte, and its smaller pictures are there: moved, restored, given another owner. */
  | { readonly kind: 'same'; readonly stamp: FileStamp }
  | { readonly kind: 'refused'; readonly stamp: FileStamp; readonly reason: PhotoProblem }
  /** Gone, or still being written: look again later. */
  | { readonly kind: 'changed' }
  /** Nothing wrong with the photo: the same job may succeed once this is put right. */
  | { readonly kind: 'problem'; readonly problem: ImportProblem };
