/** One wedding of many: a folder of WEDDINGS_DIR that holds its settings. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { WeddingConfig } from '../composition/openWedding.ts';
import type { Environment } from '../config/config.ts';
import { isLastGood, isWeddingFolder, readLastGood, readSettings, SETTINGS_FILE } from './settings.ts';

/** The name of a wedding is that of its folder: it stands in logs, metrics and commands. */
export const WEDDING_NAME = /^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/;
/** A file whose presence suspends the wedding. */
export const SUSPENDED_FILE = 'suspendu';
/** After which a browser may ask for a suspended wedding again. */
export const SUSPENDED_SECONDS = 3600;

export interface Wedding {
  readonly name: string;
  readonly folder: string;
  /** When its folder was made, milliseconds since 1970: of two that claim the same, the copy is the younger one. */
  readonly madeAt: number;
  /** The file of the settings as it was last read, or that it was missing. */
  readonly seen: string;
  /** Of the settings in force: another one after each change that can be used. */
  readonly stamp: string;
  readonly isSuspended: boolean;
  /** Null where the settings cannot be used. */
  readonly config: WeddingConfig | null;
  /** Null where it was never known. */
  readonly host: string | null;
  /** French: why the settings cannot be used. */
  readonly problems: readonly string[];
  /** Good settings that are not in force yet: what they name may be another wedding's. */
  readonly wanted: Wanted | null;
}

export interface Wanted {
  readonly config: WeddingConfig;
  /** Of the file. */
  readonly text: string;
}

/** Null where the folder is no wedding's; `before` itself where nothing changed. */
export async function readWedding(
  folder: string,
  name: string,
  { before, environment }: { before?: Wedding | undefined; environment: Environment },
): Promise<Wedding | null> {
  if (!isWeddingFolder(folder)) return null;
  const settings = await stat(join(folder, SETTINGS_FILE)).catch(() => null);
  const isSuspended = await stat(join(folder, SUSPENDED_FILE)).then(
    () => true,
    () => false,
  );
  const seen = settings ? `${settings.mtimeMs} ${settings.size} ${settings.ino}` : 'missing';
  if (before?.seen === seen) return before.isSuspended === isSuspended ? before : { ...before, isSuspended };
  const outcome = readSettings(folder, environment);
  const { birthtimeMs: madeAt } = await stat(folder);
  const found = { name, folder, madeAt, seen, isSuspended, problems: [], wanted: null };
  if (!('problems' in outcome) && (await isLastGood(folder, outcome.text)))
    return { ...found, stamp: seen, config: outcome.config, host: hostOf(outcome.config) };
  // A mistake in an edit, or deleted settings, close no wedding: the last good settings hold, after a start too.
  const inForce = before?.config ? before : lastGoodOf(folder, seen, environment);
  const news = 'problems' in outcome ? { problems: outcome.problems } : { wanted: outcome };
  return { ...inForce, ...found, ...news };
}

function lastGoodOf(folder: string, seen: string, environment: Environment) {
  const config = readLastGood(folder, environment);
  return { config, host: hostOf(config), stamp: `${seen} last good` };
}

/** As it would be with the settings that it wants; itself where it wants none. */
export function withWanted(wedding: Wedding): Wedding {
  if (wedding.wanted === null) return wedding;
  const { config } = wedding.wanted;
  return { ...wedding, config, host: hostOf(config), stamp: wedding.seen, problems: [], wanted: null };
}

function hostOf(config: WeddingConfig | null): string | null {
  return config && new URL(config.publicUrl).hostname;
}
