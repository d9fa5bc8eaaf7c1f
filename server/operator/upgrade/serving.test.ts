import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { folder, test } from '../../testing/folderKit.fixtures.ts';
import { servingProcess, wrongRelease } from './serving.ts';

const holder = (pid: number, version?: string) => ({ pid, host: 'ici', since: '2026-11-26', version });

test('the release that answers is told from the process of before, and from another release', () => {
  const old = holder(7, '0.2.0');
  expect(wrongRelease(holder(8, '0.3.0'), old, '0.3.0')).toBeNull();
  // The same release again, as after a cut.
  expect(wrongRelease(holder(8, '0.2.0'), old, '0.2.0')).toBeNull();
  expect(wrongRelease(old, old, '0.2.0')).toMatchObject({ neverEnded: true });
  expect(wrongRelease(holder(8, '0.2.0'), old, '0.3.0')).toEqual({
    told: expect.stringContaining('c’est la version 0.2.0 que --restart a lancée'),
    neverEnded: false,
  });
  expect(wrongRelease(holder(8), holder(7), '0.3.0')?.told).toContain('une version d’avant');
  // A disk too full for the note.
  expect(wrongRelease(null, old, '0.3.0')).toBeNull();
});

test('the note of a process that was killed says of nobody that it serves', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const note = (told: object) => writeFileSync(join(folder, 'site.pid'), JSON.stringify(told));
  const told = { since: '2026-11-26', version: '0.2.0' };
  const serving = () => servingProcess({ dataDir: folder, weddingsDir: undefined });
  note({ ...told, pid, host: hostname() });
  expect(serving()).toBeNull();
  note({ ...told, pid: process.pid, host: hostname() });
  expect(serving()).toMatchObject({ pid: process.pid });
  note({ ...told, pid, host: 'another-container' });
  expect(serving()).toMatchObject({ pid });
});
