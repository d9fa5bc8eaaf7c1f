/** The parent's side of the backup process. */
import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BackupOutcome } from './nightly.ts';
import type { BackupSettings } from './settings.ts';

/** Beside this file, as source and as built. */
const CHILD = fileURLToPath(new URL(`./backupChild${extname(import.meta.url)}`, import.meta.url));

/** Never rejects. A site that stops does not wait: what is half done is cleared by the next backup. */
export function backupInProcess(settings: BackupSettings): Promise<BackupOutcome> {
  return new Promise((resolve) => {
    const child = fork(CHILD, { execArgv: [], env: { ...process.env, MALLOC_ARENA_MAX: '2' } });
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    } catch {
      // Refused on some systems: then it runs like the rest.
    }
    child.unref();
    child.channel?.unref();
    const died = () => resolve({ ok: false, problem: 'le programme de sauvegarde s’est arrêté' });
    child.once('message', (outcome) => resolve(outcome as BackupOutcome));
    child.once('exit', died).once('error', died);
    child.send(settings, (error) => error && died());
  });
}
