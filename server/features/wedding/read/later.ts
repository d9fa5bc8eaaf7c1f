/** What the content got after its first version: a couple's folder of before takes it from the one that comes with the program. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { PROGRAM_DIR } from '../../../config/program.ts';
import type { Sources } from '../folder/sources.ts';

const SHIPPED = join(PROGRAM_DIR, 'content');
const FILES: ReadonlySet<string> = new Set(['mails/modeles.yaml', 'textes/donnees-personnelles.md']);
/** Without it everything looks as the program brings it: nothing lacks, nobody is told. */
const LOOK = 'apparence.yaml';
/** Of the first level. What has been there from the beginning is not among them: without it somebody else's day would be shown. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  'mails/modeles.yaml': ['confirmation'],
};

export interface ContentFolder {
  /** The folder's own. */
  sources: Sources;
  /** Gets a line for whatever was taken from the program's own content. */
  defaults: string[];
}

/** Throws what keeps it from being read. */
export async function bytesOf({ sources, defaults }: ContentFolder, file: string): Promise<Buffer> {
  const own = sources.get(file);
  if (own instanceof Error) throw own;
  if (own !== undefined) return own;
  if (file === LOOK) return readFile(join(SHIPPED, file));
  if (!FILES.has(file)) throw Object.assign(new Error(`${file} is missing`), { code: 'ENOENT' });
  defaults.push(`${file} n’y est pas encore : celui qui vient avec le site sert en attendant le vôtre`);
  return readFile(join(SHIPPED, file));
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
