/** Opens the site's database for a command, whether the site runs or not. */
import { goneSentence, type Restorable } from '../features/backups/recoveryHint.ts';
import { refuseWhileMoving } from '../siteDatabase/relocation.repository.ts';
import { databaseFile, refuseOtherVersion, siteDatabaseOf } from '../siteDatabase/siteDatabase.ts';
import type { Store } from '../siteDatabase/tables.ts';
import { readMarker } from '../startup/dataFolder.ts';
import { refuseClosed } from '../startup/refuseUnusable.ts';
import { weddingName } from './weddingSettings.ts';

/**
 * `wedding` is the name of one of many. Throws a French sentence if there is no database, or if its version
 * differs: only a start migrates.
 */
export async function openSite(
  config: Restorable & Parameters<typeof weddingName>[0],
  wedding = weddingName(config),
): Promise<Store> {
  const { dataDir } = config;
  const { name, isThere, applied, open } = await siteDatabaseOf(config);
  if (!(await isThere())) {
    const hasLived = config.databaseUrl === undefined && readMarker(dataDir) !== null;
    if (hasLived) throw new Error(await goneSentence(config, wedding));
    throw new Error(`il n’y a pas de site dans ${dataDir} : ${name} manque`);
  }
  refuseClosed(databaseFile(dataDir));
  refuseOtherVersion(await applied(), name, wedding);
  return open({ beforeCommit: refuseWhileMoving('') });
}
