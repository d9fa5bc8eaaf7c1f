/**
 * Lists originals, strays and folders of a photo bucket, also for backups and commands, and converts places
 * and dates of photos to the keys and metadata of objects.
 */
import { renditionName } from '../../../../contract/photos/photos.rules.ts';
import { type Bucket, type FoundObject, openBucket } from '../../../platform/s3/bucket.ts';
import type { ListedObject } from '../../../platform/s3/listing.ts';
import type { Patience } from '../../../platform/s3/s3Error.ts';
import { parseS3Url } from '../../../platform/s3/s3Url.ts';
import { compareNames, isNoise, isTooLong, MAX_STRAYS, THUMBS } from './photoNames.ts';
import type { FolderListing, ListedFile, PictureName, StoredFile } from './photoStore.ts';

export interface OriginalInBucket {
  /** For example `couple/a.jpg`. */
  readonly path: string;
  readonly bytes: number;
  readonly etag: string;
}

/** Lists all originals of a site's bucket, for commands and backups. Throws `S3Error`. */
export async function listOriginals(url: string, patience?: Patience): Promise<OriginalInBucket[]> {
  const place = parseS3Url(url);
  if (place === null) return [];
  const bucket = openBucket(place, patience);
  try {
    const originals: OriginalInBucket[] = [];
    for await (const { objects } of bucket.pages(place.prefix, false))
      for (const { key, size, etag } of objects) {
        const path = key.slice(place.prefix.length);
        const [folder = '', name = '', ...deeper] = path.split('/');
        const isOriginal = name !== '' && deeper.length === 0 && !isNoise(folder) && !isNoise(name);
        if (isOriginal) originals.push({ path, bytes: size, etag });
      }
    return originals;
  } finally {
    bucket.close();
  }
}

/** A photo's key, the same path as on a disk, so that any tool can copy one store to the other. */
export function keyOf(prefix: string, { kind, folder, name }: PictureName): string {
  const path = `${prefix}${folder}/`;
  return kind === 'original' ? path + name : `${path}${THUMBS}/${renditionName(kind, name)}`;
}

/** Stores a file's date as metadata in `rclone`'s format: seconds with decimals. */
export function datedNotes(mtime: number): { mtime: string } {
  return { mtime: (mtime / 1000).toFixed(3) };
}

/** Without a stored date, as when uploaded by a console, uses the time of upload. */
export function storedObject({ size, etag, modified, notes }: FoundObject): StoredFile {
  const own = Math.floor(Math.round(Number(notes.mtime ?? Number.NaN) * 1000_000) / 1000);
  return { size, etag, mtime: Number.isFinite(own) ? own : modified };
}

/** Lists a bucket's folder. Throws if the listing is incomplete, so that no photo is forgotten. */
export async function listObjects(bucket: Bucket, path: string): Promise<FolderListing> {
  const [{ objects, folders }, made] = await Promise.all([
    contentOf(bucket, path),
    contentOf(bucket, `${path}${THUMBS}/`),
  ]);
  return { files: [...objects, ...folders], renditions: new Set(made.names) };
}

/** Looks for any original, with as few requests as possible. */
export async function hasOriginal(bucket: Bucket, path: string): Promise<boolean> {
  for await (const { objects } of bucket.pages(path, true, 50))
    if (objects.some(({ key }) => isWanted(key.slice(path.length)))) return true;
  return false;
}

/** Lists what is beside the known folders; folders end with a slash. */
export async function listStrayObjects(
  bucket: Bucket,
  prefix: string,
  known: readonly string[],
): Promise<string[]> {
  const { objects, folders } = await contentOf(bucket, prefix);
  const names = [...objects.map(({ name }) => name), ...folders.map(({ name }) => `${name}/`)];
  return names
    .filter((name) => !known.includes(name.replace(/\/$/, '')))
    .sort(compareNames)
    .slice(0, MAX_STRAYS);
}

export async function keysUnder(bucket: Bucket, path: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { objects } of bucket.pages(path, false)) keys.push(...objects.map(({ key }) => key));
  return keys;
}

async function contentOf(bucket: Bucket, path: string) {
  const objects: ListedFile[] = [];
  const folders: ListedFile[] = [];
  const names: string[] = [];
  for await (const page of bucket.pages(path, true)) {
    for (const object of page.objects) {
      const name = object.key.slice(path.length);
      names.push(name);
      if (isWanted(name)) objects.push(listed(name, object));
    }
    for (const folder of page.folders) {
      const name = folder.slice(path.length, -1);
      if (isWanted(name))
        folders.push({ name, size: 0, mtime: 0, etag: '', changedAt: 0, reason: 'not-a-file' });
    }
  }
  return { objects, folders, names };
}

/** False for the empty name, too: consoles represent a folder by an object with its key. */
function isWanted(name: string): boolean {
  return name !== '' && !isNoise(name);
}

/** `changedAt` is 0, because objects are never incomplete. */
function listed(name: string, { size, etag, modified }: ListedObject): ListedFile {
  return { name, size, mtime: modified, etag, changedAt: 0, ...(isTooLong(name) && { reason: 'bad-name' }) };
}
