/** What lies in a bucket's folder. A listing that is not whole throws: photos are never forgotten for it. */
import type { Bucket } from '../../../platform/s3/bucket.ts';
import type { ListedObject } from '../../../platform/s3/listing.ts';
import { compareNames, isNoise, isTooLong, MAX_STRAYS, THUMBS } from './photoNames.ts';
import type { FolderListing, ListedFile } from './photoStore.ts';

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
