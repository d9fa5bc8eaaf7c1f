import { setTimeout as pause } from 'node:timers/promises';
import { LockedError, lockFolder, type ProcessLock } from '../../platform/files/processLock.ts';

/** A process that runs closes a suspended wedding within that time. */
const PATIENCE_MS = 30_000;
const ASK_EVERY_MS = 250;

/** Takes the folder of a wedding that was suspended, once nobody has it open. Throws where that takes too long. */
export async function onceClosed(folder: string): Promise<ProcessLock> {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(ASK_EVERY_MS)) {
    try {
      return lockFolder(folder, 'site', Date.now());
    } catch (error) {
      if (!(error instanceof LockedError) || Date.now() > end) throw error;
    }
  }
}
