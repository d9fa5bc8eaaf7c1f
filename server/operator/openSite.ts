/** The site's database for a command, whether the site runs or not. */
import { type BackupSettings, databaseFile, databaseOf } from '../features/backups/settings.ts';
import { refuseWhileMoving } from '../features/move/relocation.repository.ts';
import { refuseOtherVersion } from '../siteDatabase/refuseNewer.ts';
import type { Store } from '../siteDatabase/tables.ts';
import { refuseClosed } from '../startup/closedTo.ts';
import { appliedTo, openMigrated } from '../startup/siteDatabase.ts';
import { openServer } from '../startup/siteServer.ts';

/** Throws a French sentence where there is none, or where it is of another version: only a start migrates it. */
export async function openSite(config: Pick<BackupSettings, 'dataDir' | 'databaseUrl'>): Promise<Store> {
  const { dataDir, databaseUrl } = config;
  const { name, isThere } = await databaseOf(config);
  if (!(await isThere())) throw new Error(`il n’y a pas de site dans ${dataDir} : ${name} manque`);
  refuseClosed(databaseFile(dataDir));
  refuseOtherVersion(await appliedTo(config), name);
  const beforeCommit = refuseWhileMoving('');
  return databaseUrl === undefined
    ? openMigrated(databaseFile(dataDir), { beforeCommit })
    : openServer(databaseUrl, beforeCommit);
}
