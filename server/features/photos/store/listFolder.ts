/**
 * Lists a photo folder on the disk, with the reason for files that cannot be photos, and what stands beside
 * the known folders.
 */
import type { Stats } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoProblem } from '../../../../contract/photos/photoProblems.ts';
import { isMissing, noneWhereMissing } from '../../../platform/files/disk.ts';
import { isInside, storedFile } from './localFile.ts';
import { compareNames, isNoise, isTooLong, MAX_STRAYS, THUMBS } from './photoNames.ts';
import type { FolderListing, ListedFile } from './photoStore.ts';

const AT_ONCE = 64;

/** Returns an empty listing if the folder is missing; throws like `readdir` if it is unreadable. */
export async function listFolder(folder: string): Promise<FolderListing> {
  const [wanted, renditions] = await Promise.all([
    namesIn(folder),
    readdir(join(folder, THUMBS)).catch(noneWhereMissing),
  ]);
  if (wanted.length === 0) return { files: [], renditions: new Set(renditions) };
  const root = await realpath(folder);
  const files: ListedFile[] = [];
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const some = await Promise.all(wanted.slice(at, at + AT_ONCE).map((name) => inspect(folder, root, name)));
    files.push(...some.filter((file) => file !== null));
  }
  return { files, renditions: new Set(renditions) };
}

export async function namesIn(folder: string): Promise<Buffer[]> {
  const names = await readdir(folder, { encoding: 'buffer' }).catch(noneWhereMissing);
  return names.filter((name) => !isNoise(name.toString()));
}

export async function listStrays(photosDir: string, known: readonly string[]): Promise<string[]> {
  const entries = await readdir(photosDir, { withFileTypes: true }).catch(() => []);
  return entries
    .filter(({ name }) => !known.includes(name) && !isNoise(name))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort(compareNames)
    .slice(0, MAX_STRAYS);
}

/** Null if the file was deleted meanwhile. Throws if the disk does not answer. */
async function inspect(folder: string, root: string, rawName: Buffer): Promise<ListedFile | null> {
  const name = rawName.toString();
  const path = join(folder, name);
  // The name is not UTF-8, so the file cannot be opened by what was read.
  if (!Buffer.from(name).equals(rawName)) {
    return { name, size: 0, mtime: 0, etag: '', changedAt: 0, reason: 'bad-name' };
  }
  try {
    const own = await lstat(path);
    if (!own.isSymbolicLink()) return file(name, own);
    return await followLink(path, { root, name, own });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Reports a link that leads out, nowhere or in circles to the hosts, unlike a missing file. */
async function followLink(
  path: string,
  { root, name, own }: { root: string; name: string; own: Stats },
): Promise<ListedFile> {
  const target = await realpath(path).catch(() => null);
  return target !== null && isInside(root, target)
    ? file(name, await stat(target))
    : file(name, own, 'link-outside');
}

function file(name: string, stats: Stats, refused?: PhotoProblem): ListedFile {
  const reason = refused ?? problemOf(name, stats);
  return { name, ...storedFile(stats), changedAt: stats.ctimeMs, ...(reason ? { reason } : {}) };
}

function problemOf(name: string, stats: Stats): PhotoProblem | undefined {
  if (!stats.isFile()) return 'not-a-file';
  if (isTooLong(name)) return 'bad-name';
  return undefined;
}
