/**
 * Checks one site without changing anything: settings, rights, disk, database, whether it has moved, photos,
 * films, content, mail server, backups, clock and address.
 */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { HealthCheck } from '../../contract/hosts/health.schema.ts';
import { isFilmFormat, photoFormatOf } from '../../contract/photos/photoFormats.rules.ts';
import { writeMoment } from '../../contract/wedding/moments.rules.ts';
import type { Config } from '../config/config.ts';
import { siteCommand } from '../config/program.ts';
import { lastBackup } from '../features/backups/backups.rules.ts';
import { lostBackup } from '../features/backups/lastSeen.ts';
import { findRescued } from '../features/backups/rescue.ts';
import { COMMAND_PATIENCE, keyOf, storeToRead } from '../features/backups/settings.ts';
import { freeForBackups } from '../features/backups/store.ts';
import { closedToKey, weekWarnings } from '../features/backups/verify.usecases.ts';
import {
  backupCheck,
  clockCheck,
  contentCheck,
  diskCheck,
  filmsCheck,
  mailCheck,
  photosCheck,
  well,
  wrong,
} from '../features/health/checks.rules.ts';
import { changedAt, countPhotoFiles } from '../features/health/diskFacts.ts';
import { lastMailProblem } from '../features/health/health.repository.ts';
import { mailServerProblem } from '../features/mail/mail.transport.ts';
import { ffmpegVersion } from '../features/photos/import/renditions/film/ffmpeg.ts';
import { problemLine } from '../features/wedding/problems.ts';
import { loadWedding } from '../features/wedding/read/loader.ts';
import { appliedMigrations, askDatabase } from '../platform/database/askDatabase.ts';
import { databaseDamage } from '../platform/database/snapshot.ts';
import { freeBytes } from '../platform/files/disk.ts';
import { messageOf } from '../platform/http/problemError.ts';
import { isS3Error } from '../platform/s3/s3Error.ts';
import { bucketLocation } from '../platform/s3/s3Url.ts';
import { databaseAddress, databaseFile } from '../siteDatabase/siteDatabase.ts';
import { awaySentence, storageSentence } from '../siteDatabase/storageSentence.ts';
import { isOwnContent, readMarker } from '../startup/dataFolder.ts';
import { closedTo } from '../startup/refuseUnusable.ts';
import { SETTINGS_FILE } from '../weddings/settings.ts';
import { addressCheck } from './addressCheck.ts';
import { adminPasswordProblem } from './adminPassword.ts';
import { placeCheck } from './command.ts';
import { openSite } from './openSite.ts';

/** Each point of the site, with the remedy if something is wrong. */
export async function checksOf(site: Config, now: number): Promise<Record<string, HealthCheck>> {
  const timeZone = await zoneOf(site);
  return {
    configuration: await variables(site),
    droits: rights(site),
    disque: diskCheck({ folder: site.dataDir, free: await freeBytes(site.dataDir).catch(() => null) }),
    base: await database(site),
    lieu: await placeCheck(site),
    photos: await photos(site),
    films: await films(site),
    contenu: await content(site),
    mails: await mails(site),
    sauvegardes: await backups(site, { now, timeZone }),
    horloge: clockCheck({
      now,
      latest: await changedAt(databaseFile(site.dataDir)),
      moved: 0,
      timeZone,
    }),
    adresse: await addressCheck(site),
  };
}

/** Checks what no variable shows by itself; a wrong variable has already ended the command. */
async function variables(site: Config): Promise<HealthCheck> {
  const store = await openSite(site).catch(() => null);
  const isOneOfMany = site.weddingsDir !== undefined;
  const problem = store && (await adminPasswordProblem(site, store.db, { isOneOfMany }).finally(store.close));
  return problem === null ? well('toutes les variables sont correctes') : wrong(problem);
}

function rights({ dataDir }: Config): HealthCheck {
  if (!existsSync(dataDir)) return well(`${dataDir} sera créé au premier démarrage`);
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    if (isOpenToAll(join(dataDir, SETTINGS_FILE)) && isOpenToAll(dataDir))
      return wrong(`${join(dataDir, SETTINGS_FILE)} se lit de tous les comptes de la machine : chmod 600`);
    return well(`${dataDir} peut être lu et écrit`);
  } catch {
    return wrong(`${dataDir} ne peut pas être écrit : donnez-le au compte du site (chown)`);
  }
}

/** Whether all accounts may read this file or enter this folder. */
function isOpenToAll(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  return (mode & 0o005) !== 0;
}

/** The name of one of many. */
const nameOf = ({ dataDir, weddingsDir }: Config) =>
  weddingsDir === undefined ? undefined : basename(dataDir);

