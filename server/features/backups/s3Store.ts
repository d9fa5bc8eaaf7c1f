/** Backups in a bucket of an S3-compatible service; the only file that knows its client. */
import { createWriteStream, openAsBlob } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3mini } from 's3mini';
import { messageOf } from '../../platform/messageOf.ts';
import { parseBucket } from './bucket.rules.ts';
import type { BackupStore } from './store.ts';

/** For one request, the longest being a part of 8 MB on a village's line. */
const REQUEST_TIMEOUT_MS = 5 * 60 * 1000;

/** Makes the work folder, on this machine. Throws where the address is none; nothing is asked of the service yet. */
export async function openS3Store(address: string, workDir: string): Promise<BackupStore> {
  const parsed = parseBucket(address);
  if (parsed === null) throw new Error('BACKUP_S3_URL n’est pas une adresse de seau S3');
  const { place, ...settings } = parsed;
  const bucket = new S3mini({ ...settings, requestAbortTimeout: REQUEST_TIMEOUT_MS });
  await mkdir(workDir, { recursive: true, mode: 0o700 });
  await chmod(workDir, 0o700);
  const told = <Answer>(asked: Promise<Answer>) =>
    asked.catch((error: unknown) => {
      throw new Error(`${place} ne répond pas comme il faut : ${messageOf(error)}`, { cause: error });
    });
  return {
    place,
    workDir,
    pathOf: (name) => `${place}/${name}`,
    async list() {
      const objects = await told(bucket.listObjects('/', ''));
      if (objects === null) throw new Error(`${place} : ce seau n’existe pas`);
      return new Map(objects.map(({ Key, Size }) => [Key, Number(Size)]));
    },
    async put(name, file) {
      // A file behind it: of a large one, some parts at a time are in memory.
      await told(bucket.putAnyObject(name, await openAsBlob(file)));
      await rm(file, { force: true });
    },
    async fetch(name, to) {
      const answer = await told(bucket.getObjectResponse(name));
      if (!answer) throw Object.assign(new Error(`${name} manque dans ${place}`), { code: 'ENOENT' });
      const body = answer.body ? Readable.fromWeb(answer.body) : Readable.from([]);
      await pipeline(body, createWriteStream(to, { mode: 0o600 }));
    },
    async remove(name) {
      await told(bucket.deleteObject(name));
    },
    freeBytes: async () => Number.POSITIVE_INFINITY,
  };
}
