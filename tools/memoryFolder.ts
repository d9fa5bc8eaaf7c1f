/** A folder in memory for what tests write: on a disk, files take several times the processor time. */
import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const PREFIX = 'mariage-tests-';
/** Bytes: ten times what the tests hold at once. A machine with less to spare needs its memory. */
const ROOM = 3 * 1024 ** 3;

/** A new folder, removed at exit; undefined where memory is short or no program may run in it. */
export function memoryFolder(root = IN_MEMORY): string | undefined {
  try {
    removeLeft(root);
    const { bavail, bsize } = statfsSync(root);
    if (bavail * bsize < ROOM) return undefined;
    const folder = mkdtempSync(join(root, `${PREFIX}${process.pid}-`));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    // Same mode as /tmp, because some programs of the tests run as another account.
    chmodSync(folder, 0o1777);
    return mayRunIn(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the folders of killed runs; otherwise they would hold memory until the next reboot. */
function removeLeft(root: string): void {
  for (const name of globSync(`${PREFIX}*-*`, { cwd: root })) {
    if (isRunning(Number(name.slice(PREFIX.length).split('-')[0]))) continue;
    try {
      rmSync(join(root, name), { recursive: true, force: true });
    } catch {
      // The folder belongs to another account, which must remove it.
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

/** Containers often mount /dev/shm with `noexec`. */
function mayRunIn(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}
