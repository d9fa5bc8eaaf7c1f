/** Parts of uploads, in a folder beside those of the photos: another disk would make finishing one a copy. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flush } from '../../../platform/files/writeAtomically.ts';
import { openFile } from './localFile.ts';
import { moveToFree } from './moveToFree.ts';
import { ChangedFileError, type PartStore } from './photoStore.ts';

export function createLocalParts(
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
        // Not `write`: on a disk that fills up it may write a part of it and say nothing.
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
        // Not `mtime`: one that is being finished bears the photo's own date, and a cut there must not make it old.
        if (part && part.ctimeMs < time) await rm(pathOf(id), { force: true });
      }
    },
  };
}
