/** Saves an open database whose file was lost as a backup beside it, which `restore` accepts. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { VERSION } from '../../config/program.ts';
import { writeManifest } from './manifest.repository.ts';

const prefixOf = (file: string) => `${basename(file)}.rescued-`;

/**
 * Returns the new file's path. Do not move it into place by hand, because the lost database's journal, if
 * still there, would be applied to it. Throws like SQLite and leaves nothing then.
 */
export function rescue(file: string, copyTo: (file: string) => void): string {
  const madeAt = new Date().toISOString();
  const rescued = join(dirname(file), `${prefixOf(file)}${madeAt.slice(0, 19).replaceAll(':', '')}Z`);
  try {
    copyTo(rescued);
    writeManifest(rescued, { version: VERSION, madeAt, files: [], photos: null });
    return rescued;
  } catch (error) {
    rmSync(rescued, { force: true });
    throw error;
  }
}

export function findRescued(file: string): string | null {
  const folder = dirname(file);
  if (!existsSync(folder)) return null;
  const newest = readdirSync(folder)
    .filter((name) => name.startsWith(prefixOf(file)) && name.endsWith('Z'))
    .sort()
    .at(-1);
  return newest === undefined ? null : join(folder, newest);
}
