/**
 * Checks one site point by point (settings, rights, disk, database, whether it has moved, photos, films,
 * content, mail server, backups, clock and address), or all weddings and lists those that need something.
 * Changes nothing.
 */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HealthCheck } from '../../contract/hosts/health.schema.ts';
import { type Config, configFrom } from '../config/config.ts';
import { clockCheck, type LastMail, mailCheck, well, wrong } from '../features/health/checks.rules.ts';
import { changedAt, checkDisk } from '../features/health/diskFacts.ts';
import { lastMail } from '../features/health/health.repository.ts';
import { mailServerProblem } from '../features/mail/mail.transport.ts';
import { databaseFile } from '../siteDatabase/siteDatabase.ts';
import { overdueProblem } from '../weddings/overdue.ts';
import { SETTINGS_FILE } from '../weddings/settings.ts';
import type { Wedding } from '../weddings/wedding.ts';
import { addressCheck } from './addressCheck.ts';
import { adminPasswordProblem } from './adminPassword.ts';
import { checkBackups } from './checkBackups.ts';
import { checkContent } from './checkContent.ts';
import { checkDatabase } from './checkDatabase.ts';
import { checkFilms, checkPhotos } from './checkPhotos.ts';
import { type Command, type CommandContext, relocationCheck } from './command.ts';
import { openSite } from './openSite.ts';
import { whileSlow } from './progress.ts';
import { type Found, linesOf } from './sharedLines.ts';
import { requireWeddings, weddingName } from './weddingSettings.ts';

export const check: Command = async (context) => {
  const { config, env, wedding, say, progress, now } = context;
  if (wedding === undefined && configFrom(env).weddingsDir !== undefined) return checkAll(context);
  const checks = await whileSlow(progress, SLOW, lookOver(config(), now));
  for (const [name, { ok, detail }] of Object.entries(checks))
    say(`${ok ? 'bien  ' : TO_SEE} ${name} : ${detail}`);
  return Object.values(checks).every(({ ok }) => ok) ? 0 : 1;
};

const TO_SEE = 'À VOIR';
const SLOW = 'pas encore fini : un seau ou un serveur est lent à répondre…';

/** Of a wedding among many, also that its process could not close it. */
async function lookOver(site: Config, now: number): Promise<Record<string, HealthCheck>> {
  return { ...(await checksOf(site, now)), ...closingCheck(site.dataDir) };
}

function closingCheck(folder: string): Record<string, HealthCheck> {
  const overdue = overdueProblem(folder);
  return overdue === null ? {} : { fermeture: wrong(overdue) };
}

/** Of a suspended wedding nothing is expected but that it was closed. */
const isLookedAt = ({ isSuspended, folder }: Wedding) => !isSuspended || overdueProblem(folder) !== null;

/** One wedding after the other, because asking for its address opens a sleeping wedding. */
async function checkAll({ env, say, progress, now }: CommandContext): Promise<0 | 1> {
  const all = await requireWeddings(env);
  const looked = all.filter(isLookedAt);
  let fine = 0;
  const found: Found[] = [];
  for (const [index, wedding] of looked.entries()) {
    progress(`${index + 1} sur ${looked.length} : ${wedding.name}…`);
    const problems = await problemsOf(wedding, env, now);
    if (problems.length === 0) fine++;
    found.push(...problems.map((problem) => ({ wedding, problem })));
  }
  progress('');
  for (const line of linesOf(found)) say(`${TO_SEE} ${line}`);
  const counts = [
    [fine, 'bien'],
    [looked.length - fine, 'à voir'],
    [all.length - looked.length, 'au repos'],
  ] as const;
  const told = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  say(`Mariages : ${all.length}${told.length > 0 ? `, dont ${told.join(', ')}` : ''}`);
  return fine === looked.length ? 0 : 1;
}

async function problemsOf(wedding: Wedding, env: NodeJS.ProcessEnv, now: number) {
  const { config, problems, isSuspended, folder } = wedding;
  if (config === null) return problems;
  const checks = isSuspended ? closingCheck(folder) : await lookOver({ ...configFrom(env), ...config }, now);
  const bad = Object.entries(checks).filter(([, { ok }]) => !ok);
  return [...problems, ...bad.map(([name, { detail }]) => `${name} : ${detail}`)];
}

/** Each point of the site, with the remedy if something is wrong. */
async function checksOf(site: Config, now: number): Promise<Record<string, HealthCheck>> {
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
