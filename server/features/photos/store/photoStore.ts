/** Where the bytes of photos are kept. The rest of the feature knows of no path, file handle or disk. */
import type { PhotoProblem } from '../../../../contract/photos/photoProblems.ts';
import type { PictureKind } from '../../../../contract/photos/photos.rules.ts';
import type { PhotoFolder } from '../../../../contract/photos/photos.schema.ts';

/** Where a file stands among the photos. */
export interface Place {
  readonly folder: PhotoFolder;
  readonly name: string;
}

/** A picture of the photo `name`: the original itself, or one that was made from it. */
export interface PictureName extends Place {
  readonly kind: PictureKind;
}

export interface StoredFile {
  readonly size: number;
  /** Last change of the content, whole milliseconds since 1970. */
  readonly mtime: number;
  /** Opaque; another one after any change of the file. Those that were kept are compared by `isSameState`. */
  readonly etag: string;
}

/** What a listing of a bucket tells too. */
export type Stored = Pick<StoredFile, 'size' | 'etag'>;

/** Whether a file that is told as `etag` now is still in the state that was kept as `known`, maybe by a release whose etags ended with the millisecond. */
export function isSameState(etag: string, known: string): boolean {
  return etag === known || etag.slice(0, etag.lastIndexOf('-')) === known;
}

/** Of a file in a listing of a bucket, `mtime` is when it came there: its own date is what `stat` and `open` tell. */
export interface ListedFile extends StoredFile {
  readonly name: string;
  /** Last change of anything about the file, milliseconds since 1970: one that was just written to may be incomplete. */
  readonly changedAt: number;
  /** Set for what cannot be a photo, whatever it holds. */
  readonly reason?: PhotoProblem;
}

export interface FolderListing {
  readonly files: readonly ListedFile[];
  readonly renditions: ReadonlySet<string>;
}

/** Bytes that can be read from any position on; an archive and a single file are read the same way. */
export interface ByteSource {
  readonly size: number;
  /** Fills the whole of `target` with the bytes from `position` on; throws `ChangedFileError` when there are fewer. */
  fill(target: Buffer, position: number): Promise<void>;
  /** Throws `ChangedFileError` when what was read may be half old, half new. Called before the last bytes are sent. */
  verify(): Promise<void>;
  /** Harmless when nothing is open. */
  close(): Promise<void>;
}

export interface StoredBytes extends ByteSource, StoredFile {
  /** CRC-32 of all its bytes, once they were read from the first to the last; only where nothing but they tells that none was another file's. */
  sumRead?(): number | undefined;
}

/** Whole on this machine. */
export interface BytesHere extends StoredBytes {
  /** Of the open file, for a program of its own that reads it. */
  readonly descriptor: number;
}

/** A picture that a program of its own writes: not there before it is finished. */
export interface Draft {
  readonly descriptor: number;
  /** Its bytes are on the disk, and take the picture's place. */
  finish(): Promise<void>;
  /** Harmless after `finish`. */
  close(): Promise<void>;
}

/** Files that arrive in parts, by an id of the caller's. */
export interface PartStore {
  size(id: string): Promise<number>;
  /** Adds to the end, to the new size. What arrived before a failure stays. */
  append(id: string, bytes: AsyncIterable<Buffer>): Promise<number>;
  open(id: string): Promise<StoredBytes>;
  /**
   * Makes it an original of the given name and date, replacing one of that name. Throws `ChangedFileError` where it has another size, and as the
   * system does where one `isNew` finds another there: on a disk nothing can come between, in a bucket the caller has to look.
   */
  finish(
    id: string,
    original: { folder: PhotoFolder; name: string; mtime: number; size: number; isNew?: boolean },
  ): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes what nobody has added to since `time`, milliseconds since 1970. */
  removeOlder(time: number): Promise<void>;
}

/** Addresses by which a browser takes a file straight from where it lies, for some minutes. */
export interface StoreLinks {
  /** What all of them begin with. */
  readonly start: string;
  /** To be saved; `type` is its media type. */
  of(picture: PictureName, type: string): Promise<string>;
}

export interface PhotoStore {
  /** Milliseconds between listings that nobody asked for: not every change is told. */
  readonly listEvery: number;
  /** Throws when the folder cannot be read; one that is missing holds nothing. */
  list(folder: PhotoFolder): Promise<FolderListing>;
  /** Makes the folder ready to receive. Not before it is known that its disk is there: it would be made under the mount point. */
  prepare(folder: PhotoFolder): Promise<void>;
  isEmpty(folders: readonly PhotoFolder[]): Promise<boolean>;
  /** Bytes that are free; infinite where nobody knows. */
  free: () => Promise<number>;
  /** Whether the operator says, by a file `.vide` beside the folders, that the photos were taken away on purpose. Said once. */
  takeEmptied(): Promise<boolean>;
  /** What lies beside these folders, folders with a slash behind their name; some hundred at most, none when that cannot be known. */
  strays(folders: readonly PhotoFolder[]): Promise<string[]>;
  /** Of one that lies beside the folders. Throws `unknown-folder`, `folder-locked`. */
  renameFolder(from: string, to: PhotoFolder): Promise<void>;
  /** A folder in which there is nothing but what the site made of photos that are gone; any other stays. */
  removeEmptyFolder(folder: PhotoFolder): Promise<void>;
  /** Null when it is not there, a size of -1 for what is no file; throws when that cannot be known. */
  stat(picture: PictureName): Promise<StoredFile | null>;
  /** Those of a folder's photos that can be had, by name, with few requests however many are asked for; throws `photos-away`. */
  statAll(
    kind: PictureKind,
    folder: PhotoFolder,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, Stored>>;
  /**
   * Throws `ChangedFileError` for what is gone, cannot be read, or has another `etag` than the given one; `photos-away`.
   * `from`: where reading is likely to begin.
   */
  open(picture: PictureName, etag?: string, from?: number): Promise<StoredBytes>;
  /** For programs that read a file of this machine: fetched first where it lies elsewhere. Throws as `open` does, and like a disk that is full. */
  openHere(picture: PictureName, etag?: string): Promise<BytesHere>;
  /** All of them or none. */
  put(pictures: readonly (PictureName & { bytes: Buffer })[]): Promise<void>;
  /** A whole original of any size in the place of one of that name, with its date. Throws `ChangedFileError` where its bytes are not as many as told. */
  putOriginal(
    place: Place,
    file: { size: number; mtime: number; bytes: AsyncIterable<Buffer> },
  ): Promise<StoredFile>;
  /** One at a time. */
  draft(picture: PictureName): Promise<Draft>;
  /** The original and what is made from it, to where none is. Throws as the system does when the original cannot; smaller pictures that cannot are made again. */
  move(from: Place, to: Place): Promise<StoredFile>;
  /** Removing what is not there is no error. */
  remove(picture: PictureName): Promise<void>;
  /** Calls once it watches and after changes of a folder's originals, with names that changed, to what ends it. Some changes are missed: list from time to time. */
  watch(
    folder: PhotoFolder,
    onChange: (names: readonly string[]) => void,
    warn: (message: string) => void,
  ): () => void;
  readonly parts: PartStore;
  /** Absent where nobody but the site reaches the files. */
  readonly links?: StoreLinks;
}

/** A file is no longer the one that was asked for: its bytes do not belong together with those sent before. */
export class ChangedFileError extends Error {
  constructor(name: string) {
    super(`« ${name} » a changé depuis sa prise en compte`);
  }
}
