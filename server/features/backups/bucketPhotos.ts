/**
 * Lists a bucket's photos for a backup, which does not copy them, and compares that list with the bucket.
 * Names photos in the database without a file; takes over those of an unmounted disk from earlier backups.
 */
import { askTable } from '../../platform/database/askDatabase.ts';
import { messageOf } from '../../platform/http/problemError.ts';
import { bucketLocation } from '../../platform/s3/s3Url.ts';
import type { OriginalInBucket } from '../photos/store/s3Originals.ts';
import { backupsAmong } from './backups.rules.ts';
import { contentName } from './cipher.ts';
import type { SourceFile } from './files.ts';
import type { Manifest, ManifestFile } from './manifest.repository.ts';
import { isEncrypted, manifestOf, type ReadOptions } from './verify.usecases.ts';

/** Undefined if the photos are on a disk. */
export function photoLister(url: string | undefined): (() => Promise<OriginalInBucket[]>) | undefined {
  if (url === undefined) return undefined;
  return async () => {
    const { listOriginals } = await import('../photos/store/s3Originals.ts');
    return listOriginals(url);
  };
}

/** Compares a backup's list with the bucket, in French lines; none if the backup has no list. */
export async function comparePhotos(
  listed: readonly OriginalInBucket[] | null,
  url: string | undefined,
): Promise<string[]> {
  if (listed === null) return [];
  const location = bucketLocation(url);
  const list = photoLister(url);
  if (!list) return [`Photos : ${listed.length} dans un seau, que PHOTOS_S3_URL ne nomme pas`];
  try {
    const now = new Map((await list()).map((photo) => [photo.path, photo]));
    const missing = listed.filter(({ path }) => !now.has(path));
    const changed = listed.filter((photo) => {
      const found = now.get(photo.path);
      return found && (found.etag !== photo.etag || found.bytes !== photo.bytes);
    });
    const count = `Photos : ${listed.length} dans la liste`;
    if (missing.length + changed.length === 0) return [`${count}, toutes telles quelles dans ${location}`];
    const lines = [
      ...missing.map(({ path }) => `Photo qui n’est plus dans le seau : ${path}`),
      ...changed.map(({ path }) => `Photo qui y est une autre depuis : ${path}`),
    ];
    return [
      `${count} ; dans ${location}, ${missing.length} n’y sont plus et ${changed.length} ont changé depuis`,
      ...named(lines, (line) => line),
    ];
  } catch (error) {
    return [`Photos : ${listed.length} dans la liste ; ${location} ne répond pas (${messageOf(error)})`];
  }
}

/** Maximal lines that name single photos. */
const MOST_NAMED = 20;

/** `copy` is the backup's database. Returns paths as `couple/a.jpg`. */
export async function missingPhotos(
  copy: string,
  { files, photos }: Pick<Manifest, 'files' | 'photos'>,
): Promise<string[]> {
  const held = new Set([
    ...files.map(({ path }) => path),
    ...(photos ?? []).map(({ path }) => `photos/${path}`),
  ]);
  // Refused files are no photos; a database before its migration may lack the table.
  const rows = await askTable(copy, 'photos', 'select folder, name from photos where reason is null');
  return rows
    .map(({ folder, name }) => `${folder}/${name}`)
    .filter((path) => !held.has(`photos/${path}`))
    .sort();
}

/** One line each, and the number of further ones. */
export function named(paths: readonly string[], line: (path: string) => string): string[] {
  const rest = paths.length - MOST_NAMED;
  return [...paths.slice(0, MOST_NAMED).map(line), ...(rest > 0 ? [`… et ${rest} autres`] : [])];
}

/** An unmounted disk must not empty backups: older ones with its photos would expire. */
interface PhotosAway {
  files: ManifestFile[];
  /** Folders that no backup contains. */
  nowhere: string[];
}

/** For folders with photos in the database `copy` but no file, files of the newest backup with them. */
export async function photosAway(
  copy: string,
  sources: readonly SourceFile[],
  read: ReadOptions,
  stored: ReadonlyMap<string, number>,
): Promise<PhotosAway> {
  const away = new Set(
    (await indexedFolders(copy)).filter((folder) => !sources.some(({ path }) => path.startsWith(folder))),
  );
  const files: ManifestFile[] = [];
  for (const { name } of backupsAmong([...stored.keys()])) {
    if (away.size === 0) break;
    // Content with another key, or unencrypted, has other names, to which this backup cannot refer.
    if (isEncrypted(name) !== (read.key !== null)) continue;
    const manifest = await manifestOf(name, read);
    for (const folder of away) {
      const found = (manifest?.files ?? []).filter(
        ({ path, sha256 }) => path.startsWith(folder) && stored.has(contentName(read.key, sha256)),
      );
      if (found.length > 0) away.delete(folder);
      files.push(...found);
    }
  }
  return { files, nowhere: [...away] };
}

async function indexedFolders(copy: string): Promise<string[]> {
  // A database before its migration may lack the table.
  const rows = await askTable(copy, 'photos', 'select distinct folder from photos');
  return rows.map(({ folder }) => `photos/${String(folder)}/`);
}
