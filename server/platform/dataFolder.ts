import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Makes the folder if need be, its parents too. Throws like `mkdir`, or `EACCES` where nothing can be written. */
export function makeWritableFolder(folder: string): void {
  makeFolder(resolve(folder));
  accessSync(folder, constants.W_OK | constants.X_OK);
}

/** Level by level: `mkdir` with `recursive` never ends below `/proc`, which answers that the parent is missing. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
