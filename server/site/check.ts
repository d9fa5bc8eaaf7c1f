/** Looks the installation over: one line a point, with the remedy where it is needed. Changes nothing. */
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HealthCheck } from '../../contract/health.schema.ts';
import type { Config } from '../config.ts';
import { backupsAmong, lastBackup } from '../features/backups/backups.rules.ts';
import { readFolderStore } from '../features/backups/folderStore.ts';
import { databaseFile } from '../features/backups/settings.ts';
import {
  backupCheck,
  clockCheck,
  contentCheck,
  diskCheck,
  photosCheck,
} from '../features/health/checks.rules.ts';
import { countPhotoFiles, freeBytesIn, latestChange } from '../features/health/diskProbes.ts';
import { mailServerProblem } from '../features/mail/serverCheck.ts';
import { problemLine } from '../features/wedding/problems.ts';
import { loadWedding } from '../features/wedding/read/loader.ts';
import { databaseDamage } from '../platform/database/snapshot.ts';
import { readMarker } from '../start/marker.ts';
import type { Command } from './command.ts';

export const check: Command = async ({ config, say, now }) => {
  const site = config();
  const checks: Record<string, HealthCheck> = {
    configuration: { ok: true, detail: 'toutes les variables sont correctes' },
    droits: rights(site),
    disque: diskCheck({ folder: site.dataDir, free: await freeBytesIn(site.dataDir) }),
    base: database(site),
    photos: await photos(site),
    contenu: await content(site),
    mails: await mails(site),
    sauvegardes: await backups(site, now),
    horloge: clockCheck({ now, latest: await latestChange([databaseFile(site.dataDir)]) }),
    adresse: await address(site),
  };
  for (const [name, { ok, detail }] of Object.entries(checks))
    say(`${ok ? 'bien  ' : 'À VOIR'} ${name} : ${detail}`);
  return Object.values(checks).every(({ ok }) => ok) ? 0 : 1;
};

function rights({ dataDir }: Config): HealthCheck {
  if (!existsSync(dataDir)) return { ok: true, detail: `${dataDir} sera créé au premier démarrage` };
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return { ok: true, detail: `${dataDir} peut être lu et écrit` };
  } catch {
    return { ok: false, detail: `${dataDir} ne peut pas être écrit : donnez-le au compte du site (chown)` };
  }
}

function database({ dataDir }: Config): HealthCheck {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) {
    if (readMarker(dataDir) === null) return { ok: true, detail: 'sera créée au premier démarrage' };
    return { ok: false, detail: `${file} a disparu : npm run site -- restore latest` };
  }
  const damage = databaseDamage(file);
  if (damage === null) return { ok: true, detail: 'entière' };
  return { ok: false, detail: `abîmée (${damage}) : npm run site -- restore latest --force` };
}

async function photos({ photosDir }: Config): Promise<HealthCheck> {
  const files = await countPhotoFiles(photosDir);
  return photosCheck({ folder: photosDir, files, indexed: files ?? 0 });
}

async function content({ dataDir, contentDir }: Config): Promise<HealthCheck> {
  if (!existsSync(contentDir) && contentDir === join(dataDir, 'content'))
    return { ok: true, detail: `sera copié dans ${contentDir} au premier démarrage` };
  const read = await loadWedding(contentDir);
  return contentCheck(read.ok ? [] : read.problems.map(problemLine));
}

async function mails({ smtpUrl, dataDir }: Config): Promise<HealthCheck> {
  if (smtpUrl === undefined)
    return {
      ok: true,
      detail: `sans SMTP_URL, écrits dans ${join(dataDir, 'outbox')} au lieu d’être envoyés`,
    };
  const problem = await mailServerProblem(smtpUrl);
  if (problem === null) return { ok: true, detail: 'le serveur répond et accepte le compte' };
  return { ok: false, detail: `${problem} : vérifiez SMTP_URL` };
}

async function backups({ dataDir, backupDir }: Config, now: number): Promise<HealthCheck> {
  const names = existsSync(backupDir) ? [...(await readFolderStore(backupDir).list()).keys()] : [];
  const full = backupsAmong(names).filter(({ kind }) => kind === 'full');
  const since = Date.parse(readMarker(dataDir)?.since ?? '') || now;
  return backupCheck({ last: lastBackup(full, now)?.time ?? null, problem: null, since, now });
}

/** What guests will find at the site's address, when it runs. */
async function address({ publicUrl, trustProxy }: Config): Promise<HealthCheck> {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'http:' && hostname !== 'localhost')
    return {
      ok: false,
      detail: `${publicUrl} n’est pas chiffrée : mettez un serveur HTTPS devant (deploy/)`,
    };
  if (protocol === 'https:' && !trustProxy)
    return {
      ok: false,
      detail: 'PUBLIC_URL est en https mais TRUST_PROXY=false : mettez true derrière nginx ou Caddy',
    };
  const answer = await fetch(`${publicUrl}/api/health`, { signal: AbortSignal.timeout(5000) }).catch(
    () => null,
  );
  if (answer === null) return { ok: true, detail: `${publicUrl}, où rien ne répond en ce moment` };
  if (answer.ok) return { ok: true, detail: `${publicUrl} répond` };
  return {
    ok: false,
    detail: `${publicUrl} répond ${answer.status} : voyez le journal du site et du serveur HTTPS`,
  };
}
