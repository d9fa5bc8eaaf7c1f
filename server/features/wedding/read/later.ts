/**
 * Takes files and keys that a folder may lack, because they are newer, from the program's own content. Also
 * tells which files have such a default, so that deleting them has no effect.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { PROGRAM_DIR } from '../../../config/program.ts';
import { isNeeded, type Sources } from '../folder/sources.ts';
import { MODELES_KEYS } from './files/modeles.file.ts';
import type { Times } from './times.rules.ts';

/** The program's own content. */
export const SHIPPED = join(PROGRAM_DIR, 'content');
/** Files whose default suits any couple, because names and dates in it are placeholders. */
const FILES: ReadonlySet<string> = new Set([
  'mails/masculin.md',
  'mails/feminin.md',
  'mails/pluriel.md',
  'mails/modeles.yaml',
  'textes/donnees-personnelles.md',
]);
/** Keys of the first level. */
const KEYS: Readonly<Record<string, readonly string[]>> = { 'mails/modeles.yaml': MODELES_KEYS };
export interface ContentFolder {
  /** Files of the folder. */
  sources: Sources;
  /** Collects a line for each part taken from the program's content. */
  defaults: string[];
  /** Values of `{heure-eglise}` and the like. */
  times: Times;
}

/** Throws the error of an unreadable file; returns null for a missing optional one. */
export async function bytesOf({ sources, defaults }: ContentFolder, file: string): Promise<Buffer | null> {
  const own = sources.get(file);
  if (own instanceof Error) throw own;
  if (own !== undefined) return own;
  if (isNeeded(file)) throw Object.assign(new Error(`${file} is missing`), { code: 'ENOENT' });
  if (!FILES.has(file)) return null;
  defaults.push(`${file} n’y est pas encore : celui qui vient avec le site sert en attendant le vôtre`);
  return readFile(join(SHIPPED, file));
}

/** Whether deleting the file has an effect, because no default replaces it. */
export function mayGo(file: string): boolean {
  return !isNeeded(file) && !FILES.has(file);
}

/** The files that guests read, with the program's defaults. */
export async function inForce(sources: Sources): Promise<Sources> {
  const all = new Map(sources);
  for (const file of FILES) if (!all.has(file)) all.set(file, await readFile(join(SHIPPED, file)));
  return all;
}

const CEREMONY = ['mail', 'ceremonie-et-vin-dhonneur'];
const NAMES = [
  ['eglise', 'nom'],
  ['vin-dhonneur', 'nom'],
];

/**
 * Whether the mails still say the example's sentence about a ceremony whose places are no longer the example's: the
 * couple has written its places, and does not see a sentence that few families read.
 */
export async function saysOldCeremony(sources: Sources): Promise<boolean> {
  const pair = async (file: string) =>
    [sources.get(file), await readFile(join(SHIPPED, file))].map((bytes): unknown =>
      bytes instanceof Buffer ? parse(bytes.toString('utf8'), { schema: 'failsafe' }) : null,
    );
  const [own, shipped] = await pair('mariage.yaml');
  if (textAt(own, CEREMONY) !== textAt(shipped, CEREMONY)) return false;
  const [venues, shippedVenues] = await pair('lieux.yaml');
  return NAMES.some((path) => textAt(venues, path) !== textAt(shippedVenues, path));
}

function textAt(tree: unknown, path: readonly string[]): string | null {
  const found = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], tree);
  return typeof found === 'string' ? found : null;
}

/** Adds missing newer keys to a parsed YAML file. */
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
