/**
 * The interface of photo stores, which localStore.ts and s3Store.ts implement; the rest of the feature knows
 * no path or disk.
 */
import type { PhotoProblem } from '../../../../contract/photos/photoProblems.ts';
import type { PictureKind } from '../../../../contract/photos/photos.rules.ts';
import type { PhotoFolder } from '../../../../contract/photos/photos.schema.ts';

/** A file's place among the photos. */
export interface Place {
  readonly folder: PhotoFolder;
  readonly name: string;
}

/** A picture of the photo `name`: the original or a rendition. */
export interface PictureName extends Place {
  readonly kind: PictureKind;
}

export interface StoredFile {
  readonly size: number;
  /** Time of the last change of content, in whole milliseconds. */
  readonly mtime: number;
  /** Opaque; changes with the file. */
  readonly etag: string;
}

/** The part that a bucket's listing provides too. */
export interface Stored extends Pick<StoredFile, 'size' | 'etag'> {
  /** Of a disk: the file has a second name, as a backup on that disk gives it. */
  readonly isLinked?: boolean;
}

/**
 * Whether the file may be sent for the one that the index knows. A second name changes its etag by `ctime` alone:
 * the next scan compares the bytes, and until then size and date of the content are enough.
 */
export function isSameState({ etag, isLinked = false }: Stored, known: string): boolean {
  const content = (of: string) => of.split('-', 2).join('-');
  return etag === known || (isLinked && content(etag) === content(known));
}

/** In a bucket's listing `mtime` is the time of upload; only `stat` and `open` return the file's own date. */
export interface ListedFile extends StoredFile {
  readonly name: string;
  /** Time of any last change; a file that was just changed may be incomplete. */
  readonly changedAt: number;
  /** Set if the file cannot be a photo. */
  readonly reason?: PhotoProblem;
}

export interface FolderListing {
  readonly files: readonly ListedFile[];
  readonly renditions: ReadonlySet<string>;
}

/** Bytes readable from any position: of a file or of an archive. */
export interface ByteSource {
  readonly size: number;
  /** Fills all of `target` from `position` on; throws `ChangedFileError` if there are fewer bytes. */
  fill(target: Buffer, position: number): Promise<void>;
  /** Throws `ChangedFileError` if the file may have changed. Called before the last bytes are sent. */
  verify(): Promise<void>;
  /** Does nothing if nothing is open. */
  close(): Promise<void>;
}

export interface StoredBytes extends ByteSource, StoredFile {
  /** CRC-32 after reading from start to end, if only this proves that all bytes are of one file. */
  sumRead?(): number | undefined;
}

/** A complete file on this machine. */
export interface BytesHere extends StoredBytes {
  /** The open file's descriptor, for a separate program. */
  readonly descriptor: number;
}

/** A picture that a separate program writes; not visible until finished. */
export interface Draft {
  readonly descriptor: number;
  /** Flushes the file and moves it to the picture's place, or stores it, which `signal` ends, in a bucket. */
  finish(signal?: AbortSignal): Promise<void>;
  /** Does nothing after `finish`. */
  close(): Promise<void>;
}

/** Files received in parts, by an id of the caller's. */
export interface PartStore {
  size(id: string): Promise<number>;
  /** Appends and returns the new size. Bytes received before a failure are kept. */
  append(id: string, bytes: AsyncIterable<Buffer>): Promise<number>;
  open(id: string): Promise<StoredBytes>;
  /**
   * Makes the part an original, replacing one of that name. Throws `ChangedFileError` if the size differs,
   * `EEXIST` if `isNew` and the name is taken (atomic on a disk; for a bucket the caller must check).
   */
  finish(
    id: string,
    original: { folder: PhotoFolder; name: string; mtime: number; size: number; isNew?: boolean },
  ): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes parts without new bytes since `time`. */
  removeOlder(time: number): Promise<void>;
}

/** Addresses, valid for some minutes, of files in the store itself. */
export interface StoreLinks {
  /** The beginning of all these addresses. */
  readonly start: string;
  /** A download address; `type` is the media type. */
  of(picture: PictureName, type: string): Promise<string>;
}

export interface PhotoStore {
  /** Milliseconds between regular listings, because not all changes are notified. */
  readonly listEvery: number;
  /** Throws if the folder cannot be read; a missing one is empty. */
  list(folder: PhotoFolder): Promise<FolderListing>;
  /** Creates the folder. Its disk must be known to be there, or this creates it under the mount point. */
  prepare(folder: PhotoFolder): Promise<void>;
  isEmpty(folders: readonly PhotoFolder[]): Promise<boolean>;
  /** Free bytes; infinite if unknown. */
  free: () => Promise<number>;
  /** True once if the operator confirms, by a file `.vide`, that the photos were removed on purpose. */
  takeEmptied(): Promise<boolean>;
  /** Lists strays, folders with a final slash; some hundred at most, none if they cannot be listed. */
  strays(folders: readonly PhotoFolder[]): Promise<string[]>;
  /** Renames a stray folder. Throws `unknown-folder`, `folder-locked`. */
  renameFolder(from: string, to: PhotoFolder): Promise<void>;
  /** Removes a folder that contains only pictures made by the site; keeps any other. */
  removeEmptyFolder(folder: PhotoFolder): Promise<void>;
  /** Null if missing, size -1 if it is no file; throws if that cannot be determined. */
  stat(picture: PictureName): Promise<StoredFile | null>;
  /** Existing files among `names`, in few requests however many are given; throws `photos-away`. */
  statAll(
    kind: PictureKind,
    folder: PhotoFolder,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, Stored>>;
  /**
   * Throws `ChangedFileError` if the file is missing, unreadable or has another `etag`; `photos-away`. `from`
   * is where reading will probably begin.
   */
  open(picture: PictureName, etag?: string, from?: number): Promise<StoredBytes>;
  /**
   * Opens a local file for a program, fetched first from a bucket, which `signal` ends: a film takes minutes.
   * Throws like `open`, or a full disk.
   */
  openHere(picture: PictureName, etag?: string, signal?: AbortSignal): Promise<BytesHere>;
  /** Stores all pictures or none. */
  put(pictures: readonly (PictureName & { bytes: Buffer })[]): Promise<void>;
  /** Stores an original, replacing one of that name. Throws `ChangedFileError` if `size` is wrong. */
  putOriginal(
    place: Place,
    file: { size: number; mtime: number; bytes: AsyncIterable<Buffer> },
  ): Promise<StoredFile>;
  /** Only one draft may be open at a time. */
  draft(picture: PictureName): Promise<Draft>;
  /** Moves a photo to a free place; renditions that cannot be moved are remade. Throws like the system. */
  move(from: Place, to: Place): Promise<StoredFile>;
  /** Does nothing if the file is missing. */
  remove(picture: PictureName): Promise<void>;
  /** Calls `onChange` once it watches and after changes, but may miss some. Returns the stop function. */
  watch(
    folder: PhotoFolder,
    onChange: (names: readonly string[]) => void,
    warn: (message: string) => void,
  ): () => void;
  readonly parts: PartStore;
  /** Absent if only the site reaches the files. */
  readonly links?: StoreLinks;
}

/** A file has changed, so that its bytes must not be mixed with those read before. */
export class ChangedFileError extends Error {
  constructor(name: string) {
    super(`« ${name} » a changé depuis sa prise en compte`);
  }
}
