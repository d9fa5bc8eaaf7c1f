/** Opens the site's database for a command, whether the site runs or not. */
import { basename } from 'node:path';
import { refuseWhileMoving } from '../siteDatabase/relocation.repository.ts';
import {
  type DatabaseSettings,
  databaseFile,
  refuseOtherVersion,
  siteDatabaseOf,
} from '../siteDatabase/siteDatabase.ts';
import type { Store } from '../siteDatabase/tables.ts';
import { refuseClosed } from '../startup/refuseUnusable.ts';

/** Throws a French sentence if there is no database, or if its version differs: only a start migrates. */
export async function openSite(
  config: DatabaseSettings & { weddingsDir?: string | undefined },
): Promise<Store> {
  const { dataDir, weddingsDir } = config;
  const { name, isThere, applied, open } = await siteDatabaseOf(config);
  if (!(await isThere())) throw new Error(`il n’y a pas de site dans ${dataDir} : ${name} manque`);
  refuseClosed(databaseFile(dataDir));
  const wedding = weddingsDir === undefined ? undefined : basename(dataDir);
  refuseOtherVersion(await applied(), { name, wedding });
  return open({ beforeCommit: refuseWhileMoving('') });
}
