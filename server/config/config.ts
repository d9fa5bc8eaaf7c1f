/** The configuration that an environment gives, or a line for each variable that is wrong. */
import type * as z from 'zod/mini';
import { VARIABLES, type Variable } from './variables.ts';

type ValueOf<One extends Variable> =
  | z.output<One['schema']>
  | (One extends { fallback: string } ? never : undefined);
export type Config = { [Key in keyof typeof VARIABLES]: ValueOf<(typeof VARIABLES)[Key]> };
export type ConfigResult = { config: Config } | { problems: string[] };

/** Reads the environment; an empty variable counts as absent. Each problem is one line: variable, value, what was expected. */
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
    // A default is only wrong where the variable that it names is, which is told already.
    if (!success && given !== undefined) problems.push(problemLine(name, secret ? null : given, expected));
    return [key, data];
  });
  if (texts.SMTP_URL !== undefined && texts.MAIL_FROM === undefined)
    problems.push(problemLine('MAIL_FROM', '', 'l’adresse d’expédition, puisque SMTP_URL est donné'));
  return problems.length > 0 ? { problems } : { config: Object.fromEntries(values) as Config };
}

/** `value` is null where it must not be shown. */
export function problemLine(name: string, value: string | number | null, expected: string): string {
  return `${name}=${value === null ? '(masqué)' : JSON.stringify(value)} : attendu ${expected}`;
}
