/**
 * Reads one wedding's settings: its file of variables, completed by those that the process shares. Keeps the
 * last valid ones for a restart, and finds variables that the process must not set.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { WeddingConfig } from '../composition/openWedding.ts';
import { type Environment, problemLine, readConfig, readSecretFiles } from '../config/config.ts';
import { VARIABLES, type Variable } from '../config/variables.ts';
import { withFewConnections } from '../platform/database/postgres/postgresUrl.ts';
import { giveToOwnerOf, isMissing } from '../platform/files/disk.ts';
import { systemWords } from '../platform/files/systemWords.ts';
import { writeAtomically } from '../platform/files/writeAtomically.ts';
import { messageOf } from '../platform/http/problemError.ts';

export const SETTINGS_FILE = 'reglages.env';
/** A copy of the last settings that were valid. */
const LAST_GOOD_FILE = 'reglages-derniers-bons.env';

const ALL = Object.values<Variable>(VARIABLES);
const namesOf = (variables: readonly Variable[]) =>
  new Set(variables.flatMap(({ name, file }) => (file ? [name, `${name}_FILE`] : [name])));
/** Without DATA_DIR, which is the folder of the settings. */
const OWN = namesOf(ALL.filter(({ name, scope }) => scope !== 'process' && name !== 'DATA_DIR'));
/** Set for the process alone, and shown as typed. */
const OF_PROCESS = new Set(
  ALL.filter(({ scope, secret }) => scope === 'process' && !secret).map(({ name }) => name),
);
const SHARED = ALL.filter(({ scope }) => scope === 'shared' || scope === 'process').map(({ name }) => name);

/** Whether a folder belongs to a wedding: it holds settings, or a copy of the last valid ones. */
export function isWeddingFolder(folder: string): boolean {
  return [SETTINGS_FILE, LAST_GOOD_FILE].some((file) => existsSync(join(folder, file)));
}

export type Settings = { config: WeddingConfig; text: string } | { problems: string[] };

/** `environment` is the process's, with its secret files read. Each problem is one line. */
export function readSettings(folder: string, environment: Environment): Settings {
  const file = join(folder, SETTINGS_FILE);
  const settings = readFrom(file, folder, environment);
  // Only in an edit: the last good settings of an earlier version, which took the last line, stay good.
  const twice = 'text' in settings ? repeatedLines(settings.text) : [];
  return twice.length === 0 ? settings : { problems: twice.map((told) => `${file}, ${told}`) };
}

/** Returns null if there are no last valid settings, or if this program no longer accepts them. */
export function readLastGood(folder: string, environment: Environment): WeddingConfig | null {
  const settings = readFrom(join(folder, LAST_GOOD_FILE), folder, environment);
  return 'config' in settings ? settings.config : null;
}

export async function isLastGood(folder: string, text: string): Promise<boolean> {
  return (await readFile(join(folder, LAST_GOOD_FILE), 'utf8').catch(() => null)) === text;
}

/** Keeps a copy for a restart after a mistake in an edit. Never throws: settings work without the copy. */
export async function keepLastGood(folder: string, text: string): Promise<void> {
  const path = join(folder, LAST_GOOD_FILE);
  try {
    await writeAtomically([{ path, bytes: Buffer.from(text) }]);
    giveToOwnerOf(folder, path);
  } catch {
    // A full disk or a missing right. The next change or start tries again.
  }
}

function readFrom(file: string, folder: string, environment: Environment): Settings {
  let text: string;
  let given: Environment;
  try {
    text = readFileSync(file, 'utf8');
    given = parseEnv(text);
  } catch (error) {
    return {
      problems: [isMissing(error) ? `${file} manque` : `${file} : ${systemWords(error) ?? messageOf(error)}`],
    };
  }
  const unknown = Object.keys(given)
    .filter((name) => NAME.test(name) && !OWN.has(name))
    .map((name) => strayLine(name, given[name] ?? ''));
  const shared = SHARED.filter((name) => given[`${name}_FILE`] === undefined);
  const said = Object.fromEntries(shared.map((name) => [name, environment[name]]));
  const secrets = readSecretFiles({ ...said, ...given, DATA_DIR: folder }, folder);
  const read = readConfig(secrets.env);
  const address = given.PUBLIC_URL ? [] : [problemLine('PUBLIC_URL', '', 'l’adresse du mariage')];
  const problems = [
    ...strayLines(text).map((line) => `${file}, ligne ${line} : attendu NOM=valeur`),
    ...unknown,
    ...secrets.problems,
    ...address,
    ...('problems' in read ? read.problems : []),
  ];
  if (problems.length > 0 || !('config' in read)) return { problems };
  const { config } = read;
  const within = (path: string) => resolve(folder, path);
  return {
    text,
    config: {
      ...config,
      databaseUrl: config.databaseUrl && withFewConnections(config.databaseUrl),
      photosDir: within(config.photosDir),
      contentDir: within(config.contentDir),
      backupDir: within(config.backupDir),
    },
  };
}

/** A name that is no variable may be a slip in that of a secret. */
function strayLine(name: string, value: string): string {
  return OF_PROCESS.has(name)
    ? problemLine(name, value, 'rien : cette variable est celle du processus, la même pour tous les mariages')
    : problemLine(name, null, 'rien : ce n’est pas un réglage d’un mariage');
}

const NAME = /^[\w.-]+$/;
const NAMED = /^(?:export )?([\w.-]+) *=/;
const LINE = /^(?:#.*|(?:export )?[\w.-]+ *=.*)?$/;

/** Numbers, not the secret text, of lines such as `BACKUP_KEY: …`, which Node ignores silently. */
function strayLines(text: string): number[] {
  return text.split('\n').flatMap((line, index) => (LINE.test(line.trim()) ? [] : [index + 1]));
}

/** French; Node takes the last line of a name silently, which may be another wedding's address. */
function repeatedLines(text: string): string[] {
  const seen = new Map<string, number>();
  return text.split('\n').flatMap((line, index) => {
    const [, name] = NAMED.exec(line.trim()) ?? [];
    if (name === undefined) return [];
    const first = seen.get(name);
    seen.set(name, first ?? index + 1);
    return first === undefined ? [] : [`ligne ${index + 1} : ${name} est déjà à la ligne ${first}`];
  });
}

/** One line for each variable that the process must not set, because each wedding needs its own value. */
export function strayVariables(environment: Environment): string[] {
  return ALL.filter(({ scope, secret }) => scope === undefined && secret)
    .filter(({ name }) => environment[name] !== undefined && environment[name] !== '')
    .map(({ name }) =>
      problemLine(name, null, `rien, puisque WEDDINGS_DIR est donné : chaque mariage a le sien`),
    );
}
