/** For what tests write: making and removing a file on a disk takes the processor several times as long as in memory. */
import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const PREFIX = 'mariage-tests-';
/** Ten times what they hold at once; a machine that gives less has little memory, and needs it. */
const ROOM = 3 * 1024 ** 3;

/** Empty, and gone with this process; undefined where the system has none with room. */
export function memoryFolder(root = IN_MEMORY): string | undefined {
  try {
    removeLeft(root);
    const { bavail, bsize } = statfsSync(root);
    if (bavail * bsize < ROOM) return undefined;
    const folder = mkdtempSync(join(root, `${PREFIX}${process.pid}-`));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    // As /tmp: some programs of the tests run as another account.
    chmodSync(folder, 0o1777);
    return mayRunIn(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** By runs that were killed: nothing else would give the memory back until the machine starts anew. */
function removeLeft(root: string): void {
  for (const name of globSync(`${PREFIX}*-*`, { cwd: root })) {
    if (isRunning(Number(name.slice(PREFIX.length).split('-')[0]))) continue;
    try {
      rmSync(join(root, name), { recursive: true, force: true });
    } catch {
      // Another account's, who must remove it.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Containers often forbid it. */
function mayRunIn(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}
