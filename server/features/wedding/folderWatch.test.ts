import { cp, mkdir, mkdtemp, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint, watchFolder } from './folderWatch.ts';

let root: string;
let dir: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'watched-'));
  dir = join(root, 'content');
  await mkdir(join(dir, 'textes'), { recursive: true });
  await writeFile(join(dir, 'menu.yaml'), 'un');
  await writeFile(join(dir, 'textes/dimanche.md'), 'un');
});
afterEach(() => rm(root, { recursive: true }));

/** Watches until it is stopped; `change` makes an edit and waits until it is noticed. */
async function watching({ notices }: { notices: boolean }) {
  let notice = () => {};
  let calls = 0;
  const stop = watchFolder({
    dir,
    seen: await fingerprint(dir),
    onChange: async () => {
      calls++;
      notice();
    },
    warn: () => {},
    lookMs: 20,
    notices,
  });
  return {
    stop,
    calls: () => calls,
    async change(edit: () => Promise<void>) {
      const noticed = new Promise<void>((resolve) => {
        notice = resolve;
      });
      await edit();
      await noticed;
    },
  };
}

async function replaceFolder(): Promise<void> {
  await cp(dir, join(root, 'copy'), { recursive: true });
  await rename(dir, join(root, 'old'));
  await rename(join(root, 'copy'), dir);
}

describe('where the system sends no notice', () => {
  test('an edit, a new file, one less and a whole new folder are seen', async () => {
    const watcher = await watching({ notices: false });
    await watcher.change(() => writeFile(join(dir, 'textes/dimanche.md'), 'deux'));
    await watcher.change(() => writeFile(join(dir, 'lieux.yaml'), 'un'));
    await watcher.change(() => rm(join(dir, 'menu.yaml')));
    await watcher.change(replaceFolder);
    watcher.stop();
  });

  test('a copy of the same length that keeps its date is seen', async () => {
    const file = join(dir, 'menu.yaml');
    const { atime, mtime } = await stat(file);
    const watcher = await watching({ notices: false });
    await watcher.change(async () => {
      await writeFile(file, 'dx');
      await utimes(file, atime, mtime);
    });
    watcher.stop();
  });
});

test('a folder put in the place of another goes on being watched, though notices come from the old one', async () => {
  const watcher = await watching({ notices: true });
  await watcher.change(replaceFolder);
  await watcher.change(() => writeFile(join(dir, 'menu.yaml'), 'deux'));
  watcher.stop();
});

test('a folder that is gone is a change, and so is its return', async () => {
  const watcher = await watching({ notices: false });
  await watcher.change(() => rename(dir, join(root, 'away')));
  await watcher.change(() => rename(join(root, 'away'), dir));
  watcher.stop();
  expect(watcher.calls()).toBe(2);
});
