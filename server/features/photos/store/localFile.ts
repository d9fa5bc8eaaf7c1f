/** Opens files of the local disk safely and reads them exactly; writes new ones as drafts. */
import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, realpath, rename, rm } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { type BytesHere, ChangedFileError, type Draft, isSameState, type StoredFile } from './photoStore.ts';

/**
 * Size and `mtime` first, for `isSameState`. With `ctime`, as tools may set `mtime`, and its fraction, as two changes
 * may share a millisecond. No inode: it changes on exFAT and network disks, and all photos would be read again.
 */
export function storedFile({
  size,
  mtimeMs,
  ctimeMs,
}: Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs'>): StoredFile {
  const mtime = Math.floor(mtimeMs);
  const parts = [size, mtime, Math.floor(ctimeMs), Math.floor((ctimeMs % 1) * 1e6)];
  return { size, mtime, etag: parts.map((part) => part.toString(36)).join('-') };
}

/** Tells too whether it has a second name, which the index does not keep. */
export const linkedFile = (stats: Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'nlink'>) => ({
  ...storedFile(stats),
  isLinked: stats.nlink > 1,
});

/** `O_NONBLOCK`, so that opening a pipe does not block. `openInside` resolves links. */
const READ_NO_LINK = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Opens a regular file; follows a link only within its own folder. */
export async function openFile(path: string, etag?: string): Promise<BytesHere> {
  const handle = await openInside(path).catch(() => {
    throw new ChangedFileError(path);
  });
  const stats = await handle.stat().catch(() => null);
  if (stats?.isFile() && (etag === undefined || isSameState(linkedFile(stats), etag)))
    return bytesOf(handle, storedFile(stats), path);
  await handle.close();
  throw new ChangedFileError(path);
}

async function openInside(path: string): Promise<FileHandle> {
  try {
    return await open(path, READ_NO_LINK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOOP') throw error;
    const [folder, target] = await Promise.all([realpath(dirname(path)), realpath(path)]);
    if (!isInside(folder, target)) throw error;
    return open(target, READ_NO_LINK);
  }
}

export function isInside(folder: string, target: string): boolean {
  const way = relative(folder, target);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
}

function bytesOf(handle: FileHandle, file: StoredFile, path: string): BytesHere {
  return {
    ...file,
    descriptor: handle.fd,
    fill: (target, position) => fillFrom(handle, target, position, path),
    async verify() {
      if (!isSameState(linkedFile(await handle.stat()), file.etag)) throw new ChangedFileError(path);
    },
    close: () => handle.close(),
  };
}

/** Fills all of `target`; throws `ChangedFileError` with `name` if there are fewer bytes. */
export async function fillFrom(
  file: FileHandle,
  target: Buffer,
  position: number,
  name: string,
): Promise<void> {
  for (let done = 0; done < target.length; ) {
    const { bytesRead } = await file.read(target, done, target.length - done, position + done);
    if (bytesRead === 0) throw new ChangedFileError(name);
    done += bytesRead;
  }
}

export async function openDraft(path: string, target: string, mode: number): Promise<Draft> {
  // A new file, because a program may still write to the old one.
  await rm(path, { force: true });
  const file = await open(path, 'w+', mode);
  let isOpen = true;
  return {
    descriptor: file.fd,
    async finish() {
      await file.datasync();
      await rename(path, target);
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await file.close();
      await rm(path, { force: true });
    },
  };
}
