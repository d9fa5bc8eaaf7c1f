/**
 * Finds the wedding that a command names and its configuration, or takes the environment's; lists all
 * weddings.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { configFrom, problemLine, readSecretFiles } from '../config/config.ts';
import { createRegistry } from '../weddings/registry.ts';
import { isWeddingFolder } from '../weddings/settings.ts';
import { emptyFolder, WEDDING_NAME, type Wedding } from '../weddings/wedding.ts';
import { UsageError } from './command.ts';

/** The name of one of many. */
export function weddingName({
  weddingsDir,
  dataDir,
}: {
  weddingsDir?: string | undefined;
  dataDir: string;
}): string | undefined {
  return weddingsDir === undefined ? undefined : basename(dataDir);
}

/** Removes `--wedding NAME` from the arguments. */
export function takeWedding(args: readonly string[]): { wedding: string | undefined; args: string[] } {
  const at = args.findIndex((arg) => arg === '--wedding' || arg.startsWith('--wedding='));
  if (at === -1) return { wedding: undefined, args: [...args] };
  const [arg = '', value] = args.slice(at, at + 2);
  const isJoined = arg.includes('=');
  const wedding = isJoined ? arg.slice(arg.indexOf('=') + 1) : value;
  if (!wedding) throw new UsageError('Indiquez le nom du mariage après --wedding.');
  return { wedding, args: args.toSpliced(at, isJoined ? 1 : 2) };
}

/**
 * Throws if WEDDINGS_DIR requires a name and none is given. Throws one line per wrong variable, unless
 * `onSlip` is given and the wedding has valid settings in force.
 */
export function configOf(
  env: NodeJS.ProcessEnv,
  wedding: Wedding | undefined,
  onSlip?: (problems: readonly string[]) => void,
): Config {
  const config = configFrom(env);
  if (wedding === undefined) {
    if (config.weddingsDir === undefined) return config;
    throw new UsageError(`Indiquez le mariage : --wedding NOM. ${known(requireWeddingsDir(env))}`);
  }
  if (wedding.problems.length > 0) {
    if (!onSlip || wedding.config === null) throw new Error(wedding.problems.join('\n'));
    onSlip(wedding.problems);
  }
  return { ...config, ...wedding.config };
}

/**
 * The named wedding, even if its settings are wrong. Throws a French sentence that lists the names, or says
 * that the folder has no settings: nothing may be written into the mount point of a disk that is unplugged.
 */
export async function requireWedding(env: NodeJS.ProcessEnv, name: string): Promise<Wedding> {
  const wedding = (await requireWeddings(env)).find((each) => each.name === name);
  if (!wedding) throw new UsageError(unknown(requireWeddingsDir(env), name));
  if (!isWeddingFolder(wedding.folder)) throw new Error(wedding.problems.join('\n'));
  return wedding;
}

export async function listWeddings(env: NodeJS.ProcessEnv): Promise<readonly Wedding[]> {
  const registry = createRegistry(requireWeddingsDir(env), readSecretFiles(env).env);
  await registry.refresh();
  return registry.all();
}

/** Like `listWeddings`. Throws if the folder holds no wedding, as an unplugged disk leaves it. */
export async function requireWeddings(env: NodeJS.ProcessEnv): Promise<readonly Wedding[]> {
  const weddings = await listWeddings(env);
  if (weddings.length > 0) return weddings;
  throw new Error(
    `${emptyFolder(requireWeddingsDir(env))} Pour un premier mariage : wedding add NOM --url https://…`,
  );
}

export function requireWeddingsDir(env: NodeJS.ProcessEnv): string {
  const { weddingsDir } = configFrom(env);
  if (weddingsDir === undefined)
    throw new Error('indiquez WEDDINGS_DIR, le dossier des mariages : sans lui il n’y a qu’un site');
  if (!existsSync(weddingsDir)) throw new Error(`${weddingsDir} n’existe pas : vérifiez WEDDINGS_DIR`);
  if (!statSync(weddingsDir).isDirectory())
    throw new Error(problemLine('WEDDINGS_DIR', weddingsDir, 'un dossier'));
  return resolve(weddingsDir);
}

function isThere(dir: string, name: string): boolean {
  return WEDDING_NAME.test(name) && isWeddingFolder(join(dir, name));
}

function unknown(dir: string, name: string): string {
  return `Il n’y a pas de mariage « ${name} ». ${known(dir)}`;
}

function known(dir: string): string {
  const names = readdirSync(dir).filter((name) => isThere(dir, name));
  return `Il y a : ${names.sort().join(', ') || 'aucun'}.`;
}

/** The only positional argument, a wedding's name. Throws if there is none or more than one. */
export function oneName(positionals: readonly string[]): string {
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new UsageError('Indiquez un mariage, par son nom.');
  if (!WEDDING_NAME.test(name)) throw new UsageError(NAME_RULE);
  return name;
}

/** What a name may be, for whoever typed another. */
export const NAME_RULE =
  'Le nom d’un mariage : 50 minuscules sans accent, chiffres ou tirets (ni le premier ni le dernier signe), comme « amina-et-bruno ».';
