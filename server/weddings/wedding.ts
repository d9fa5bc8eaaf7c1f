/**
 * One wedding of many: reads its folder in WEDDINGS_DIR, with the settings in force or wanted and whether it
 * is suspended, or says that the folder is empty because its disk is unplugged.
 */
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { WeddingConfig } from '../composition/openWedding.ts';
import type { Environment } from '../config/config.ts';
import { findRescued } from '../features/backups/rescue.ts';
import { isMissing } from '../platform/files/disk.ts';
import { systemWords } from '../platform/files/systemWords.ts';
import { messageOf } from '../platform/http/problemError.ts';
import { databaseFile } from '../siteDatabase/siteDatabase.ts';
import { isLastGood, isWeddingFolder, readLastGood, readSettings, SETTINGS_FILE } from './settings.ts';

/** A wedding's name is its folder's; logs, metrics and commands use it. */
export const WEDDING_NAME = /^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/;
/** A file whose presence suspends the wedding. */
export const SUSPENDED_FILE = 'suspendu';
/** `Retry-After` of a suspended wedding. */
export const SUSPENDED_SECONDS = 3600;
const UNPLUGGED = 'unplugged';
const BARE = 'bare';

export interface Wedding {
  readonly name: string;
  readonly folder: string;
  /** When the folder was created: of two weddings that clash, the younger folder is the copy. */
  readonly madeAt: number;
  /**
   * State of the settings file when last read: time, size and inode, or `missing`; `bare` for a folder that
   * holds none, `unplugged` if it holds nothing at all, as a mount point, or cannot be read.
   */
  readonly seen: string;
  /** Identifies the settings in force; changes with each valid edit. */
  readonly stamp: string;
  readonly isSuspended: boolean;
  /** Null if no valid settings are known. */
  readonly config: WeddingConfig | null;
  /** Null if no valid settings were ever known. */
  readonly host: string | null;
  /** French lines that say why the settings cannot be used. */
  readonly problems: readonly string[];
  /** Valid settings not yet in force: they may claim what belongs to another wedding. */
  readonly wanted: PendingSettings | null;
}

export interface PendingSettings {
  readonly config: WeddingConfig;
  /** Text of the settings file. */
  readonly text: string;
}

/** Returns null if there is no such folder any more, and `before` itself if nothing changed. */
export async function readWedding(
  folder: string,
  name: string,
  { before, environment }: { before?: Wedding | undefined; environment: Environment },
): Promise<Wedding | null> {
  if (!isWeddingFolder(folder)) {
    const why = await whyBare(folder);
    return why === null ? null : bare({ folder, name, before, ...why });
  }
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
  // After a mistake in an edit or a deleted file the last valid settings stay in force, even after a restart.
  const inForce = before?.config ? before : lastGoodOf(folder, seen, environment);
  const news = 'problems' in outcome ? { problems: outcome.problems } : { wanted: outcome };
  return { ...inForce, ...found, ...news };
}

/** Says why a folder holds no settings: mostly it is the mount point of a disk that is unplugged. */
async function whyBare(folder: string): Promise<{ seen: string; problem: string } | null> {
  try {
    const isEmpty = (await readdir(folder)).length === 0;
    const lack = isEmpty ? 'est vide' : `n’a pas de ${SETTINGS_FILE}`;
    const problem = `${folder} ${lack} : son disque est-il débranché ? ${isEmpty ? AWAY : leftIn(folder)}`;
    return { seen: isEmpty ? UNPLUGGED : BARE, problem };
  } catch (error) {
    if (isMissing(error)) return null;
    return {
      seen: UNPLUGGED,
      problem: `${folder} ne se lit pas (${systemWords(error) ?? messageOf(error)})`,
    };
  }
}

const AWAY =
  'S’il est perdu, ou si ce n’est pas un mariage, retirez ce dossier d’ici ; le mariage revient par wedding add, puis restore';

/** What a folder without settings holds may be all that is left of its wedding. */
function leftIn(folder: string): string {
  const rescued = findRescued(databaseFile(folder));
  const what =
    rescued === null ? '' : ` de ${basename(rescued)}, la copie faite quand le site a perdu sa base`;
  return `S’il est perdu, déplacez ce dossier hors d’ici sans rien en effacer : s’il n’y a pas de sauvegarde, lui seul garde encore ce mariage, qui revient par wedding add, puis restore${what}`;
}

/** A wedding without its data must not be opened, which would begin a new one below the mount point. */
function bare({
  before,
  problem,
  ...found
}: Pick<Wedding, 'folder' | 'name' | 'seen'> & { problem: string; before: Wedding | undefined }): Wedding {
  const { host = null, madeAt = 0 } = before ?? {};
  const unusable = { stamp: BARE, isSuspended: false, config: null, wanted: null };
  return { ...found, ...unusable, host, madeAt, problems: [problem] };
}

/** True if its folder holds no settings, neither those in force nor the last good ones. */
export function isBare({ stamp }: Wedding): boolean {
  return stamp === BARE;
}

/** True if its folder holds nothing, as a mount point, or cannot be read. */
export function isUnplugged({ seen }: Wedding): boolean {
  return seen === UNPLUGGED;
}

/** True if this may be a wedding whose host is not known, because its disk was never seen by this process. */
export function mayHideItsHost(wedding: Wedding): boolean {
  return wedding.host === null && isUnplugged(wedding);
}

/** A wedding whose folder went with the disk of all weddings, which left a mount point without any. */
export function bareIn(root: string, before: Wedding): Wedding {
  const { name, folder } = before;
  return bare({ folder, name, seen: UNPLUGGED, problem: emptyFolder(root), before });
}

export const emptyFolder = (folder: string) =>
  `${folder} ne contient aucun mariage : son disque est-il débranché ?`;

function lastGoodOf(folder: string, seen: string, environment: Environment) {
  const config = readLastGood(folder, environment);
  return { config, host: hostOf(config), stamp: `${seen} last good` };
}

/** The wedding with its wanted settings in force; itself if it wants none. */
export function withWanted(wedding: Wedding): Wedding {
  if (wedding.wanted === null) return wedding;
  const { config } = wedding.wanted;
  return { ...wedding, config, host: hostOf(config), stamp: wedding.seen, problems: [], wanted: null };
}

function hostOf(config: WeddingConfig | null): string | null {
  return config && new URL(config.publicUrl).hostname;
}
