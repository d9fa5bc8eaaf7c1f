/** Checks the database of one site, a file or a server, and says what mends it. */
import { existsSync } from 'node:fs';
import type { HealthCheck } from '../../contract/hosts/health.schema.ts';
import type { Config } from '../config/config.ts';
import { siteCommand } from '../config/program.ts';
import { findRescued } from '../features/backups/rescue.ts';
import { well, wrong } from '../features/health/checks.rules.ts';
import { appliedMigrations } from '../platform/database/askDatabase.ts';
import { databaseDamage } from '../platform/database/snapshot.ts';
import { messageOf } from '../platform/http/problemError.ts';
import { databaseFile } from '../siteDatabase/siteDatabase.ts';
import { awaySentence, storageSentence } from '../siteDatabase/storageSentence.ts';
import { readMarker } from '../startup/dataFolder.ts';
import { closedTo } from '../startup/refuseUnusable.ts';

/** `wedding` is its name among many. */
export async function checkDatabase(site: Config, wedding: string | undefined): Promise<HealthCheck> {
  const { dataDir, databaseUrl } = site;
  if (databaseUrl !== undefined) return databaseServer(databaseUrl);
  const file = databaseFile(dataDir);
  const restoring = siteCommand('restore latest', wedding);
  const replacing = siteCommand('restore latest --force', wedding);
  if (!existsSync(file)) {
    if (readMarker(dataDir) === null) return well('sera créée au premier démarrage');
    const rescued = findRescued(file);
    if (rescued === null) return wrong(`${file} a disparu : ${restoring}`);
    return wrong(
      `${file} a disparu ; la copie faite quand le site l’a perdue revient par ${siteCommand(`restore ${rescued}`, wedding)}, sinon ${restoring}`,
    );
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
  if (damage === null && readMarker(dataDir) !== null && (await appliedMigrations(file)).length === 0)
    return wrong(`${file} est vide : ${replacing}`);
  if (damage === null) return well('entière');
  return wrong(`abîmée (${damage}) : ${replacing}`);
}

async function databaseServer(url: string): Promise<HealthCheck> {
  try {
    const { readServerInfo } = await import('../platform/database/postgres/serverInfo.ts');
    const { version, isDurable, isReadOnly, isNew } = await readServerInfo(url);
    if (isReadOnly)
      return wrong(
        `PostgreSQL ${version} ne fait que lire, comme une copie après une bascule : rendez-le principal, ou donnez le bon par DATABASE_URL`,
      );
    if (!isDurable)
      return wrong(
        `PostgreSQL ${version} confirme avant d’écrire : remettez synchronous_commit et fsync sur « on »`,
      );
    return well(`PostgreSQL ${version} répond${isNew ? ', sera remplie au premier démarrage' : ''}`);
  } catch (error) {
    return wrong(`PostgreSQL ${awaySentence(error, 'vérifiez DATABASE_URL')}`);
  }
}
