/** Stores backups in a bucket of an S3-compatible service. */
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { makeFolderFor, type Owner } from '../../platform/files/disk.ts';
import { messageOf } from '../../platform/http/problemError.ts';
import { openBucket } from '../../platform/s3/bucket.ts';
import { isS3Error, PATIENCE, type Patience } from '../../platform/s3/s3Error.ts';
import { parseBucket } from '../../platform/s3/s3Url.ts';
import { writeObject } from '../../platform/s3/writeObject.ts';
import type { BackupStore } from './store.ts';

/** On a slow line a part of 16 MB takes minutes without an answer, and no page waits for it. */
const BACKUP_PATIENCE: Patience = { ...PATIENCE, silence: 5 * 60 * 1000 };

/** Creates the local work folder. Throws if the address is invalid; does not contact the service. */
export async function openS3Store(address: string, workDir: string, owner: Owner): Promise<BackupStore> {
  const store = readS3Store(address, workDir);
  await makeFolderFor(workDir, owner);
  await chmod(workDir, 0o700);
  return store;
}

/** For reading; creates nothing. */
export function readS3Store(
  address: string,
  workDir: string,
  patience: Patience = BACKUP_PATIENCE,
): BackupStore {
  const parsed = parseBucket(address);
  if (parsed === null) throw new Error('BACKUP_S3_URL n’est pas une adresse de seau S3');
  const { name: location, prefix } = parsed;
  const bucket = openBucket(parsed, patience);
  const told = (error: unknown) =>
    isS3Error(error, 'no-bucket')
      ? new Error(`${location} : ce seau n’existe pas`, { cause: error })
      : new Error(`${location} ne répond pas comme il faut : ${messageOf(error)}`, { cause: error });
  const open = (name: string) =>
    bucket.open(`${prefix}${name}`).catch((error: unknown) => {
      if (!isS3Error(error, 'missing')) throw told(error);
      throw Object.assign(new Error(`${name} manque dans ${location}`), { code: 'ENOENT' });
    });
  return {
    location: location,
    workDir,
    isFolder: false,
    pathOf: (name) => `${location}/${name}`,
    async list() {
      const found = new Map<string, number>();
      try {
        for await (const { objects } of bucket.pages(prefix, false))
          for (const { key, size } of objects) found.set(key.slice(prefix.length), size);
      } catch (error) {
        throw told(error);
      }
      return found;
    },
    async put(name, file) {
      const { size } = await stat(file);
      try {
        await writeObject(bucket, `${prefix}${name}`, { size, bytes: createReadStream(file) });
      } catch (error) {
        throw told(error);
      }
      await rm(file, { force: true });
    },
    async fetch(name, to) {
      const opened = await open(name);
      await pipeline(opened.body, createWriteStream(to, { mode: 0o600 })).finally(opened.destroy);
    },
    async begin(name, bytes) {
      const opened = await open(name);
      let read = Buffer.alloc(0);
      try {
        for await (const chunk of opened.body) {
          read = Buffer.concat([read, chunk]);
          if (read.length >= bytes) break;
        }
      } finally {
        opened.destroy();
      }
      return read.subarray(0, bytes);
    },
    async remove(name) {
      await bucket.remove(`${prefix}${name}`).catch((error: unknown) => {
        throw told(error);
      });
    },
    freeBytes: async () => Number.POSITIVE_INFINITY,
  };
}
