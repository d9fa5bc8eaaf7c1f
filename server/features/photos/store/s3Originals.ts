import { renditionName } from '../../../../contract/photos/photos.rules.ts';
import { type Bucket, type FoundObject, openBucket } from '../../../platform/s3/bucket.ts';
import type { ListedObject } from '../../../platform/s3/listing.ts';
import { parseS3Url } from '../../../platform/s3/s3Url.ts';
import { compareNames, isNoise, isTooLong, MAX_STRAYS, THUMBS } from './photoNames.ts';
import type { FolderListing, ListedFile, PictureName, StoredFile } from './photoStore.ts';

export interface OriginalInBucket {
  /** `couple/a.jpg`. */
  readonly path: string;
  readonly bytes: number;
  readonly etag: string;
}

/** All originals of a site's bucket, for commands and backups. Throws `S3Error`. */
export async function listOriginals(url: string): Promise<OriginalInBucket[]> {
  const place = parseS3Url(url);
  if (place === null) return [];
  const bucket = openBucket(place);
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

/** Where a photo stands in a bucket: as on a disk, so that one can be copied into the other by any tool. Pure. */
export function keyOf(prefix: string, { kind, folder, name }: PictureName): string {
  const path = `${prefix}${folder}/`;
  return kind === 'original' ? path + name : `${path}${THUMBS}/${renditionName(kind, name)}`;
}

/** The date of a file among an object's notes, as `rclone` writes it: seconds with decimals. */
export function datedNotes(mtime: number): { mtime: string } {
  return { mtime: (mtime / 1000).toFixed(3) };
}

/** An object without a date of its own, as a console puts it there, has that of its coming. */
export function storedObject({ size, etag, modified, notes }: FoundObject): StoredFile {
  const own = Math.floor(Math.round(Number(notes.mtime ?? Number.NaN) * 1000_000) / 1000);
  return { size, etag, mtime: Number.isFinite(own) ? own : modified };
}

/** What lies in a bucket's folder. A listing that is not whole throws: photos are never forgotten for it. */
export async function listObjects(bucket: Bucket, path: string): Promise<FolderListing> {
  const [{ objects, folders }, made] = await Promise.all([
    contentOf(bucket, path),
    contentOf(bucket, `${path}${THUMBS}/`),
  ]);
  return { files: [...objects, ...folders], renditions: new Set(made.names) };
}

/** Whether there is an original, with as few requests as it takes. */
export async function hasOriginal(bucket: Bucket, path: string): Promise<boolean> {
  for await (const { objects } of bucket.pages(path, true, 50))
    if (objects.some(({ key }) => isWanted(key.slice(path.length)))) return true;
  return false;
}

/** Beside the known folders; folders with a slash at their end. */
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

/** Consoles make folders visible by an object whose key ends with theirs. */
function isWanted(name: string): boolean {
  return name !== '' && !isNoise(name);
}

/** `changedAt`: an object is there whole or not at all, so that nobody has to wait for the rest of it. */
function listed(name: string, { size, etag, modified }: ListedObject): ListedFile {
  return { name, size, mtime: modified, etag, changedAt: 0, ...(isTooLong(name) && { reason: 'bad-name' }) };
}
