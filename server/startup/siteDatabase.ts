/**
 * Opens the site's database, with a backup before a migration, or throws a French sentence that says why not
 * and what to do. Rescues what an open database held when its file is lost.
 */
import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { photosLocationOf } from '../config/config.ts';
import { restoreCommand, SITE_COMMAND, VERSION } from '../config/program.ts';
import type { BackupReport } from '../features/backups/backup.usecases.ts';
import { locationOf } from '../features/backups/lastSeen.ts';
import { mayHaveBackup, type Restorable, recoveryHint } from '../features/backups/recoveryHint.ts';
import { rescue } from '../features/backups/rescue.ts';
import { type BackupSettings, backupProblem, runBackup } from '../features/backups/settings.ts';
import { databaseDamage } from '../platform/database/snapshot.ts';
import { damageError, storageProblemOf } from '../platform/database/storageProblem.ts';
import type { OpenOptions, SiteDatabase } from '../siteDatabase/port.ts';
import { lookAt, refuseWhileMoving } from '../siteDatabase/relocation.repository.ts';
import {
  databaseFile,
  isOlder,
  recoveryFromNewer,
  refuseNewer,
  siteDatabaseOf,
  untilPauseOver,
} from '../siteDatabase/siteDatabase.ts';
import type { Store } from '../siteDatabase/tables.ts';
import { markerFile, readMarker, writeMarker } from './dataFolder.ts';
import { refuseClosed, refuseMoved } from './refuseUnusable.ts';

type SiteSettings = Restorable & Parameters<typeof photosLocationOf>[0];

/**
 * Runs first, because other problems would hide how to recover the database. `wedding` is the name of one of
 * many. Throws a French sentence.
 */
export async function refuseUnfit(config: SiteSettings, wedding?: string): Promise<void> {
  const database = await siteDatabaseOf(config);
  if (config.databaseUrl === undefined) await refuseUnfitFile(database, config, wedding);
  else await refuseUnfitServer(database, config, wedding);
  const { relocations } = await lookAt(database);
  refuseMoved(relocations, photosLocationOf(config));
}

async function refuseUnfitFile(
  database: SiteDatabase,
  site: SiteSettings,
  wedding: string | undefined,
): Promise<void> {
  const file = database.address;
  const { dataDir } = site;
  const marker = readMarker(dataDir);
  const isGone = await database.isEmpty();
  if (isGone && marker === null && !existsSync(`${file}-wal`)) return;
  refuseClosed(file);
  const damage = isGone ? null : databaseDamage(file);
  if (damage !== null)
    throw new Error(
      `la base ${file} est abîmée (${damage}).\nCe qui la remplace : ${await recoveryHint(site, wedding)}`,
      // The log counts repeated ones by it.
      { cause: damageError(damage) },
    );
  // No table although the file exists: its rows were in the lost journal, or the file is another program's.
  const applied = await database.applied();
  refuseNewer(applied, { name: file, version: marker?.version }, recoveryFromNewer(wedding));
  if (isGone || (applied.length === 0 && marker !== null))
    throw new Error(
      `la base ${file} a disparu ou est vide, alors qu’un site vit dans ce dossier depuis ${marker?.since ?? '?'}.\n` +
        `Remettez le bon disque en place, ou une sauvegarde : ${await recoveryHint(site, wedding)}\n` +
        `Pour vraiment repartir de zéro, supprimez ${markerFile(dataDir)}`,
    );
}

/** Throws if the server is away, its schema is newer, or it is empty although a site lives in this folder. */
async function refuseUnfitServer(
  database: SiteDatabase,
  site: SiteSettings,
  wedding: string | undefined,
): Promise<void> {
  const { dataDir } = site;
  const marker = readMarker(dataDir);
  const applied = await database.applied();
  refuseNewer(
    applied,
    { name: 'PostgreSQL de DATABASE_URL', version: marker?.version },
    recoveryFromNewer(wedding),
  );
  if (applied.length === 0 && marker !== null)
    throw new Error(
      `la base PostgreSQL de DATABASE_URL est vide, alors qu’un site vit dans ${dataDir} depuis ${marker.since}.\n` +
        `Corrigez DATABASE_URL, ou mettez-y une sauvegarde : ${await recoveryHint(site, wedding)}\n` +
        `Pour vraiment repartir de zéro, supprimez ${markerFile(dataDir)}`,
    );
}

