/** The data folder: made and locked by a start, with a small file that says that a site lives there. Without it a lost database would begin anew in silence. */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { problemLine } from '../config/config.ts';
import { storageProblemOf } from '../platform/database/storageProblem.ts';
import { lockFolder, type ProcessLock } from '../platform/files/processLock.ts';
import { writeAtomically } from '../platform/files/writeAtomically.ts';

const markerSchema = z.object({
  /** When the site first started here, ISO 8601. */
  since: z.string(),
  version: z.string(),
});
export type Marker = z.infer<typeof markerSchema>;

export function markerFile(dataDir: string): string {
  return join(dataDir, 'site.json');
}

/** Gives null where no site was. A marker that cannot be read still says that there was one. */
export function readMarker(dataDir: string): Marker | null {
  const file = markerFile(dataDir);
  if (!existsSync(file)) return null;
  try {
    return markerSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { since: '?', version: '?' };
  }
}

export async function writeMarker(dataDir: string, marker: Marker): Promise<void> {
  await writeAtomically([{ path: markerFile(dataDir), bytes: Buffer.from(`${JSON.stringify(marker)}\n`) }]);
}

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

function makePrivateFolder(folder: string): void {
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
