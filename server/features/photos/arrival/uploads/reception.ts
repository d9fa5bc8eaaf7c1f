/** What becomes of a sender's files: where they go, what they may not exceed, what is written down about them. */
import type { Upload } from '../../../../../contract/photos/uploads.schema.ts';
import { fieldProblem } from '../../../../platform/http/problemError.ts';
import type { Transaction, UploadTable } from '../../../../siteDatabase/tables.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import type { Place } from '../../store/photoStore.ts';
import type { Announced, FoundPlace } from './placing.ts';

export interface Reception {
  /** Bytes of the disk that stay free of them. */
  readonly reserve: number;
  /** Throws what keeps it from coming. */
  folderFor(upload: Upload): Promise<Place['folder']>;
  /** Throws once its sender may send nothing more, be it on its way. */
  requireOpen(): Promise<void>;
  /** Throws where one more, just announced, is one too many. */
  requireRoom(tx: Transaction, upload: Pick<UploadTable, 'id' | 'bytes'>): Promise<void>;
  /** Bytes of it are about to arrive: counts all that it comes to then. Throws where there is no room for them, or none any more. */
  expect(upload: UploadTable, received: number): Promise<void>;
  /** So much of it is there. */
  note(upload: UploadTable, received: number): Promise<void>;
  /** By what was announced, whether it need not come; `found` is what lies under its name. */
  isThere(announced: Announced, found: FoundPlace): Promise<boolean>;
  /** It is whole, and about to be at its place. */
  arriving(upload: UploadTable, place: Place, crc32: number): Promise<void>;
  /** That very photo is at that place already. */
  found(upload: UploadTable, place: Place): Promise<void>;
}

/** The hosts' own files go where they say, and bring back what they had removed. */
export function createHostReception({ catalogue }: Pick<PhotoLibrary, 'catalogue'>): Reception {
  const isBinned = (place: Place) => catalogue.marks(place).removedAt !== null;
  return {
    reserve: 0,
    async folderFor({ folder }) {
      if (!folder) throw fieldProblem('folder', 'Choisissez un dossier.');
      return folder;
    },
    async requireOpen() {},
    async requireRoom() {},
    async expect() {},
    async note() {},
    isThere: async ({ folder }, { name, taken }) => taken && !isBinned({ folder, name }),
    async arriving() {},
    /** Sending a photo that lies in the bin restores it. */
    async found(_upload, place) {
      if (isBinned(place)) await catalogue.mark([place], (marks) => ({ ...marks, removedAt: null }));
    },
  };
}
