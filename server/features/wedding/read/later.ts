/** What a couple's folder may lack: it is taken from the one that comes with the program, or stands for nothing to say. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { PROGRAM_DIR } from '../../../config/program.ts';
import { isNeeded, type Sources } from '../folder/sources.ts';
import type { Times } from './times.rules.ts';

/** The program's own content. */
export const SHIPPED = join(PROGRAM_DIR, 'content');
/** Nothing in them is of somebody else's day: names and dates are words in braces. */
const FILES: ReadonlySet<string> = new Set([
  'mails/masculin.md',
  'mails/feminin.md',
  'mails/pluriel.md',
  'mails/modeles.yaml',
  'textes/donnees-personnelles.md',
]);
/** Of the first level. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  'mails/modeles.yaml': ['gardez-la-date', 'relance', 'pratique', 'merci', 'photos', 'libre', 'confirmation'],
};
export interface ContentFolder {
  /** The folder's own. */
  sources: Sources;
  /** Gets a line for whatever was taken from the program's own content. */
  defaults: string[];
  /** What `{heure-eglise}` and its like become, in every file. */
  times: Times;
}

/** Throws what keeps it from being read; null for a file that is not there and need not be. */
export async function bytesOf({ sources, defaults }: ContentFolder, file: string): Promise<Buffer | null> {
  const own = sources.get(file);
  if (own instanceof Error) throw own;
  if (own !== undefined) return own;
  if (isNeeded(file)) throw Object.assign(new Error(`${file} is missing`), { code: 'ENOENT' });
  if (!FILES.has(file)) return null;
  defaults.push(`${file} n’y est pas encore : celui qui vient avec le site sert en attendant le vôtre`);
  return readFile(join(SHIPPED, file));
}

/** Whether anything changes for guests where the folder has it no more; what the program brings would take its place. */
export function mayGo(file: string): boolean {
  return !isNeeded(file) && !FILES.has(file);
}

/** What guests read, of the folder or of the program. */
export async function inForce(sources: Sources): Promise<Sources> {
  const all = new Map(sources);
  for (const file of FILES) if (!all.has(file)) all.set(file, await readFile(join(SHIPPED, file)));
  return all;
}

/** What is read of a YAML file, with the keys that came later. */
export async function withLaterKeys(
  { defaults }: ContentFolder,
  file: string,
  read: unknown,
): Promise<unknown> {
  if (typeof read !== 'object' || read === null) return read;
  const missing = (KEYS[file] ?? []).filter((key) => !Object.hasOwn(read, key));
  if (missing.length === 0) return read;
  const shipped: unknown = parse(await readFile(join(SHIPPED, file), 'utf8'), { schema: 'failsafe' });
  const taken = Object.entries(shipped ?? {}).filter(([key]) => missing.includes(key));
  for (const key of missing)
    defaults.push(`${file} : « ${key} » n’y est pas encore, ce qui vient avec le site sert en attendant`);
  return { ...read, ...Object.fromEntries(taken) };
}