async function database(site: Config): Promise<HealthCheck> {
  const { dataDir, databaseUrl } = site;
  if (databaseUrl !== undefined) return databaseServer(databaseUrl);
  const file = databaseFile(dataDir);
  const restoring = siteCommand('restore latest', nameOf(site));
  const replacing = siteCommand('restore latest --force', nameOf(site));
  if (!existsSync(file)) {
    if (readMarker(dataDir) === null) return well('sera créée au premier démarrage');
    const rescued = findRescued(file);
    if (rescued === null) return wrong(`${file} a disparu : ${restoring}`);
    return wrong(
      `${file} a disparu ; la copie faite quand le site l’a perdue revient par ${siteCommand(`restore ${rescued}`, nameOf(site))}, sinon ${restoring}`,
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

async function photos(site: Config): Promise<HealthCheck> {
  const folder = bucketLocation(site.photosS3Url) ?? site.photosDir;
  try {
    const files = await countFiles(site);
    const indexed = await indexedPhotos(databaseAddress(site));
    return photosCheck({ folder, files, indexed });
  } catch (error) {
    if (isS3Error(error, 'no-bucket')) return photosCheck({ folder, files: error.kind, indexed: null });
    return wrong(`${folder} ne répond pas (${messageOf(error)}) : vérifiez PHOTOS_S3_URL`);
  }
}

/** Throws if the photos are in a bucket that does not answer. */
async function countFiles(
  { photosDir, photosS3Url }: Config,
  isWanted?: (name: string) => boolean,
): Promise<number | null> {
  if (photosS3Url === undefined) return countPhotoFiles(photosDir, isWanted);
  const { listOriginals } = await import('../features/photos/store/s3Originals.ts');
  const names = (await listOriginals(photosS3Url)).map(({ path }) => path);
  return isWanted ? names.filter(isWanted).length : names.length;
}

/** Returns null if the site has no database to tell how many there should be. */
async function indexedPhotos(place: string): Promise<number | null> {
  try {
    const [row] = await askDatabase(place, 'select count(*) as count from photos where reason is null');
    return Number(row?.count);
  } catch {
    return null;
  }
}

async function films(site: Config): Promise<HealthCheck> {
  const { ffmpeg } = site;
  const version = await ffmpegVersion(ffmpeg);
  const count = await countFiles(site, (name) => isFilmFormat(photoFormatOf(name))).catch(() => null);
  return filmsCheck({ program: ffmpeg, version, count: count ?? 0 });
}

/** The wedding's, as in its health; the machine's while the content is not there or wrong. */
export async function zoneOf({ contentDir }: Pick<Config, 'contentDir'>): Promise<string> {
  const read = existsSync(contentDir) ? await loadWedding(contentDir) : null;
  return read?.ok ? read.value.wedding.timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

async function content({ dataDir, contentDir }: Config): Promise<HealthCheck> {
  if (!existsSync(contentDir) && isOwnContent({ dataDir, contentDir }))
    return well(`sera copié dans ${contentDir} au premier démarrage`);
  const read = await loadWedding(contentDir);
  return read.ok ? contentCheck([], read.value.defaults) : contentCheck(read.problems.map(problemLine));
}

async function mails(site: Config): Promise<HealthCheck> {
  const { smtpUrl, dataDir } = site;
  if (smtpUrl === undefined)
    return well(`sans SMTP_URL, écrits dans ${join(dataDir, 'outbox')} au lieu d’être envoyés`);
  const problem = await mailServerProblem(smtpUrl);
  if (problem !== null)
    return wrong(`le serveur n’a pas accepté la connexion (${problem}) : vérifiez SMTP_URL`);
  const answering = 'le serveur répond et accepte le compte';
  // A server that refuses the sender, or has had enough for today, takes the account all the same.
  const last = mailCheck({ delivery: 'smtp', problem: await lastMailProblemOf(site) });
  return last.ok ? well(answering) : wrong(`${answering}, mais ${last.detail}`);
}

/** Null too where the database does not tell, which another point says. */
async function lastMailProblemOf(site: Config): Promise<string | null> {
  const store = await openSite(site).catch(() => null);
  return (
    store &&
    lastMailProblem(store.db)
      .catch(() => null)
      .finally(store.close)
  );
}

const NONE_CLOSED: Awaited<ReturnType<typeof closedToKey>> = { closed: [], closedNewest: null };

async function backups(
  site: Config,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<HealthCheck> {
  const workDir = await mkdtemp(join(tmpdir(), 'mariage-check-'));
  try {
    const store = await storeToRead(site, COMMAND_PATIENCE);
    const names = store ? [...(await store.list()).keys()] : [];
    const arePhotosInBucket = site.photosS3Url !== undefined;
    const read = store && { store, key: await keyOf(site), workDir };
    const warnings = read ? await weekWarnings(names, read, { now, arePhotosInBucket }) : [];
    const { closed, closedNewest } = read ? await closedToKey(names, read, now) : NONE_CLOSED;
    const [newest] = closed;
    if (newest)
      warnings.push(
        `sauvegardes que BACKUP_KEY n’ouvre pas (autre clé, ou fichier abîmé) : ${closed.length}, jusqu’à celle du ${writeMoment(newest.time, { dateStyle: 'long', timeZone })} ; remettez la clé d’avant, ou gardez-la pour elles jusqu’à ce que vous les effaciez`,
      );
    const since = Date.parse(readMarker(site.dataDir)?.since ?? '') || now;
    const warning = warnings.join(' ; ') || null;
    return backupCheck({
      last: lastBackup(names, now),
      problem: null,
      warning,
      since,
      now,
      timeZone,
      free: await freeForBackups(site),
      lost: await lostBackup(site, names, now),
      closed: closedNewest,
      wedding: nameOf(site),
    });
  } catch (error) {
    return wrong(`${messageOf(error)} : vérifiez BACKUP_S3_URL ou BACKUP_DIR`);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
