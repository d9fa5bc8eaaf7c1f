/**
 * Makes a new wedding's folder, for `wedding add` and `wedding import`: under a hidden name, and renamed once it is
 * complete, because a process would open half of it.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import type { WeddingConfig } from '../../composition/openWedding.ts';
import { readSecretFiles } from '../../config/config.ts';
import { siteCommand } from '../../config/program.ts';
import { hasHosts } from '../../features/hosts/hosts.repository.ts';
import { giveAllToOwnerOf } from '../../platform/files/disk.ts';
import { LockedError, lockFolder, type ProcessLock } from '../../platform/files/processLock.ts';
import { findClashes } from '../../weddings/clashes.ts';
import { isWeddingFolder, SETTINGS_FILE } from '../../weddings/settings.ts';
import { readWedding, withWanted } from '../../weddings/wedding.ts';
import { UsageError } from '../command.ts';
import { listWeddings, requireWeddingsDir } from '../weddingSettings.ts';

export interface NewWedding {
  name: string;
  url: string | undefined;
  /** Further settings as `NAME=value`. */
  set: readonly string[];
  env: NodeJS.ProcessEnv;
}

/** How hidden folders of weddings that are being made begin, and locks of their addresses. */
export const DRAFT = '.nouveau-';
export const ADDRESS = '.ajout-';

const OWN_DISK =
  ' ; pour un mariage sur un disque à lui, ajoutez-le avant de monter le disque, puis suivez « Its own disk » de docs/scale.md';

/** `fill` writes the wedding's first data into the folder. Throws French sentences, then leaves no folder. */
export async function makeWedding<Result>(
  { name, url, set, env }: NewWedding,
  fill: (config: WeddingConfig) => Promise<Result>,
): Promise<{ config: WeddingConfig; filled: Result }> {
  if (url === undefined) throw new UsageError('Indiquez l’adresse du mariage : --url https://…');
  const dir = requireWeddingsDir(env);
  const target = join(dir, name);
  refuseExisting(target, name);
  const draft = join(dir, `${DRAFT}${name}`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const lock = lockOrTell(draft, LOCK, `« ${name} »`);
  let address: AddressLock | undefined;
  try {
    // Another command may have made it just before.
    refuseExisting(target, name);
    // What a killed one left.
    for (const left of await readdir(draft))
      if (!isOfLock(left)) await rm(join(draft, left), { recursive: true });
    await writeFile(join(draft, SETTINGS_FILE), settingsOf([`PUBLIC_URL=${url}`, ...set]), { mode: 0o600 });
    const read = await readWedding(draft, name, { environment: readSecretFiles(env).env });
    const wedding = read && withWanted(read);
    if (!wedding?.config || wedding.host === null) throw new Error(wedding?.problems.join('\n'));
    refusePath(wedding.config);
    // One of another name that is being added is not among the weddings yet.
    address = lockAddress(dir, wedding.host);
    // The new wedding comes last, so that an existing one keeps what both claim.
    const clashes = findClashes([...(await listWeddings(env)), wedding]).get(wedding);
    if (clashes) throw new Error(clashes.join('\n'));
    await refuseTaken(wedding.config);
    const filled = await fill(wedding.config);
    giveAllToOwnerOf(dir, draft);
    await rename(draft, target);
    lock.release();
    for (const left of await readdir(target))
      if (isOfLock(left)) await rm(join(target, left), { force: true });
    return { config: wedding.config, filled };
  } finally {
    await rm(draft, { recursive: true, force: true });
    await address?.release();
    lock.release();
  }
}

/** Many weddings are told apart by their hosts alone: below a path the process would answer 404. */
function refusePath({ publicUrl }: WeddingConfig): void {
  const { origin, pathname } = new URL(publicUrl);
  if (pathname !== '/')
    throw new Error(
      `un mariage répond à la racine de son adresse, et rien à « ${pathname} » : donnez-lui un nom à lui, comme ${origin}`,
    );
}

function refuseExisting(target: string, name: string): void {
  if (!existsSync(target)) return;
  // A command that was cut at its end has shown no password.
  const wayOut = isWeddingFolder(target)
    ? ` ; si le mot de passe de ce mariage n’a jamais été montré : ${siteCommand('password', name)}`
    : OWN_DISK;
  throw new Error(`le dossier ${target} existe déjà${wayOut}`);
}

export const LOCK = 'ajout';
const isOfLock = (name: string) => name.startsWith(`${LOCK}.`);

/** Two commands that fill one folder would leave half a wedding of each. */
function lockOrTell(folder: string, lock: string, what: string): ProcessLock {
  try {
    return lockFolder(folder, lock, Date.now());
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new Error(`une autre commande ajoute déjà ${what} : attendez qu’elle finisse`, { cause: error });
  }
}

interface AddressLock {
  release(): Promise<void>;
}

export function lockAddress(dir: string, host: string): AddressLock {
  const name = `${ADDRESS}${host}`;
  const lock = lockOrTell(dir, name, `un mariage à ${host}`);
  return {
    async release() {
      // Before the lock goes: whoever makes the file anew finds the wedding in its place.
      await rm(join(dir, `${name}.lock`), { force: true });
      lock.release();
    },
  };
}

/** Refuses a database that has hosts: on a shared server a slip in the name leads to another site. */
async function refuseTaken({ databaseUrl }: WeddingConfig): Promise<void> {
  if (databaseUrl === undefined) return;
  if (await hasHosts(databaseUrl))
    throw new Error(
      'la base de DATABASE_URL contient déjà un site : donnez à ce mariage un schéma ou une base vide',
    );
}

function settingsOf(lines: readonly string[]): string {
  return `# Les réglages de ce mariage : les mêmes noms que les variables de docs/reference.md, une par ligne.
# Un changement est pris en compte en quelques secondes.
${lines.map((line) => `${quoted(line)}\n`).join('')}`;
}

/** Quotes the value only if it needs quotes; « # » for example begins a comment. */
function quoted(line: string): string {
  const at = line.indexOf('=');
  const [name, value] = [line.slice(0, at), line.slice(at + 1)];
  const written = ['', "'", '"', '`']
    .map((quote) => `${name}=${quote}${value}${quote}`)
    .find((text) => isDeepStrictEqual({ ...parseEnv(text) }, { [name]: value }));
  if (at < 1 || written === undefined) throw new UsageError('Un réglage s’écrit VARIABLE=VALEUR.');
  return written;
}
