/** Removes the unencrypted copies that an interrupted restore or export has left. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '../../../contract/durations.ts';

export const RESTORE_PREFIX = '.restore-';
export const EXPORT_PREFIX = '.export-';
/** Exports hold no lock, so a younger one may still be running. */
const EXPORT_LASTS_MS = DAY_MS;

/** The caller holds the data folder's lock, so that no restore is running. */
export function clearInterrupted(dataDir: string, now: number): void {
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name);
    const isLeft =
      name.startsWith(RESTORE_PREFIX) ||
      (name.startsWith(EXPORT_PREFIX) &&
        now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now) > EXPORT_LASTS_MS);
    if (isLeft) rmSync(path, { recursive: true, force: true });
  }
}
