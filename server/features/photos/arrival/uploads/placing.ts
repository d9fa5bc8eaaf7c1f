/** Chooses a free name for an announced or received file, or finds that the same photo is already there. */
import type { PhotoFolder } from '../../../../../contract/photos/photos.schema.ts';
import { isPhoto, numbered } from '../../model/photos.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import { checksumOf } from '../../store/byteSource.ts';
import type { PictureName, Place, StoredFile } from '../../store/photoStore.ts';

export interface Announced {
  readonly folder: PhotoFolder;
  readonly file: string;
  readonly bytes: number;
  readonly modified: number;
  readonly crc32: number | null;
}

export interface FoundName {
  readonly name: string;
  /** True if the same photo is already there. */
  readonly taken: boolean;
}

type IsSame = (seen: StoredFile, original: PictureName) => Promise<boolean>;

export function createPlacing({ photoStore, catalogue }: Pick<PhotoLibrary, 'photoStore' | 'catalogue'>) {
  const { parts } = photoStore;

  /** The first free name, or an equal file's (rotation keeps a size). Refused files free their names. */
  async function placeFor({ folder, file, bytes }: Announced, same: IsSame): Promise<FoundName> {
    for (let number = 1; ; number++) {
      const name = numbered(file, number);
      const original = { kind: 'original', folder, name } as const;
      const stored = await photoStore.stat(original);
      if (!stored) return { name, taken: false };
      if (stored.size !== bytes) continue;
      if (isRefused({ folder, name })) return { name, taken: false };
      if (await same(stored, original)) return { name, taken: true };
    }
  }

  function isRefused({ folder, name }: Place): boolean {
    const known = catalogue.files(folder).get(name);
    return known !== undefined && !isPhoto(known);
  }

  async function sameContent(id: string, original: PictureName): Promise<boolean> {
    const [ours, theirs] = await Promise.all([parts.open(id), photoStore.open(original)]);
    try {
      return (await checksumOf(ours)) === (await checksumOf(theirs));
    } finally {
      await ours.close();
      await theirs.close();
    }
  }

  return {
    isRefused,
    /** Finds the place before any byte arrives. Without a checksum it compares dates, which uploads keep. */
    announcedPlace: (upload: Announced) =>
      placeFor(upload, async ({ mtime }, { folder, name }) => {
        const checksum = catalogue.anyPhoto(folder, name)?.crc32;
        if (checksum === undefined || upload.crc32 === null) return mtime === upload.modified;
        return checksum === upload.crc32;
      }),
    /** Finds the place by comparing all bytes. */
    arrivedPlace: (id: string, upload: Announced) =>
      placeFor(upload, (_file, original) => sameContent(id, original)),
    /** The CRC-32 of the received bytes. */
    async checksum(id: string): Promise<number> {
      const part = await parts.open(id);
      return checksumOf(part).finally(part.close);
    },
  };
}
