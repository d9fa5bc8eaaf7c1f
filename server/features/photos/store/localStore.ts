/** Photos on the local disk: `<folder>/<file>`, smaller pictures in `<folder>/thumbs/`. */
import { hash } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { RENDITION_KINDS, renditionName } from '../../../../contract/photos/photos.rules.ts';
import { freeBytes, isMissing } from '../../../platform/files/disk.ts';
import { watchFolder } from '../../../platform/files/watchFolder.ts';
import { flush, writeAtomically } from '../../../platform/files/writeAtomically.ts';
import { ProblemError } from '../../../platform/http/problemError.ts';
import { listFolder, listStrays, namesIn } from './listFolder.ts';
import { openDraft, openFile, storedFile } from './localFile.ts';
import { createLocalParts } from './localParts.ts';
import { moveToFree } from './moveToFree.ts';
import { EMPTIED, THUMBS, UPLOADS } from './photoNames.ts';
import { ChangedFileError, type PhotoStore, type PictureName } from './photoStore.ts';

/** As of the folder they stand in: whoever may read the originals may read what is made from them. */
const RENDITION_MODE = 0o644;

/** Whoever copies photos by hand may do so from another account of the server. */
const LOCKED: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EXDEV', 'EBUSY', 'ENOTEMPTY', 'EEXIST']);

function folderProblem(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new ProblemError('unknown-folder');
  return LOCKED.has(code) ? new ProblemError('folder-locked') : error;
}

/** Milliseconds: network disks give no notice of changes. */
const LIST_EVERY = 60_000;

/** The same name for each, so that a crash leaves one at most. */
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

  async function openHere(picture: PictureName, etag?: string) {
    const path = pathOf(picture);
    // The folder of smaller pictures is the site's own: as a link it leads where nobody meant it to.
    if (picture.kind !== 'original' && (await lstat(dirname(path)).catch(() => null))?.isSymbolicLink())
      throw new ChangedFileError(path);
    return openFile(path, etag);
  }

  return {
    listEvery: LIST_EVERY,
    list: (folder) => listFolder(join(photosDir, folder)),
    async prepare(folder) {
      await mkdir(join(photosDir, folder, THUMBS), { recursive: true });
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
    async stat(picture) {
      try {
        const stats = await stat(pathOf(picture));
        return { ...storedFile(stats), ...(stats.isFile() ? {} : { size: -1 }) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
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
      // Each picture made would lead to another scan.
      const { ready, stop } = watchFolder({
        ...{ dir, ignored: join(dir, THUMBS), warn },
        onChange: (paths) => onChange([...paths].map((path) => basename(path))),
      });
      // What came after the folder was listed and before it was watched is no change.
      void ready.then(() => onChange([dir]));
      return stop;
    },
    parts,
  };
}
