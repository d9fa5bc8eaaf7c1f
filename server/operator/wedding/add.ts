/** `wedding add`, and the making of a new wedding's folder, which `wedding import` uses too. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs, parseEnv } from 'node:util';
import { pino } from 'pino';
import type { WeddingConfig } from '../../composition/openWedding.ts';
import { readSecretFiles } from '../../config/config.ts';
import { hasHosts } from '../../features/hosts/hosts.repository.ts';
import { preparePassword, TOO_EASY } from '../../features/hosts/password.usecases.ts';
import { giveAllToOwnerOf } from '../../platform/files/disk.ts';
import { LockedError, lockFolder, type ProcessLock } from '../../platform/files/processLock.ts';
import { copyShippedContent } from '../../startup/dataFolder.ts';
import { openSiteDatabase, refuseUnfit } from '../../startup/siteDatabase.ts';
import { findClashes } from '../../weddings/clashes.ts';
import { isWeddingFolder, SETTINGS_FILE } from '../../weddings/settings.ts';
import { readWedding, withWanted } from '../../weddings/wedding.ts';
import { isEasy } from '../adminPassword.ts';
import { type Command, UsageError } from '../command.ts';
import { listWeddings, oneName, requireWeddingsDir } from '../weddingSettings.ts';

export const add: Command = async ({ args, env, say, now }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { url: { type: 'string' }, set: { type: 'string', multiple: true, default: [] } },
  });
  const name = oneName(positionals);
  const { config, filled: password } = await makeWedding(
    { name, url: values.url, set: values.set, env },
    (settings) => begin(settings, now),
  );
  say(`Le site :           ${config.publicUrl}/`);
  say(`Espace des mariés : ${config.publicUrl}/#/adminouminou`);
  if (password !== null) say(`Mot de passe :      ${password}   (affiché cette seule fois : notez-le)`);
  return 0;
};

/** Returns the first password; null if the settings contain one. */
async function begin(config: WeddingConfig, now: number): Promise<string | null> {
  await refuseUnfit(config);
  await copyShippedContent(config);
  const store = await openSiteDatabase({ config, logger: pino({ level: 'silent' }), now });
  try {
    const isCommon = (password: string) => isEasy(config, password);
    const prepared = await preparePassword({ store, configured: config.adminPassword, isCommon, now });
    if ('tooCommon' in prepared) throw new Error(TOO_EASY);
    return prepared.generated;
  } finally {
    await store.close();
  }
}

/** Creates a wedding under a hidden name and renames it once complete: a process would open half of it. */

export interface NewWedding {
  name: string;
  url: string | undefined;
  /** Further settings as `NAME=value`. */
  set: readonly string[];
  env: NodeJS.ProcessEnv;
}

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
  refuseExisting(target);
  const draft = join(dir, `.nouveau-${name}`);
  const lock = await lockDraft(draft, name);
  try {
    // Another command may have made it just before.
    refuseExisting(target);
    // What a killed one left.
    for (const left of await readdir(draft))
      if (!isOfLock(left)) await rm(join(draft, left), { recursive: true });
    await writeFile(join(draft, SETTINGS_FILE), settingsOf([`PUBLIC_URL=${url}`, ...set]), { mode: 0o600 });
    const read = await readWedding(draft, name, { environment: readSecretFiles(env).env });
    const wedding = read && withWanted(read);
    if (!wedding?.config) throw new Error(wedding?.problems.join('\n'));
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
    lock.release();
  }
}

function refuseExisting(target: string): void {
  if (existsSync(target))
    throw new Error(`le dossier ${target} existe déjà${isWeddingFolder(target) ? '' : OWN_DISK}`);
}

const LOCK = 'ajout';
const isOfLock = (name: string) => name.startsWith(`${LOCK}.`);

/** Two commands that fill one folder would leave half a wedding of each. */
async function lockDraft(draft: string, name: string): Promise<ProcessLock> {
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    return lockFolder(draft, LOCK, Date.now());
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new Error(`une autre commande ajoute déjà « ${name} » : attendez qu’elle finisse`, {
      cause: error,
    });
  }
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
