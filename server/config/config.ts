/**
 * Reads the configuration from the environment and from files with secrets (`NAME_FILE`), or reports one line
 * per wrong variable. Also formats such lines, and names the place of the photos without its secret.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type * as z from 'zod/mini';
import { bucketLocation } from '../platform/s3/s3Url.ts';
import { FILE_VARIABLES, VARIABLES, type Variable } from './variables.ts';

type ValueOf<One extends Variable> =
  | z.output<One['schema']>
  | (One extends { fallback: string } ? never : undefined);
export type Config = { [Key in keyof typeof VARIABLES]: ValueOf<(typeof VARIABLES)[Key]> };
export type ConfigResult = { config: Config } | { problems: string[] };

/** Treats an empty variable as absent. Each problem is one line: variable, value, what was expected. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const problems: string[] = [];
  const texts: Record<string, string | undefined> = {};
  const values = Object.entries<Variable>(VARIABLES).map(([key, variable]) => {
    const { name, fallback, schema, expected, secret } = variable;
    const given = env[name] || undefined;
    const text =
      given ?? fallback?.replace(/\$([A-Z_]+)/g, (_reference, other: string) => texts[other] ?? '');
    texts[name] = text;
    if (text === undefined) return [key, undefined];
    const { success, data } = schema.safeParse(text);
    // A default can only be wrong because of the variable that it refers to, which is already reported.
    if (!success && given !== undefined) problems.push(problemLine(name, secret ? null : given, expected));
    return [key, data];
  });
  if (texts.SMTP_URL !== undefined && texts.MAIL_FROM === undefined)
    problems.push(problemLine('MAIL_FROM', '', 'l’adresse d’expédition, puisque SMTP_URL est donné'));
  return problems.length > 0 ? { problems } : { config: Object.fromEntries(values) as Config };
}

/** Formats one problem. Pass null as `value` where it is a secret. */
export function problemLine(name: string, value: string | number | null, expected: string): string {
  return `${name}=${value === null ? '(masqué)' : JSON.stringify(value)} : attendu ${expected}`;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Replaces each `NAME_FILE` variable by `NAME` with the file's content, without its trailing white space,
 * because systemd and containers pass secrets as files. Relative paths start at `folder`. Each problem is one
 * line.
 */
export function readSecretFiles(env: Environment, folder = '.'): { env: Environment; problems: string[] } {
  const problems: string[] = [];
  const read = { ...env };
  for (const name of FILE_VARIABLES) {
    const file = env[`${name}_FILE`];
    if (file === undefined || file === '') continue;
    if (env[name] !== undefined && env[name] !== '') {
      problems.push(problemLine(`${name}_FILE`, file, `rien, puisque ${name} est donné aussi`));
      continue;
    }
    try {
      read[name] = readFileSync(resolve(folder, file), 'utf8').trimEnd();
    } catch {
      problems.push(problemLine(`${name}_FILE`, file, 'un fichier que ce compte peut lire'));
    }
  }
  return { env: read, problems };
}

/** Throws an error with one line per wrong variable. */
export function configFrom(env: NodeJS.ProcessEnv): Config {
  const secrets = readSecretFiles(env);
  const result = readConfig(secrets.env);
  const problems = [...secrets.problems, ...('problems' in result ? result.problems : [])];
  if ('config' in result && problems.length === 0) return result.config;
  throw new Error(problems.join('\n'));
}

/** The place of the photos as it is shown and compared, without its secret. */
export function photosLocationOf({
  photosDir,
  photosS3Url,
}: {
  photosDir: string;
  photosS3Url?: string | undefined;
}): string {
  return bucketLocation(photosS3Url) ?? resolve(photosDir);
}
