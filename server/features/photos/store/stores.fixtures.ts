/** Both photo stores, and both as another program sees them: the same tests hold for each. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { S3Location } from '../../../platform/s3/s3Url.ts';
import { HURRY, type TestS3 } from '../../../testing/s3.fixtures.ts';
import { createLocalStore } from './localStore.ts';
import type { PhotoStore } from './photoStore.ts';
import { datedNotes } from './s3Originals.ts';
import { createS3Store } from './s3Store.ts';

/** Time of the last change of files that a test leaves. */
export const LEFT_AT = 1664031600_000;

/** Changes by another program, not through the store; paths are like `couple/a.jpg`. */
export interface ForeignTool {
  leave(path: string, bytes: Buffer | string, mtime?: number): Promise<void>;
  /** Null for a missing file. */
  read(path: string): Promise<Buffer | null>;
  takeAway(path: string): Promise<void>;
  /** Names of everything in a folder. */
  list(folder: string): Promise<string[]>;
}

export interface TestStore extends ForeignTool {
  readonly store: PhotoStore;
  /** Another process's store on the same photos. */
  another(): PhotoStore;
  close(): Promise<void>;
}

export function toolOnDisk(dir: string): ForeignTool {
  const pathOf = (path: string) => join(dir, path);
  return {
    async leave(path, bytes, mtime = LEFT_AT) {
      await mkdir(dirname(pathOf(path)), { recursive: true });
      const changedAt = async () => (await stat(pathOf(path)).catch(() => null))?.ctimeMs;
      const before = await changedAt();
      // Repeats until the file system's clock has advanced: many tick only every few milliseconds.
      do {
        await writeFile(pathOf(path), bytes);
        await utimes(pathOf(path), mtime / 1000, mtime / 1000);
      } while ((await changedAt()) === before);
    },
    read: (path) => readFile(pathOf(path)).catch(() => null),
    takeAway: (path) => rm(pathOf(path), { recursive: true }),
    list: (folder) => readdir(pathOf(folder)).catch(() => []),
  };
}

export function toolOnBucket({ bucket }: TestS3, { prefix }: S3Location): ForeignTool {
  return {
    async leave(path, bytes, mtime = LEFT_AT) {
      await bucket.put(prefix + path, Buffer.from(bytes), datedNotes(mtime));
    },
    async read(path) {
      const found = await bucket.open(prefix + path).catch(() => null);
      if (found === null) return null;
      const chunks: Buffer[] = [];
      for await (const chunk of found.body) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    takeAway: (path) => bucket.remove(prefix + path),
    async list(folder) {
      const names: string[] = [];
      const path = `${prefix}${folder}/`;
      for await (const { objects } of bucket.pages(path, false))
        names.push(...objects.map(({ key }) => key.slice(path.length)));
      return names;
    },
  };
}

export async function openTestDisk(): Promise<TestStore> {
  const dir = await mkdtemp(join(tmpdir(), 'store-'));
  return {
    ...toolOnDisk(dir),
    store: createLocalStore(dir),
    another: () => createLocalStore(dir),
    close: () => rm(dir, { recursive: true, force: true }),
  };
}

/** `host` is the address of a proxy in front of the service. */
export async function openTestBucket(s3: TestS3, host?: string): Promise<TestStore> {
  const place = { ...s3.location(), ...(host && { host }) };
  const workDir = await mkdtemp(join(tmpdir(), 'store-'));
  const opened: { close: () => void }[] = [];
  function open(): PhotoStore {
    const store = createS3Store(place, { workDir, patience: HURRY });
    opened.push(store);
    return store;
  }
  return {
    ...toolOnBucket(s3, place),
    store: open(),
    another: open,
    async close() {
      for (const store of opened) store.close();
      await rm(workDir, { recursive: true, force: true });
    },
  };
}
