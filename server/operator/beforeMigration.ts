/** Finds, for `restore migration`, the backup that a newer release made before it migrated this database. */
import { join } from 'node:path';
import { backupBefore, backupsAmong } from '../features/backups/backups.rules.ts';
import { readFolderStore } from '../features/backups/store.ts';
import { migrationTimes } from '../platform/database/askDatabase.ts';
import { migrations } from '../siteDatabase/migrations/all.ts';
import type { SiteDatabase } from '../siteDatabase/port.ts';

/**
 * Its path, because the bucket holds none; null for a database that this release opens. Throws a French sentence
 * where the database does not tell, or that backup is not there.
 */
export async function fileBeforeMigration(
  { name, address, isEmpty }: SiteDatabase,
  { backupDir }: { backupDir: string },
): Promise<string | null> {
  const times = (await isEmpty()) ? new Map<string, number>() : await migrationTimes(address);
  if (times.size === 0)
    throw new Error(`${name} est vide ou a disparu : nommez la sauvegarde à remettre, par sa date`);
  const newer = [...times].filter(([migration]) => !Object.hasOwn(migrations, migration));
  if (newer.length === 0) return null;
  const backups = backupsAmong([...(await readFolderStore(backupDir).list()).keys()]);
  const found = backupBefore(backups, Math.min(...newer.map(([, time]) => time)));
  if (found) return join(backupDir, found.name);
  throw new Error(
    `${backupDir} n’a pas la sauvegarde faite avant la mise à jour : nommez-en une, par sa date\n${backups.map((backup) => `  ${backup.name}`).join('\n')}`,
  );
}
