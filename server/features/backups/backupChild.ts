/** Makes a backup in a child process, because hashing gigabytes would block the site. */

import { answerOnce, endWithParent } from '../../platform/async/childProcess.ts';
import type { BackupOutcome } from './nightly.ts';
import { type BackupSettings, backupProblem, runBackup } from './settings.ts';

// What is unfinished is cleared by the next backup.
endWithParent();
process.once('message', async (settings: BackupSettings) => {
  const outcome: BackupOutcome = await runBackup(settings, { kind: 'full', now: Date.now() }).then(
    (report) => ({ ok: true, report }),
    (error: unknown) => ({ ok: false, problem: backupProblem(error, settings.backupDir) }),
  );
  answerOnce(outcome);
});
