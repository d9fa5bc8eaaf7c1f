/** What a restore that was cut off left behind: copies in clear, of whatever the backup held. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const RESTORE_PREFIX = '.restore-';

/** The caller holds the data folder's lock: nobody restores there now. */
export function clearInterrupted(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(RESTORE_PREFIX)) rmSync(join(dataDir, name), { recursive: true, force: true });
}
