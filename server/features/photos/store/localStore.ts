/**
 * Stores photos on the local disk: `<folder>/<file>`, smaller pictures in `<folder>/thumbs/`, unfinished
 * uploads in `.uploads/`. Also watches folders for changes.
 */
import { hash } from 'node:crypto';
import { link, lstat, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { RENDITION_KINDS, renditionName } from '../../../../contract/photos/photos.rules.ts';
import { freeBytes, isMissing, makeWithin } from '../../../platform/files/disk.ts';
import { watchFolder } from '../../../platform/files/watchFolder.ts';
import { flush, writeAtomically } from '../../../platform/files/writeAtomically.ts';
import { ProblemError } from '../../../platform/http/problemError.ts';
import { listFolder, listStrays, namesIn } from './listFolder.ts';
import { linkedFile, openDraft, openFile, storedFile } from './localFile.ts';
import { EMPTIED, THUMBS, UPLOADS } from './photoNames.ts';
import {
  ChangedFileError,
  type PartStore,
  type PhotoStore,
  type PictureName,
  type Stored,
  type StoredFile,
} from './photoStore.ts';

/** Readable like the originals, from which the smaller pictures are made. */
const RENDITION_MODE = 0o644;

/** Photos copied by hand may belong to another account of the server. */
const LOCKED: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EXDEV', 'EBUSY', 'ENOTEMPTY', 'EEXIST']);

function folderProblem(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new ProblemError('unknown-folder');
  return LOCKED.has(code) ? new ProblemError('folder-locked') : error;
}

/** Milliseconds between listings, because network disks send no change notifications. */
const LIST_EVERY = 60_000;

/** Files examined in parallel. */
const AT_ONCE = 64;

/** Constant, so that a crash leaves one draft at most. */
const FILM_DRAFT = '.film.draft';

export function picturePathOnDisk(photosDir: string, { kind, folder, name }: PictureName): string {
  const path = join(photosDir, folder);
  return kind === 'original' ? join(path, name) : join(path, THUMBS, renditionName(kind, name));
}

export function createLocalStore(photosDir: string): PhotoStore {
  const pathOf = (picture: PictureName) => picturePathOnDisk(photosDir, picture);
  const parts = createLocalParts(join(photosDir, UPLOADS), (original) =>
    pathOf({ kind: 'original', ...original }),
  );

  async function statOf(picture: PictureName): Promise<StoredFile | null> {
    try {
      const stats = await stat(pathOf(picture));
      return { ...storedFile(stats), ...(stats.isFile() ? {} : { size: -1 }) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function openHere(picture: PictureName, etag?: string) {
    const path = pathOf(picture);
    // Does not follow a link in place of the folder of smaller pictures, which the site itself makes.
    if (picture.kind !== 'original' && (await lstat(dirname(path)).catch(() => null))?.isSymbolicLink())
      throw new ChangedFileError(path);
    return openFile(path, etag);
  }

  return {
    listEvery: LIST_EVERY,
    list: (folder) => listFolder(join(photosDir, folder)),
    async prepare(folder) {
      for (const made of [photosDir, join(photosDir, folder), join(photosDir, folder, THUMBS)])
        await makeWithin(made);
    },
    async isEmpty(folders) {
      for (const folder of folders) {
        const names = await namesIn(join(photosDir, folder));
        if (names.length > 0) return false;
      }
      return true;
    },
    free: () => freeBytes(photosDir).catch(() => Number.POSITIVE_INFINITY),
    takeEmptied: () =>
      rm(join(photosDir, EMPTIED)).then(
        () => true,
        () => false,
      ),
    strays: (folders) => listStrays(photosDir, folders),
    async renameFolder(from, to) {
      await rename(join(photosDir, from), join(photosDir, to)).catch((error: unknown) => {
        throw folderProblem(error);
      });
    },
    async removeEmptyFolder(folder) {
      const dir = join(photosDir, folder);
      if ((await readdir(dir).catch(() => [dir])).some((name) => name !== THUMBS)) return;
      await rm(join(dir, THUMBS), { recursive: true, force: true });
      await rmdir(dir);
    },
    stat: statOf,
    async statAll(kind, folder, names) {
      const found = new Map<string, Stored>();
      for (let at = 0; at < names.length; at += AT_ONCE)
        await Promise.all(
          names.slice(at, at + AT_ONCE).map(async (name) => {
            const stats = await stat(pathOf({ kind, folder, name })).catch(() => null);
            if (stats?.isFile()) found.set(name, linkedFile(stats));
          }),
        );
      return found;
    },
    open: openHere,
    openHere,
    put: (pictures) =>
      writeAtomically(
        pictures.map((picture) => ({ path: pathOf(picture), bytes: picture.bytes })),
        RENDITION_MODE,
      ),
    async putOriginal(place, { size, mtime, bytes }) {
      const id = `put-${hash('sha256', `${place.folder}/${place.name}`, 'hex').slice(0, 16)}`;
      await parts.remove(id);
      try {
        if ((await parts.append(id, bytes)) !== size) throw new ChangedFileError(place.name);
        await parts.finish(id, { ...place, mtime, size });
      } finally {
        await parts.remove(id);
      }
      return storedFile(await stat(pathOf({ kind: 'original', ...place })));
    },
    draft: (picture) => openDraft(join(photosDir, FILM_DRAFT), pathOf(picture), RENDITION_MODE),
    async move(from, to) {
      await mkdir(join(photosDir, to.folder, THUMBS), { recursive: true });
      const original = pathOf({ kind: 'original', ...to });
      await moveToFree(pathOf({ kind: 'original', ...from }), original);
      for (const kind of RENDITION_KINDS)
        await rename(pathOf({ kind, ...from }), pathOf({ kind, ...to })).catch(() => undefined);
      await flush(dirname(original));
      return storedFile(await stat(original));
    },
    remove: (picture) => rm(pathOf(picture), { force: true }),
    watch(folder, onChange, warn) {
      const dir = join(photosDir, folder);
      // Ignores thumbs, or each picture made would start a scan.
      const { ready, stop } = watchFolder({
        ...{ dir, ignored: join(dir, THUMBS), warn },
        onChange: (paths) => onChange([...paths].map((path) => basename(path))),
      });
      // Reports files that came between the listing and the start of the watch.
      void ready.then(() => onChange([dir]));
      return stop;
    },
    parts,
  };
}

/** Errors of disks without hard links, and of files that may not have one. */
const NO_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** Moves to a free name without `rename`, which would replace. Throws `EEXIST`. A crash leaves both names. */
export async function moveToFree(from: string, to: string, addName = link): Promise<void> {
  try {
    await addName(from, to);
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code)) throw error;
    return rename(from, to);
  }
  await rm(from).catch(async (error: unknown) => {
    await rm(to);
    throw error;
  });
}

/** Stores parts of uploads beside the folders, on the same disk so that finishing one is no copy. */
function createLocalParts(
  partsDir: string,
  originalPath: (original: Parameters<PartStore['finish']>[1]) => string,
): PartStore {
  const pathOf = (id: string) => join(partsDir, id);

  return {
    async size(id) {
      const part = await stat(pathOf(id)).catch(() => null);
      return part?.size ?? 0;
    },
    async append(id, bytes) {
      await mkdir(partsDir, { recursive: true, mode: 0o700 });
      const part = await open(pathOf(id), 'a', 0o600);
      try {
        // Not `write`, which silently writes only a part when the disk is full.
        for await (const chunk of bytes) await part.appendFile(chunk);
        return (await part.stat()).size;
      } finally {
        await part.close();
      }
    },
    open: (id) => openFile(pathOf(id)),
    async finish(id, original) {
      const target = originalPath(original);
      await mkdir(dirname(target), { recursive: true });
      const part = await open(pathOf(id), 'r+');
      try {
        if ((await part.stat()).size !== original.size) throw new ChangedFileError(id);
        const date = new Date(original.mtime);
        await part.utimes(date, date);
        await part.sync();
      } finally {
        await part.close();
      }
      await (original.isNew ? moveToFree : rename)(pathOf(id), target);
      await flush(dirname(target));
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async removeOlder(time) {
      for (const id of await readdir(partsDir).catch(() => [])) {
        const part = await stat(pathOf(id)).catch(() => null);
        // Not `mtime`, because a finished part has the photo's date and must not count as old after a crash.
        if (part && part.ctimeMs < time) await rm(pathOf(id), { force: true });
      }
    },
  };
}
