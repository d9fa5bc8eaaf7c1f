/** Opens the site's database, or says in French why it must not be opened and what to do. */
import { existsSync, statSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { type BackupSettings, databaseFile, runBackup } from '../features/backups/settings.ts';
import { migrations } from '../migrations/all.ts';
import { type DatabaseOptions, openDatabase } from '../platform/database/open.ts';
import { appliedMigrations, databaseDamage } from '../platform/database/snapshot.ts';
import { SITE_COMMAND } from '../siteCommand.ts';
import { booleanColumns, type Store, type Tables } from '../tables.ts';
import { VERSION } from '../version.ts';
import { markerFile, readMarker, writeMarker } from './marker.ts';

const RESTORE = `${SITE_COMMAND} restore latest --force`;

/** The caller holds the data folder's lock. Throws a French sentence. */
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
  const file = databaseFile(dataDir);
  const marker = readMarker(dataDir);
  if (isMissing(file)) {
    if (marker !== null || existsSync(`${file}-wal`))
      throw new Error(lostSentence(file, dataDir, marker?.since));
  } else {
    const damage = databaseDamage(file);
    if (damage !== null)
      throw new Error(`la base ${file} est abîmée (${damage}).\nRestaurez une sauvegarde : ${RESTORE}`);
    const applied = refuseNewer(file, marker?.version);
    if (applied.length > 0 && applied.length < Object.keys(migrations).length) {
      const { path } = await runBackup({ ...config, version: VERSION }, { kind: 'migration', now });
      logger.info({ path }, 'backup before the migration');
    }
  }
  const store = await openMigrated(file, (lost, copyTo) => {
    const rescued = `${file}.rescued-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z`;
    try {
      copyTo(rescued);
      logger.fatal(
        `${lost.message}. Nothing is stored any more. All it held is in ${rescued}: stop the site, put that file in its place, start`,
      );
    } catch (error) {
      logger.fatal(
        { err: error },
        `${lost.message}. Nothing is stored any more. Stop the site and restore a backup: ${RESTORE}`,
      );
    }
  });
  const since = marker?.since ?? new Date(now).toISOString();
  if (marker?.version !== VERSION) await writeMarker(dataDir, { since, version: VERSION });
  return store;
}

/** Throws where the database is of a newer program. Gives the migrations that it went through. */
export function refuseNewer(file: string, version = '?'): string[] {
  const applied = appliedMigrations(file);
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0)
    throw new Error(
      `la base ${file} vient d’une version plus récente du site (${version}) que celle-ci (${VERSION}).\n` +
        `Remettez la version plus récente, ou restaurez la sauvegarde faite avant la mise à jour (elle se nomme « …-migration ») avec ${SITE_COMMAND} restore`,
    );
  return applied;
}

export function openMigrated(file: string, onLost: DatabaseOptions['onLost'] = () => {}): Promise<Store> {
  return openDatabase<Tables>({ file, migrations, booleanColumns, onLost });
}

function isMissing(file: string): boolean {
  return !existsSync(file) || statSync(file).size === 0;
}

function lostSentence(file: string, dataDir: string, since = '?'): string {
  return (
    `la base ${file} a disparu ou est vide, alors qu’un site vit dans ce dossier depuis ${since}.\n` +
    `Remettez le bon disque en place, ou restaurez une sauvegarde : ${RESTORE}\n` +
    `Pour vraiment repartir de zéro, supprimez ${markerFile(dataDir)}`
  );
}
