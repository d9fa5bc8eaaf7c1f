import { cp, mkdir, mkdtemp, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { watchFolder } from './watchFolder.ts';

let root: string;
let dir: string;
const stops: (() => void)[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'watched-'));
  dir = join(root, 'content');
  await mkdir(join(dir, 'textes'), { recursive: true });
  await writeFile(join(dir, 'menu.yaml'), 'un');
  await writeFile(join(dir, 'textes/dimanche.md'), 'un');
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await rm(root, { recursive: true });
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
  test('an edit, a new file, one less, a folder that goes and comes back are seen', async () => {
    const change = await watching(pollMs);
    await change(() => writeFile(join(dir, 'textes/dimanche.md'), 'deux'));
    await change(() => writeFile(join(dir, 'lieux.yaml'), 'un'));
    await change(() => rm(join(dir, 'menu.yaml')));
    await change(() => rename(dir, join(root, 'away')));
    await change(() => rename(join(root, 'away'), dir));
    await change(() => writeFile(join(dir, 'lieux.yaml'), 'deux'));
  });

  test('a copy of the same length that keeps its date is seen', async () => {
    const file = join(dir, 'menu.yaml');
    const { atime, mtime } = await stat(file);
    const change = await watching(pollMs);
    await change(async () => {
      await writeFile(file, 'dx');
      await utimes(file, atime, mtime);
    });
  });

  test('a folder that comes after the start is seen', async () => {
    await rename(dir, join(root, 'away'));
    const change = await watching(pollMs);
    await change(() => rename(join(root, 'away'), dir));
  });
});

test('a folder put in the place of another is a change, and goes on being watched', async () => {
  const change = await watching(20);
  await change(replaceFolder);
  await change(() => writeFile(join(dir, 'textes/dimanche.md'), 'deux'));
});

test('a call that is not over keeps the next one waiting', async () => {
  const order: string[] = [];
  let called = () => {};
  let release = () => {};
  const watched = watchFolder({
    dir,
    warn: () => {},
    async onChange() {
      order.push('begins');
      called();
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
  // Another one of the same folder says when the change has been noticed.
  const change = await watching();
  await change(() => writeFile(join(dir, 'menu.yaml'), 'trois'));
  release();
  await second;
  release();
  expect(order.slice(0, 3)).toEqual(['begins', 'ends', 'begins']);
});
