/** The site's database for a command, whether the site runs or not. */
import { type BackupSettings, databaseFile, databaseOf } from '../features/backups/settings.ts';
import { refuseWhileMoving } from '../features/move/relocation.repository.ts';
import { migrations } from '../migrations/all.ts';
import { refuseClosed } from '../start/closedTo.ts';
import { refuseNewer } from '../start/refuseNewer.ts';
import { appliedTo, openMigrated } from '../start/siteDatabase.ts';
import { openServer } from '../start/siteServer.ts';
import type { Store } from '../tables.ts';

/** Throws a French sentence where there is none, or where it is of another version: only a start migrates it. */
export async function openSite(config: Pick<BackupSettings, 'dataDir' | 'databaseUrl'>): Promise<Store> {
  const { dataDir, databaseUrl } = config;
  const { name, isThere } = await databaseOf(config);
  if (!(await isThere())) throw new Error(`il n’y a pas de site dans ${dataDir} : ${name} manque`);
  refuseClosed(databaseFile(dataDir));
  const applied = await appliedTo(config);
  refuseNewer(applied, name);
  if (applied.length < Object.keys(migrations).length)
    throw new Error(
      `${name} vient d’une version plus ancienne : démarrez d’abord le site, qui la met à jour`,
    );
  const beforeCommit = refuseWhileMoving('');
  return databaseUrl === undefined
    ? openMigrated(databaseFile(dataDir), { beforeCommit })
    : openServer(databaseUrl, beforeCommit);
}
