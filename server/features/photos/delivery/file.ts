/** Originals opened safely: inside their folder, regular, and still what the index says. */
import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { type ByteSource, ChangedFileError } from './source.ts';

/** What the index remembers to recognise a file by: bytes, and whole milliseconds since 1970. */
export interface FileStamp {
  readonly size: number;
  readonly mtime: number;
  /** Tools that write into a photo may set `mtime` back, never this one. Undefined where the index does not know it yet. */
  readonly ctime?: number | undefined;
}

export function stampFrom({ size, mtimeMs, ctimeMs }: Stats): FileStamp & { ctime: number } {
  return { size, mtime: Math.floor(mtimeMs), ctime: Math.floor(ctimeMs) };
}

/** A pipe somebody left among the photos must not block the opening (`O_NONBLOCK`); links are looked at first. */
const READ_NO_LINK = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Opens for reading; a link is followed only when it stays in its own folder. Throws like `open` otherwise. */
export async function openInside(path: string): Promise<FileHandle> {
  try {
    return await open(path, READ_NO_LINK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOOP') throw error;
    const [folder, target] = await Promise.all([realpath(dirname(path)), realpath(path)]);
    if (!isInside(folder, target)) throw error;
    return open(target, READ_NO_LINK);
  }
}

function isInside(folder: string, target: string): boolean {
  const way = relative(folder, target);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
}

/** The stamp of an open file, or null when it is not a regular one. */
export async function stampOf(handle: FileHandle): Promise<FileStamp | null> {
  const stat = await handle.stat();
  return stat.isFile() ? stampFrom(stat) : null;
}

export function sameStamp(one: FileStamp | null, other: FileStamp): boolean {
  if (one?.size !== other.size || one.mtime !== other.mtime) return false;
  return one.ctime === other.ctime || one.ctime === undefined || other.ctime === undefined;
}

/** Opens a file that the index knows. Throws `ChangedFileError` when it is gone, moved or not the same any more. */
export async function openIndexed(path: string, indexed: FileStamp): Promise<FileHandle> {
  const handle = await openInside(path).catch(() => {
    throw new ChangedFileError(path);
  });
  const stamp = await stampOf(handle).catch(() => null);
  if (sameStamp(stamp, indexed)) return handle;
  await handle.close();
  throw new ChangedFileError(path);
}

/** Throws `ChangedFileError` when the file was written to since: what has been read of it may be half old, half new. */
export async function checkUnchanged(handle: FileHandle, expected: FileStamp, name: string): Promise<void> {
  if (!sameStamp(await stampOf(handle), expected)) throw new ChangedFileError(name);
}

/** Fills `target` from `offset` on; a file that ends before is one that changed under our eyes. */
export async function readExactly(
  handle: FileHandle,
  target: Buffer,
  offset: number,
  name: string,
): Promise<void> {
  for (let done = 0; done < target.length; ) {
    const { bytesRead } = await handle.read(target, done, target.length - done, offset + done);
    if (bytesRead === 0) throw new ChangedFileError(name);
    done += bytesRead;
  }
}

/** One whole open file as a source; closing the source closes it. */
export function fileSource(handle: FileHandle, stamp: FileStamp, name: string): ByteSource {
  return {
    size: stamp.size,
    fill: (target, position) => readExactly(handle, target, position, name),
    verify: () => checkUnchanged(handle, stamp, name),
    close: () => handle.close(),
  };
}
