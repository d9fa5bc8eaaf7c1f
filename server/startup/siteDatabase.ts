/** Opens the site's database, or throws a French sentence that says why not and what to do. */
import { existsSync, statSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { photosLocationOf } from '../config/config.ts';
import { SITE_COMMAND, VERSION } from '../config/program.ts';
import { findRescued, rescue } from '../features/backups/rescue.ts';
import { type BackupSettings, runBackup } from '../features/backups/settings.ts';
import { databaseDamage } from '../platform/database/snapshot.ts';
import { migrations } from '../siteDatabase/migrations/all.ts';
import type { OpenOptions, SiteDatabase } from '../siteDatabase/port.ts';
import { lookAt, refuseWhileMoving } from '../siteDatabase/relocation.repository.ts';
import {
  type DatabaseSettings,
  databaseFile,
  refuseNewer,
  siteDatabaseOf,
  untilPauseOver,
} from '../siteDatabase/siteDatabase.ts';
import type { Store } from '../siteDatabase/tables.ts';
import { markerFile, readMarker, writeMarker } from './dataFolder.ts';
import { refuseClosed, refuseMoved } from './refuseUnusable.ts';

type SiteSettings = DatabaseSettings & Parameters<typeof photosLocationOf>[0];

const restoring = (backup: string) => `${SITE_COMMAND} restore ${backup} --force`;

/** Runs first, because other problems would hide how to recover the database. Throws a French sentence. */
export async function refuseUnfit(config: SiteSettings): Promise<void> {
  const database = await siteDatabaseOf(config);
  if (config.databaseUrl === undefined) await refuseUnfitFile(database, config.dataDir);
  else await refuseUnfitServer(database, config.dataDir);
  const { relocations } = await lookAt(database);
  refuseMoved(relocations, photosLocationOf(config));
}

async function refuseUnfitFile(database: SiteDatabase, dataDir: string): Promise<void> {
  const file = database.address;
  const marker = readMarker(dataDir);
  const isGone = await database.isEmpty();
  if (isGone && marker === null && !existsSync(`${file}-wal`)) return;
  refuseClosed(file);
  const damage = isGone ? null : databaseDamage(file);
  if (damage !== null)
    throw new Error(`la base ${file} est abîmée (${damage}).\nPour la remplacer, ${wayBack(file)}`);
  // No table although the file exists: its rows were in the lost journal, or the file is another program's.
  const applied = await database.applied();
  refuseNewer(applied, file, marker?.version);
  if (isGone || (applied.length === 0 && marker !== null))
    throw new Error(
      `la base ${file} a disparu ou est vide, alors qu’un site vit dans ce dossier depuis ${marker?.since ?? '?'}.\n` +
        `Remettez le bon disque en place, ou ${wayBack(file)}\n` +
        `Pour vraiment repartir de zéro, supprimez ${markerFile(dataDir)}`,
    );
}

/** Throws if the server is away, its schema is newer, or it is empty although a site lives in this folder. */
async function refuseUnfitServer(database: SiteDatabase, dataDir: string): Promise<void> {
  const marker = readMarker(dataDir);
  const applied = await database.applied();
  refuseNewer(applied, 'PostgreSQL de DATABASE_URL', marker?.version);
  if (applied.length === 0 && marker !== null)
    throw new Error(
      `la base PostgreSQL de DATABASE_URL est vide, alors qu’un site vit dans ${dataDir} depuis ${marker.since}.\n` +
        `Corrigez DATABASE_URL, ou mettez-y une sauvegarde : ${SITE_COMMAND} restore latest\n` +
        `Pour vraiment repartir de zéro, supprimez ${markerFile(dataDir)}`,
    );
}

/** Called with the data folder locked and after `refuseUnfit`. Throws a French sentence. */
export async function openSiteDatabase({
  config,
  logger,
  now,
}: {
  config: Omit<BackupSettings, 'version'>;
  logger: FastifyBaseLogger;
  now: number;
}): Promise<Store> {
  const { dataDir } = config;
  const marker = readMarker(dataDir);
  const database = await siteDatabaseOf(config);
  const applied = await database.applied();
  if (applied.length > 0 && applied.length < Object.keys(migrations).length) {
    const { path } = await runBackup({ ...config, version: VERSION }, { kind: 'migration', now });
    logger.info({ path }, 'backup before the migration');
  }
  const beforeCommit = refuseWhileMoving(photosLocationOf(config));
  const store = await database.open({ beforeCommit, onLost: rescueFrom(database.address, logger) });
  // A process that starts while a move copies the last rows waits for the end of that pause.
  refuseMoved(await untilPauseOver(store), photosLocationOf(config));
  const since = marker?.since ?? new Date(now).toISOString();
  if (marker?.version !== VERSION) await writeMarker(dataDir, { since, version: VERSION });
  return store;
}

function rescueFrom(file: string, logger: FastifyBaseLogger): NonNullable<OpenOptions['onLost']> {
  return (lost, copyTo) => {
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
}

/** When the database or its journal was last modified, by the file system; null if there is none. */
export function lastWritten(dataDir: string): number | null {
  const file = databaseFile(dataDir);
  const times = [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return Math.max(...times) || null;
}

/** Names the copy that a running site made when it lost its database, which holds more than any backup. */
function wayBack(file: string): string {
  const rescued = findRescued(file);
  const backup = `restaurez une sauvegarde : ${restoring('latest')}`;
  if (rescued === null) return backup;
  return `reprenez la copie faite quand le site l’a perdue : ${restoring(rescued)}\nSinon, ${backup}`;
}
