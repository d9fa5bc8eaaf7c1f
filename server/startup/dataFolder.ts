/**
 * Creates and locks the data folder, and copies the specification's wedding into a new one; later releases never
 * overwrite it. A marker in it reveals that the database of a site is missing.
 */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { problemLine } from '../config/config.ts';
import { VERSION } from '../config/program.ts';
import { SHIPPED } from '../features/wedding/read/later.ts';
import { storageProblemOf } from '../platform/database/storageProblem.ts';
import { copyFolder } from '../platform/files/disk.ts';
import { lockFolder, type ProcessLock } from '../platform/files/processLock.ts';
import { writeAtomically } from '../platform/files/writeAtomically.ts';

const markerSchema = z.object({
  /** ISO 8601 date of the first start here. */
  since: z.string(),
  version: z.string(),
});
export type Marker = z.infer<typeof markerSchema>;

export function markerFile(dataDir: string): string {
  return join(dataDir, 'site.json');
}

/** Returns null if no site has lived here. An unreadable marker still means that one has. */
export function readMarker(dataDir: string): Marker | null {
  const file = markerFile(dataDir);
  if (!existsSync(file)) return null;
  try {
    return markerSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { since: '?', version: '?' };
  }
}

/** Milliseconds since 1970; null if no site has lived here, or if nobody knows since when. */
export function firstStart(dataDir: string): number | null {
  return Date.parse(readMarker(dataDir)?.since ?? '') || null;
}

export async function writeMarker(dataDir: string, marker: Marker): Promise<void> {
  await writeAtomically([{ path: markerFile(dataDir), bytes: Buffer.from(`${JSON.stringify(marker)}\n`) }]);
}

/** Creates the data folder if needed and locks it against other processes. Throws if that fails. */
export function takeFolder(dataDir: string, now: number): ProcessLock {
  makeFolderOf('DATA_DIR', dataDir);
  return lockFolder(dataDir, 'site', now, VERSION);
}

/** Throws the same kind of line as the configuration does, for a problem that only the disk can show. */
export function makeFolderOf(variable: string, folder: string): void {
  try {
    makePrivateFolder(folder);
  } catch (cause) {
    // A full or read-only disk gets its own sentence from the caller.
    if (storageProblemOf(cause) !== null) throw cause;
    throw new Error(problemLine(variable, folder, 'un dossier où le site peut écrire'), { cause });
  }
}

function makePrivateFolder(folder: string): void {
  makeFolder(resolve(folder));
  // A program may be entered as a folder is.
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is no folder`);
  accessSync(folder, constants.W_OK | constants.X_OK);
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
}

/** Creates level by level: recursive `mkdir` never returns below `/proc`, which reports no parent. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Whether the content lives in the data folder; `./data/content` equals `data/content`. */
export function isOwnContent({ dataDir, contentDir }: { dataDir: string; contentDir: string }): boolean {
  return resolve(contentDir) === resolve(dataDir, 'content');
}

/** Does nothing if the content exists or is configured elsewhere. Returns whether it copied. */
export async function copyShippedContent(config: { dataDir: string; contentDir: string }): Promise<boolean> {
  const { contentDir } = config;
  if (!isOwnContent(config) || existsSync(contentDir)) return false;
  await copyFolder(SHIPPED, contentDir);
  return true;
}
