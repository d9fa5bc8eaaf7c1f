/** The site's database for a command, whether the site runs or not. */
import { type BackupSettings, databaseFile, databaseOf } from '../features/backups/settings.ts';
import { refuseWhileMoving } from '../features/move/relocation.repository.ts';
import { refuseClosed } from '../start/closedTo.ts';
import { refuseOtherVersion } from '../start/refuseNewer.ts';
import { appliedTo, openMigrated } from '../start/siteDatabase.ts';
import { openServer } from '../start/siteServer.ts';
import type { Store } from '../tables.ts';

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
