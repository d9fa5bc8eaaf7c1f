/** For what tests write: making and removing a file on a disk takes the processor several times as long as in memory. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Ten times what they hold at once; a machine that gives less has little memory, and needs it. */
const ROOM = 3 * 1024 ** 3;

/** Empty, and gone with this process; undefined where the system has none with room. */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize < ROOM) return undefined;
    const folder = mkdtempSync(join(IN_MEMORY, 'mariage-tests-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    // As /tmp: some programs of the tests run as another account.
    chmodSync(folder, 0o1777);
    return mayRunIn(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Containers often forbid it. */
function mayRunIn(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}
