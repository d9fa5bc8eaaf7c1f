/** What the processes of one site learn about each other's folders. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { eventually } from '../testing/eventually.fixtures.ts';
import { folder } from '../testing/folderKit.fixtures.ts';
import type { SiteOfMany } from '../testing/processes.fixtures.ts';
import { site, test } from '../testing/processesKit.fixtures.ts';
import { checkPeers } from './peers.ts';

const joinAs = (
  { leadership }: SiteOfMany,
  given: { photosDir?: string; digest?: string; isContentNew?: boolean; uptime?: () => number } = {},
) =>
  checkPeers({
    config: { photosDir: given.photosDir ?? site.photosDir, contentDir: join(folder, 'content') },
    leadership,
    contentDigest: () => given.digest ?? 'same',
    isContentNew: given.isContentNew ?? false,
    uptime: given.uptime ?? (() => 0),
  });

async function begin(): Promise<void> {
  await joinAs(site.one);
  site.one.leadership.start([]);
  await eventually(() => expect(site.one.leadership.isLeader()).toBe(true));
}

test('a process with the common folder of photos joins, whatever its path', async () => {
  await begin();
  const together = await joinAs(site.other);
  expect([together.photosProblem(), together.contentProblems()]).toEqual([null, []]);
});

test('a process with other photos than the others, or none, does not start', async () => {
  await begin();
  const own = join(folder, 'photos');
  await expect(joinAs(site.other, { photosDir: own })).rejects.toThrow(/même PHOTOS_DIR/);
  // It waits for its disk instead of creating a folder in its place.
  expect(existsSync(own)).toBe(false);
});

test('a process that would start with the program’s content does not start beside others', async () => {
  await begin();
  await expect(joinAs(site.other, { isContentNew: true })).rejects.toThrow(/même CONTENT_DIR/);
  expect(existsSync(join(folder, 'content'))).toBe(false);
});

test('content that differs from the others’ is reported once there was time to copy it', async () => {
  await begin();
  let now = 0;
  const together = await joinAs(site.other, { digest: 'another', uptime: () => now });
  expect(together.contentProblems()).toEqual([]);
  now = 120_000;
  expect(together.contentProblems()).toEqual([expect.stringContaining('copiez le même dossier')]);
});
