/**
 * Checks one site without changing anything: settings, rights, disk, database, whether it has moved, photos,
 * films, content, mail server, backups, clock and address.
 */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HealthCheck } from '../../contract/hosts/health.schema.ts';
import type { Config } from '../config/config.ts';
import { clockCheck, type LastMail, mailCheck, well, wrong } from '../features/health/checks.rules.ts';
import { changedAt, checkDisk } from '../features/health/diskFacts.ts';
import { lastMail } from '../features/health/health.repository.ts';
import { mailServerProblem } from '../features/mail/mail.transport.ts';
import { databaseFile } from '../siteDatabase/siteDatabase.ts';
import { SETTINGS_FILE } from '../weddings/settings.ts';
import { addressCheck } from './addressCheck.ts';
import { adminPasswordProblem } from './adminPassword.ts';
import { checkBackups } from './checkBackups.ts';
import { checkContent } from './checkContent.ts';
import { checkDatabase } from './checkDatabase.ts';
import { checkFilms, checkPhotos } from './checkPhotos.ts';
import { relocationCheck } from './command.ts';
import { openSite } from './openSite.ts';
import { weddingName } from './weddingSettings.ts';

/** Each point of the site, with the remedy if something is wrong. */
export async function checksOf(site: Config, now: number): Promise<Record<string, HealthCheck>> {
  const { check: contenu, timeZone } = await checkContent(site);
  const wedding = weddingName(site);
  // A bucket that hangs is waited for once.
  const [photos, films] = await Promise.all([checkPhotos(site), checkFilms(site)]);
  return {
    configuration: await variables(site),
    droits: rights(site),
    disque: await checkDisk(site.dataDir),
    base: await checkDatabase(site, wedding),
    lieu: await relocationCheck(site),
    photos,
    films,
    contenu,
    mails: await mails(site),
    sauvegardes: await checkBackups(site, { now, timeZone, wedding }),
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

async function mails(site: Config): Promise<HealthCheck> {
  const { smtpUrl, dataDir } = site;
  if (smtpUrl === undefined)
    return well(`sans SMTP_URL, écrits dans ${join(dataDir, 'outbox')} au lieu d’être envoyés`);
  const problem = await mailServerProblem(smtpUrl);
  if (problem !== null)
    return wrong(`le serveur n’a pas accepté la connexion (${problem}) : vérifiez SMTP_URL`);
  const answering = 'le serveur répond et accepte le compte';
  // A server that refuses the sender, or has had enough for today, takes the account all the same.
  const last = mailCheck({ delivery: 'smtp', last: await lastMailOf(site) });
  return last.ok ? well(answering) : wrong(`${answering}, mais ${last.detail}`);
}

/** Null too where the database does not tell, which another point says. */
async function lastMailOf(site: Config): Promise<LastMail | null> {
  const store = await openSite(site).catch(() => null);
  return (
    store &&
    lastMail(store.db)
      .catch(() => null)
      .finally(store.close)
  );
}
