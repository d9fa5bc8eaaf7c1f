/** The site's database for a command, whether the site runs or not. */
import { existsSync } from 'node:fs';
import { databaseFile } from '../features/backups/settings.ts';
import { migrations } from '../migrations/all.ts';
import { openMigrated, refuseNewer } from '../start/siteDatabase.ts';
import type { Store } from '../tables.ts';

/** Throws a French sentence where there is none, or where it is of another version: only a start migrates it. */
export async function openSite(dataDir: string): Promise<Store> {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new Error(`il n’y a pas de site dans ${dataDir} : ${file} manque`);
  const applied = refuseNewer(file);
  if (applied.length < Object.keys(migrations).length)
    throw new Error(
      `${file} vient d’une version plus ancienne : démarrez d’abord le site, qui la met à jour`,
    );
  return openMigrated(file);
}
