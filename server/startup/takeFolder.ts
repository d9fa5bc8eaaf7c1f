import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { problemLine } from '../config/config.ts';
import { storageProblemOf } from '../platform/database/storageProblem.ts';
import { lockFolder, type ProcessLock } from '../platform/files/processLock.ts';

/** Makes the data folder if need be, and locks it against every other process until it is released. Throws where that fails. */
export function takeFolder(dataDir: string, now: number): ProcessLock {
  makeFolderOf('DATA_DIR', dataDir);
  return lockFolder(dataDir, 'site', now);
}

/** Problems of the configuration that only the machine can find are worded like the others. */
export function makeFolderOf(variable: string, folder: string): void {
  try {
    makePrivateFolder(folder);
  } catch (cause) {
    // A full or read-only disk has a sentence of its own.
    if (storageProblemOf(cause) !== null) throw cause;
    throw new Error(problemLine(variable, folder, 'un dossier où le site peut écrire'), { cause });
  }
}

export function makePrivateFolder(folder: string): void {
  makeFolder(resolve(folder));
  accessSync(folder, constants.W_OK | constants.X_OK);
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
}

/** Level by level: `mkdir` with `recursive` never ends below `/proc`, which answers that the parent is missing. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
