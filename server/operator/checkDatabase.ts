/** Checks the database of one site, a file or a server, and says what mends it. */
import { existsSync } from 'node:fs';
import type { HealthCheck } from '../../contract/hosts/health.schema.ts';
import type { Config } from '../config/config.ts';
import { goneSentence, recoveryHint } from '../features/backups/recoveryHint.ts';
import { well, wrong } from '../features/health/checks.rules.ts';
import { appliedMigrations } from '../platform/database/askDatabase.ts';
import { databaseDamage } from '../platform/database/snapshot.ts';
import { messageOf } from '../platform/http/problemError.ts';
import { databaseFile, isOlder, newerSentence, recoveryFromNewer } from '../siteDatabase/siteDatabase.ts';
import { awaySentence, storageSentence } from '../siteDatabase/storageSentence.ts';
import { readMarker } from '../startup/dataFolder.ts';
import { closedTo } from '../startup/refuseUnusable.ts';
import { migrationBackupProblem, shutOut } from './migrationBackup.ts';

/** `wedding` is its name among many. */
export async function checkDatabase(site: Config, wedding: string | undefined): Promise<HealthCheck> {
  const { dataDir, databaseUrl } = site;
  if (databaseUrl !== undefined) return databaseServer(databaseUrl, site, wedding);
  const file = databaseFile(dataDir);
  if (!existsSync(file)) {
    if (readMarker(dataDir) === null) return well('sera créée au premier démarrage');
    return wrong(await goneSentence(site, wedding));
  }
  const closed = closedTo(file);
  if (closed !== null) return wrong(closed);
  let damage: string | null;
  try {
    damage = databaseDamage(file);
  } catch (error) {
    return wrong(
      `ne se lit pas : ${storageSentence(error, dataDir, 'la base n’est pas en cause') ?? messageOf(error)}`,
    );
  }
  if (damage !== null) return wrong(`abîmée (${damage}) : ${await recoveryHint(site, wedding)}`);
  const applied = await appliedMigrations(file);
  if (readMarker(dataDir) !== null && applied.length === 0)
    return wrong(`${file} est vide : ${await recoveryHint(site, wedding)}`);
  return versionCheck('entière', applied, { name: file, wedding, site });
}

/** Whether this release can open the database. That it fails to migrate it is known to the log alone. */
async function versionCheck(
  told: string,
  applied: readonly string[],
  { name, wedding, site }: { name: string; wedding: string | undefined; site: Config },
): Promise<HealthCheck> {
  const newer = newerSentence(applied, { name });
  if (newer !== null) return wrong(`${newer}. ${recoveryFromNewer(wedding)}`);
  if (applied.length === 0 || !isOlder(applied)) return well(told);
  const unbacked = await migrationBackupProblem(site);
  if (unbacked !== null) return wrong(shutOut(unbacked));
  return well(
    `${told}, d’une version plus ancienne, que le site met à jour en l’ouvrant ; s’il n’y arrive pas, son journal dit pourquoi`,
  );
}

async function databaseServer(url: string, site: Config, wedding: string | undefined): Promise<HealthCheck> {
  try {
    const { readServerInfo } = await import('../platform/database/postgres/serverInfo.ts');
    const { version, isDurable, isReadOnly, applied } = await readServerInfo(url);
    if (isReadOnly)
      return wrong(
        `PostgreSQL ${version} ne fait que lire, comme une copie après une bascule : rendez-le principal, ou donnez le bon par DATABASE_URL`,
      );
    if (!isDurable)
      return wrong(
        `PostgreSQL ${version} confirme avant d’écrire : remettez synchronous_commit et fsync sur « on »`,
      );
    const isNew = applied.length === 0;
    const told = `PostgreSQL ${version} répond${isNew ? ', sera remplie au premier démarrage' : ''}`;
    return versionCheck(told, applied, { name: 'PostgreSQL de DATABASE_URL', wedding, site });
  } catch (error) {
    return wrong(`PostgreSQL ${awaySentence(error, 'vérifiez DATABASE_URL')}`);
  }
}
