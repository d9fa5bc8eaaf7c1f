import { ask, runAtLowPriority, startBeside } from '../../platform/async/childProcess.ts';
import type { BackupOutcome } from './nightly.ts';
import type { BackupSettings } from './settings.ts';

/** Never rejects. A site that stops does not wait: what is half done is cleared by the next backup. */
export async function backupInProcess(settings: BackupSettings): Promise<BackupOutcome> {
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
  const child = runAtLowPriority(startBeside(import.meta.url, 'backupChild', { env }));
  const outcome = await ask<BackupOutcome>(child, { ...settings });
  return outcome ?? { ok: false, problem: 'le programme de sauvegarde s’est arrêté' };
}
