/** The process that makes a backup while the site goes on serving: hashing gigabytes must not make guests wait. */

import type { BackupOutcome } from './nightly.ts';
import { type BackupSettings, backupProblem, runBackup } from './settings.ts';

process.once('message', async (settings: BackupSettings) => {
  const outcome: BackupOutcome = await runBackup(settings, { kind: 'full', now: Date.now() }).then(
    (report) => ({ ok: true, report }),
    (error: unknown) => ({ ok: false, problem: backupProblem(error, settings.backupDir) }),
  );
  process.send?.(outcome, () => process.disconnect());
});
