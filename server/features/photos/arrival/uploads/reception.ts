/**
 * The interface of the rules for one sender's files (their folder, their limits, what is recorded about
 * them), and the hosts' rules. Those for all others are in guestReception.ts.
 */
import type { Upload } from '../../../../../contract/photos/uploads.schema.ts';
import { fieldProblem } from '../../../../platform/http/problemError.ts';
import type { Store, Transaction, UploadTable } from '../../../../siteDatabase/tables.ts';
import { isPhoto } from '../../model/photos.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import type { Place } from '../../store/photoStore.ts';
import type { Announced, FoundName } from './placing.ts';
import { listStoredCopies } from './uploads.repository.ts';

export interface Reception {
  /** Bytes of the disk that these files must leave free. */
  readonly reserve: number;
  /** Throws if the file may not be sent. */
  folderFor(upload: Upload): Promise<Place['folder']>;
  /** Throws if the sender may send nothing more, even the rest of an upload. */
  requireOpen(): Promise<void>;
  /** Throws if the newly announced upload exceeds a limit. */
  requireRoom(tx: Transaction, upload: Pick<UploadTable, 'id' | 'bytes'>): Promise<void>;
  /** Called before bytes arrive: counts the upload at its size after them. Throws if that exceeds a limit. */
  expect(upload: UploadTable, received: number): Promise<void>;
  /** Records the bytes that have arrived. */
  note(upload: UploadTable, received: number): Promise<void>;
  /** Tells whether the file need not be sent; `found` describes the file of that name. */
  isThere(announced: Announced, found: FoundName): Promise<boolean>;
  /** Tells of a whole upload whether the same file came under another name while it was on its way. */
  hasCopy(announced: Announced): Promise<boolean>;
  /** Called when the upload is complete, before it is moved to its place. */
  arriving(upload: UploadTable, place: Place, crc32: number): Promise<void>;
  /** Called if the same photo is already at that place. */
  found(upload: UploadTable, place: Place): Promise<void>;
}

/** The reception of the hosts' own files: any folder, no limits, no file twice in one, and a removed photo is restored. */
export function createHostReception({
  store: { db },
  library: { catalogue, photoStore },
}: {
  store: Pick<Store, 'db'>;
  library: Pick<PhotoLibrary, 'catalogue' | 'photoStore'>;
}): Reception {
  const isBinned = (place: Place) => catalogue.marks(place).removedAt !== null;

  async function stands(place: Place, bytes: number): Promise<boolean> {
    const known = catalogue.files(place.folder).get(place.name);
    if (isBinned(place) || (known !== undefined && !isPhoto(known))) return false;
    return (await photoStore.stat({ kind: 'original', ...place }))?.size === bytes;
  }

  async function hasCopy({ folder, bytes, crc32 }: Announced): Promise<boolean> {
    if (crc32 === null) return false;
    const imported = catalogue
      .allPhotos(folder)
      .flatMap((photo) => (photo.size === bytes && photo.crc32 === crc32 ? photo.name : []));
    // What came a moment ago is not imported yet.
    const names = new Set([...imported, ...(await listStoredCopies(db, { folder, bytes, crc32 }))]);
    for (const name of names) if (await stands({ folder, name }, bytes)) return true;
    return false;
  }

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
    isThere: async (announced, { name, taken }) =>
      taken ? !isBinned({ folder: announced.folder, name }) : hasCopy(announced),
    hasCopy,
    async arriving() {},
    /** Sending a photo that is in the bin restores it. */
    async found(_upload, place) {
      if (isBinned(place)) await catalogue.mark([place], (marks) => ({ ...marks, removedAt: null }));
    },
  };
}
