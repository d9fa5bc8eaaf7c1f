import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

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
