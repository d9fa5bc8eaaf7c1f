import { cp, mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { folder as root, test } from '../../testing/folderKit.fixtures.ts';
import { watchFolder } from './watchFolder.ts';

let dir: string;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  dir = join(root, 'content');
  await mkdir(join(dir, 'textes'), { recursive: true });
  await writeFile(join(dir, 'menu.yaml'), 'un');
  await writeFile(join(dir, 'textes/dimanche.md'), 'un');
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Makes edits and waits until each is noticed. */
async function watching(pollMs?: number) {
  let notice = () => {};
  const watched = watchFolder({
    dir,
    onChange: () => notice(),
    warn: () => {},
    ...(pollMs === undefined ? {} : { pollMs }),
  });
  stops.push(watched.stop);
  await watched.ready;
  return async (edit: () => Promise<unknown>) => {
    const noticed = new Promise<void>((resolve) => {
      notice = resolve;
    });
    await edit();
    await noticed;
  };
}

async function replaceFolder(): Promise<void> {
  await cp(dir, join(root, 'copy'), { recursive: true });
  await rename(dir, join(root, 'old'));
  await rename(join(root, 'copy'), dir);
}

describe.each([
  { how: 'with the system’s notices', pollMs: undefined },
  { how: 'without', pollMs: 20 },
])('$how', ({ pollMs }) => {
  test('notices an edit, a new file, a removed one, and a folder that disappears and comes back', async () => {
    const change = await watching(pollMs);
    await change(() => writeFile(join(dir, 'textes/dimanche.md'), 'deux'));
    await change(() => writeFile(join(dir, 'lieux.yaml'), 'un'));
    await change(() => rm(join(dir, 'menu.yaml')));
    await change(() => rename(dir, join(root, 'away')));
    await change(() => rename(join(root, 'away'), dir));
    await change(() => writeFile(join(dir, 'lieux.yaml'), 'deux'));
  });

  test('notices a copy of the same length and date', async () => {
    const file = join(dir, 'menu.yaml');
    const { atime, mtime } = await stat(file);
    const change = await watching(pollMs);
    await change(async () => {
      await writeFile(file, 'dx');
      await utimes(file, atime, mtime);
    });
  });

  test('notices a folder created after the start', async () => {
    await rename(dir, join(root, 'away'));
    const change = await watching(pollMs);
    await change(() => rename(join(root, 'away'), dir));
  });
});

test('notices a replaced folder, and keeps watching it', async () => {
  const change = await watching(20);
  await change(replaceFolder);
  await change(() => writeFile(join(dir, 'textes/dimanche.md'), 'deux'));
});

test('a call that is still running makes the next one wait', async () => {
  const order: string[] = [];
  let called = () => {};
  let release = () => {};
  const watched = watchFolder({
    dir,
    warn: () => {},
    async onChange() {
      order.push('begins');
      called();
      // A slow machine may tell one change twice.
      if (order.length > 3) return;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      order.push('ends');
    },
  });
  stops.push(watched.stop);
  await watched.ready;
  const begins = () =>
    new Promise<void>((resolve) => {
      called = resolve;
    });
  const first = begins();
  await writeFile(join(dir, 'menu.yaml'), 'deux');
  await first;
  const second = begins();
  // A second watcher of the same folder tells when the change has been noticed.
  const change = await watching();
  await change(() => writeFile(join(dir, 'menu.yaml'), 'trois'));
  release();
  await second;
  release();
  expect(order.slice(0, 3)).toEqual(['begins', 'ends', 'begins']);
});

test('stopping waits for the call under way', async () => {
  const began = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let ended = false;
  const { ready, stop } = watchFolder({
    dir,
    async onChange() {
      began.resolve();
      await held.promise;
      // Longer than closing the watcher takes.
      for (let round = 0; round < 50; round++) await stat(dir);
      ended = true;
    },
    warn: () => {},
  });
  await ready;
  await writeFile(join(dir, 'menu.yaml'), 'deux');
  await began.promise;
  const stopped = stop();
  held.resolve();
  await stopped;
  expect(ended).toBe(true);
});
