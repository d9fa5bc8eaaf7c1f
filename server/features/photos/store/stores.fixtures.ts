/** Both stores, and both as another program sees them: what holds for one holds for the other. */
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { HURRY, type TestS3 } from '../../../testingS3.fixtures.ts';
import { createLocalStore } from './localStore.ts';
import type { PhotoStore } from './photoStore.ts';
import { datedNotes } from './s3Keys.ts';
import { createS3Store } from './s3Store.ts';

export interface TestStore {
  readonly store: PhotoStore;
  /** Another process on the same photos. */
  another(): PhotoStore;
  /** What another tool does, past the store. */
  leave(path: string, bytes: Buffer, mtime?: number): Promise<void>;
  takeAway(path: string): Promise<void>;
  close(): Promise<void>;
}

export async function openTestDisk(): Promise<TestStore> {
  const dir = await mkdtemp(join(tmpdir(), 'store-'));
  const pathOf = (path: string) => join(dir, path);
  return {
    store: createLocalStore(dir),
    another: () => createLocalStore(dir),
    async leave(path, bytes, mtime = 1664031600000) {
      await mkdir(dirname(pathOf(path)), { recursive: true });
      await writeFile(pathOf(path), bytes);
      await utimes(pathOf(path), mtime / 1000, mtime / 1000);
    },
    takeAway: (path) => rm(pathOf(path), { recursive: true }),
    close: () => rm(dir, { recursive: true, force: true }),
  };
}

export async function openTestBucket(s3: TestS3): Promise<TestStore> {
  const place = s3.place();
  const workDir = await mkdtemp(join(tmpdir(), 'store-'));
  const open = () => createS3Store(place, { workDir, patience: HURRY });
  return {
    store: open(),
    another: open,
    async leave(path, bytes, mtime = 1664031600000) {
      await s3.bucket.put(place.prefix + path, bytes, datedNotes(mtime));
    },
    takeAway: (path) => s3.bucket.remove(place.prefix + path),
    close: () => rm(workDir, { recursive: true, force: true }),
  };
}
