/** Opens the site's database, or says in French why it must not be opened and what to do. */
import { existsSync, statSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { SITE_COMMAND } from '../config/siteCommand.ts';
import { VERSION } from '../config/version.ts';
import { findRescued, rescue } from '../features/backups/rescue.ts';
import { type BackupSettings, databaseFile, runBackup } from '../features/backups/settings.ts';
import { rowPlaceOf } from '../features/move/openRowPlace.ts';
import { photosLocationOf } from '../features/move/photosLocation.ts';
import { refuseWhileMoving } from '../features/move/relocation.repository.ts';
import { untilPauseOver } from '../features/move/untilPauseOver.ts';
import type { PhotoSettings } from '../features/photos/store/openStore.ts';
import { appliedMigrations } from '../platform/database/askDatabase.ts';
import type { BeforeCommit } from '../platform/database/beforeCommit.ts';
import type { SqliteOptions } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open.ts';
import { databaseDamage } from '../platform/database/snapshot.ts';
import { migrations } from '../siteDatabase/migrations/all.ts';
import { refuseNewer } from '../siteDatabase/refuseNewer.ts';
import { booleanColumns, type Store, type Tables } from '../siteDatabase/tables.ts';
import { refuseClosed, refuseMoved } from './closedTo.ts';
import { markerFile, readMarker, writeMarker } from './marker.ts';
import { appliedOnServer, openServer, refuseUnfitServer } from './siteServer.ts';

type Place = Pick<BackupSettings, 'dataDir' | 'databaseUrl'>;
type SitePlace = Place & PhotoSettings;

const restoring = (backup: string) => `${SITE_COMMAND} restore ${backup} --force`;

/** Before anything else is looked at: other problems would hide the sentence that says the way back. Throws a French sentence. */
export async function refuseUnfit(config: SitePlace): Promise<void> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === undefined) await refuseUnfitFile(dataDir);
  else await refuseUnfitServer(databaseUrl, dataDir);
  const { relocations } = await (await rowPlaceOf(config)).look();
  refuseMoved(relocations, photosLocationOf(config));
}

async function refuseUnfitFile(dataDir: string): Promise<void> {
  const file = databaseFile(dataDir);
  const marker = readMarker(dataDir);
  const isGone = isMissing(file);
  if (isGone && marker === null && !existsSync(`${file}-wal`)) return;
  refuseClosed(file);
  const damage = isGone ? null : databaseDamage(file);
  if (damage !== null)
    throw new Error(`la base ${file} est abîmée (${damage}).\nPour la remplacer, ${wayBack(file)}`);
  // Without a table: what was stored lay in the journal beside it, which is not there any more; or it is another program's.
  const applied = isGone ? [] : await appliedMigrations(file);
  refuseNewer(applied, file, marker?.version);
  if (isGone || (applied.length === 0 && marker !== null))
    throw new Error(
      `la base ${file} a disparu ou est vide, alors qu’un site vit dans ce dossier depuis ${marker?.since ?? '?'}.\n` +
        `Remettez le bon disque en place, ou ${wayBack(file)}\n` +
        `Pour vraiment repartir de zéro, supprimez ${markerFile(dataDir)}`,
    );
}

/** The caller holds the data folder's lock, and `refuseUnfit` let it pass. Throws a French sentence. */
export async function openSiteDatabase({
  config,
  logger,
  now,
}: {
  config: Omit<BackupSettings, 'version'>;
  logger: FastifyBaseLogger;
  now: number;
}): Promise<Store> {
  const { dataDir, databaseUrl } = config;
  const marker = readMarker(dataDir);
  const applied = await appliedTo(config);
  if (applied.length > 0 && applied.length < Object.keys(migrations).length) {
    const { path } = await runBackup({ ...config, version: VERSION }, { kind: 'migration', now });
    logger.info({ path }, 'backup before the migration');
  }
  const beforeCommit = refuseWhileMoving(photosLocationOf(config));
  const store = await (databaseUrl === undefined
    ? openWatched(databaseFile(dataDir), { logger, beforeCommit })
    : openServer(databaseUrl, beforeCommit));
  // A process that starts in the middle of a move waits for its last seconds.
  refuseMoved(await untilPauseOver(store), photosLocationOf(config));
  const since = marker?.since ?? new Date(now).toISOString();
  if (marker?.version !== VERSION) await writeMarker(dataDir, { since, version: VERSION });
  return store;
}

/** The migrations that the site's database went through; none where it is not there. */
export async function appliedTo({ dataDir, databaseUrl }: Place): Promise<string[]> {
  if (databaseUrl !== undefined) return appliedOnServer(databaseUrl);
  const file = databaseFile(dataDir);
  return isMissing(file) ? [] : appliedMigrations(file);
}

function openWatched(
  file: string,
  { logger, beforeCommit }: { logger: FastifyBaseLogger; beforeCommit: BeforeCommit },
): Promise<Store> {
  const onLost: SqliteOptions['onLost'] = (lost, copyTo) => {
    try {
      const rescued = rescue(file, copyTo);
      logger.fatal(
        `${lost.message}. Nothing is stored any more. All it held is in ${rescued}: stop the site, ${restoring(rescued)}, start`,
      );
    } catch (error) {
      logger.fatal(
        { err: error },
        `${lost.message}. Nothing is stored any more. Stop the site and restore a backup: ${restoring('latest')}`,
      );
    }
  };
  return openMigrated(file, { onLost, beforeCommit });
}

export function openMigrated(
  file: string,
  options: Pick<SqliteOptions, 'onLost' | 'beforeCommit'> = {},
): Promise<Store> {
  return openDatabase<Tables>({ file, migrations, booleanColumns, ...options });
}

/** When anything was last written to it, by the machine's clock of then; null where there is none. */
export function lastWritten(dataDir: string): number | null {
  const file = databaseFile(dataDir);
  const times = [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return Math.max(...times) || null;
}

function isMissing(file: string): boolean {
  return !existsSync(file) || statSync(file).size === 0;
}

/** The copy that a running site made when it lost the database knows of more than any backup. */
function wayBack(file: string): string {
  const rescued = findRescued(file);
  const backup = `restaurez une sauvegarde : ${restoring('latest')}`;
  if (rescued === null) return backup;
  return `reprenez la copie faite quand le site l’a perdue : ${restoring(rescued)}\nSinon, ${backup}`;
}
