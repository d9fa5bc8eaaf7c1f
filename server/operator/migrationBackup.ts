/**
 * Looks whether the backup before a migration can be written, without which a site does not open. It goes to
 * the local disk, whatever the nightly ones do.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import type { Restorable } from '../features/backups/recoveryHint.ts';
import { unwritableFolder } from '../features/backups/settings.ts';

/** A French sentence; null if it can be written. */
export async function migrationBackupProblem(site: Restorable): Promise<string | null> {
  const problem = await unwritableFolder({ ...site, backupS3Url: undefined }, writableBy(site.dataDir));
  return problem && `la sauvegarde d’avant la migration ne peut pas être écrite : ${problem}`;
}

/** What that means to whoever visits a site that waits for the migration. */
export const shutOut = (problem: string) => `le site ne s’ouvre pas : ${problem}`;

const SETPRIV = '/usr/bin/setpriv';
const CLOSED = 3;

/** Throws like `access` for the account that owns this folder: an upgrade runs as root, who may write anywhere. */
function writableBy(dataDir: string) {
  return async (path: string): Promise<void> => {
    await access(path, constants.W_OK | constants.X_OK);
    const { uid, gid } = statSync(dataDir);
    if (process.getuid?.() !== 0 || uid === 0 || !existsSync(SETPRIV)) return;
    const account = [`--reuid=${uid}`, `--regid=${gid}`, '--init-groups'];
    // An account that the system does not know ends otherwise, and proves nothing.
    const asking = ['sh', '-c', `[ -w "$0" ] && [ -x "$0" ] || exit ${CLOSED}`, path];
    if (spawnSync(SETPRIV, [...account, ...asking]).status === CLOSED)
      throw Object.assign(new Error('EACCES'), { code: 'EACCES', path, syscall: 'access' });
  };
}
