import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { folder, test } from '../../testing/folderKit.fixtures.ts';
import { openContent } from './contentStore.ts';
import { SHIPPED } from './read/later.ts';

test('content that loses a file says so; content whose whole site went with its disk does not', async () => {
  const [dir, page] = [join(folder, 'content'), join(folder, 'content/mariage.yaml')];
  cpSync(SHIPPED, dir, { recursive: true });
  const warned: string[] = [];
  const content = await openContent({
    dir,
    log: { info: () => {}, warn: (line) => warned.push(line) },
    cacheDir: join(folder, 'cache'),
    lastGoodDir: join(folder, 'content-last-good'),
    watching: false,
  });
  renameSync(page, `${page}.away`);
  await content.reloadSeen();
  expect(warned).toEqual([expect.stringContaining('the last good version is shown')]);
  renameSync(`${page}.away`, page);
  await content.reloadSeen();
  renameSync(folder, `${folder}-unplugged`);
  await content.reloadSeen();
  expect([warned.length, content.problems()]).toEqual([1, []]);
  rmSync(`${folder}-unplugged`, { recursive: true });
});
