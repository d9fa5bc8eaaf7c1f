/**
 * Removes what commands that were killed left in WEDDINGS_DIR: half-made weddings, half-removed ones, locks of
 * addresses. They are hidden, so that nothing else names them, and may hold a couple's rows and photos.
 */
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Environment, photosLocationOf, readSecretFiles } from '../../config/config.ts';
import { serverName } from '../../platform/database/postgres/postgresUrl.ts';
import { lockFolder } from '../../platform/files/processLock.ts';
import { readSettings } from '../../weddings/settings.ts';
import { requireWeddingsDir } from '../weddingSettings.ts';
import { ADDRESS, DRAFT, LOCK, lockAddress } from './makeWedding.ts';
import { GOING } from './remove.ts';

/** Says a line for each wedding. */
export async function removeLeftovers(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  const dir = requireWeddingsDir(env);
  const { env: environment } = readSecretFiles(env);
  for (const entry of await readdir(dir)) {
    // What a living command has locked stays, and what this account may not touch.
    const line = await removeOne(dir, entry, environment).catch(() => null);
    if (line !== null) say(line);
  }
}

async function removeOne(dir: string, entry: string, environment: Environment): Promise<string | null> {
  const path = join(dir, entry);
  if (entry.startsWith(DRAFT)) return removeDraft(path, entry.slice(DRAFT.length), environment);
  if (entry.startsWith(ADDRESS) && entry.endsWith('.lock'))
    await lockAddress(dir, entry.slice(ADDRESS.length, -'.lock'.length)).release();
  if (!entry.startsWith(GOING)) return null;
  await rm(path, { recursive: true, force: true });
  return `« ${entry.slice(GOING.length)} » était retiré déjà : ce qui restait de son dossier est effacé`;
}

async function removeDraft(path: string, name: string, environment: Environment): Promise<string | null> {
  // Without a lock nothing tells whether its maker lives, which may be of an earlier release.
  if (!existsSync(join(path, `${LOCK}.lock`))) return null;
  const lock = lockFolder(path, LOCK, Date.now());
  try {
    const elsewhere = locationsOutside(path, environment);
    await rm(path, { recursive: true, force: true });
    return `« ${name} » n’a pas été ajouté jusqu’au bout : ce que la commande coupée laissait dans ${path} est effacé${elsewhere}`;
  } finally {
    lock.release();
  }
}

/** The command may have been cut before it wrote there, and another site may live there: both are to be looked at. */
function locationsOutside(path: string, environment: Environment): string {
  const settings = readSettings(path, environment);
  if (!('config' in settings)) return '';
  const { databaseUrl } = settings.config;
  const locations = [
    ...(databaseUrl === undefined ? [] : [serverName(databaseUrl)]),
    photosLocationOf(settings.config),
  ].filter((location) => !location.startsWith(path));
  return locations.length === 0 ? '' : ` ; elle a pu écrire aussi ici : ${locations.join(', ')}`;
}