/** Called with the data folder locked and after `refuseUnfit`. Throws a French sentence. */
export async function openSiteDatabase({
  config,
  logger,
  now,
  wedding,
}: {
  config: Omit<BackupSettings, 'version'>;
  logger: FastifyBaseLogger;
  now: number;
  /** The name of one of many. */
  wedding?: string | undefined;
}): Promise<Store> {
  const { dataDir } = config;
  const marker = readMarker(dataDir);
  const database = await siteDatabaseOf(config);
  const applied = await database.applied();
  const isBehind = applied.length > 0 && isOlder(applied);
  const backup = isBehind ? await backupBefore(config, now) : null;
  if (backup) logger.info({ path: backup.path }, 'backup before the migration');
  const beforeCommit = refuseWhileMoving(photosLocationOf(config));
  const onLost = rescueFrom(config, logger, wedding);
  const store = await database.open({ beforeCommit, onLost }).catch(async (error) => {
    // Such a backup is kept for ever, and a wedding whose migration fails is tried again at each visit.
    if (backup && (await database.applied()).length === applied.length) await rm(backup.path);
    throw error;
  });
  // A process that starts while a move copies the last rows waits for the end of that pause.
  refuseMoved(await untilPauseOver(store), photosLocationOf(config));
  const since = marker?.since ?? new Date(now).toISOString();
  if (marker?.version !== VERSION) await writeMarker(dataDir, { since, version: VERSION });
  return store;
}

/** Throws in French, and without what the system said, which is a name and a number. */
async function backupBefore(config: Omit<BackupSettings, 'version'>, now: number): Promise<BackupReport> {
  try {
    return await runBackup({ ...config, version: VERSION }, { kind: 'migration', now });
  } catch (error) {
    // A full disk has a sentence of its own.
    if (storageProblemOf(error) !== null) throw error;
    throw new Error(
      `la sauvegarde d’avant la migration n’a pas pu être faite, et le site ne s’ouvre pas sans elle : ${backupProblem(error, config.backupDir)}`,
    );
  }
}

/**
 * Writes what an open database held to a new file when its own is lost, and tells the log how the site comes
 * back: by that copy, by a backup, or by its disk, which may only be unplugged.
 */
function rescueFrom(
  site: Restorable,
  logger: FastifyBaseLogger,
  wedding: string | undefined,
): NonNullable<OpenOptions['onLost']> {
  const file = databaseFile(site.dataDir);
  return (lost, copyTo) => {
    const told = `${lost.message}. Nothing is stored any more.`;
    let rescued: string;
    try {
      rescued = rescue(file, copyTo);
    } catch (error) {
      // A backup restored while the disk is out begins another site below its mount point.
      if (readMarker(site.dataDir) === null)
        logger.error(
          { err: lost },
          `${told} Is its disk unplugged? If it is lost for good: ${inNewFolder('latest', wedding)}`,
        );
      else void withoutCopy(site, wedding).then((way) => logger.fatal({ err: error }, `${told} ${way}`));
      return;
    }
    const all = `All it held is in ${rescued}`;
    // The copy then lies below the mount point, where it hides as soon as the disk is back.
    if (readMarker(site.dataDir) === null)
      logger.fatal(
        `${told} Is its disk unplugged? Then put it back, and restore nothing. ${all}, the only copy where there is no backup. If the disk is lost for good: ${fromMountPoint(rescued, wedding)}`,
      );
    else logger.fatal(`${told} ${all}: ${replacing(rescued, wedding)}`);
  };
}

function replacing(backup: string, wedding: string | undefined): string {
  const restoring = restoreCommand(`${backup} --force`, wedding);
  return wedding === undefined ? `stop the site, ${restoring}, start` : restoring;
}

/** A wedding without its `reglages.env` is no wedding for `restore`: it is added anew first. */
function inNewFolder(backup: string, wedding: string | undefined): string {
  if (wedding === undefined) return replacing(backup, wedding);
  return `move what is left of its folder out of WEDDINGS_DIR, ${adding(wedding)}, then ${replacing(backup, wedding)}`;
}

function fromMountPoint(rescued: string, wedding: string | undefined): string {
  if (wedding === undefined) return replacing(rescued, wedding);
  const folder = dirname(rescued);
  // Hidden, so that no process takes it for a wedding.
  const aside = join(dirname(folder), `.perdu-${wedding}`);
  return `mv ${folder} ${aside}, ${adding(wedding)}, then ${replacing(join(aside, basename(rescued)), wedding)}`;
}

const adding = (wedding: string) =>
  `${SITE_COMMAND} wedding add ${wedding} --url … (with the same --url and --set as before)`;

async function withoutCopy(site: Restorable, wedding: string | undefined): Promise<string> {
  if (await mayHaveBackup(site)) return `Restore a backup: ${replacing('latest', wedding)}`;
  const anew =
    wedding === undefined
      ? `move ${site.dataDir} aside, and the site begins anew`
      : `${SITE_COMMAND} wedding remove ${wedding} keeps what is left aside, and ${adding(wedding)} begins it anew`;
  return `No backup is in ${locationOf(site)}. If there is one elsewhere: ${replacing('FILE', wedding)}; else ${anew}`;
}

/** When the database or its journal was last modified, by the file system; null if there is none. */
export function lastWritten(dataDir: string): number | null {
  const file = databaseFile(dataDir);
  const found = [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false }));
  // Whoever only reads the database makes an empty journal.
  return Math.max(...found.map((each) => (each?.size ? each.mtimeMs : 0))) || null;
}
