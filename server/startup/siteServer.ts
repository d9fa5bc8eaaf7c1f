/** A site's PostgreSQL, or in French why the site must not start on it and what to do. */
import { SITE_COMMAND } from '../config/siteCommand.ts';
import { appliedMigrations } from '../platform/database/askDatabase.ts';
import type { BeforeCommit } from '../platform/database/beforeCommit.ts';
import { openDatabase } from '../platform/database/open.ts';
import { DatabaseAwayError, DatabaseInUseError } from '../platform/database/storageProblem.ts';
import { messageOf } from '../platform/text/messageOf.ts';
import { migrations } from '../siteDatabase/migrations/all.ts';
import { refuseNewer } from '../siteDatabase/refuseNewer.ts';
import { booleanColumns, type Store, type Tables } from '../siteDatabase/tables.ts';
import { markerFile, readMarker } from './marker.ts';
import { readOnlyServer } from './storageSentence.ts';

/** The migrations that it went through. */
export async function appliedOnServer(url: string): Promise<string[]> {
  return appliedMigrations(url).catch(explain);
}

/** Throws where it does not answer, is of a newer program, or holds nothing though a site lives in this data folder. */
export async function refuseUnfitServer(url: string, dataDir: string): Promise<void> {
  const marker = readMarker(dataDir);
  const applied = await appliedOnServer(url);
  refuseNewer(applied, 'PostgreSQL de DATABASE_URL', marker?.version);
  if (applied.length === 0 && marker !== null)
    throw new Error(
      `la base PostgreSQL de DATABASE_URL est vide, alors qu’un site vit dans ${dataDir} depuis ${marker.since}.\n` +
        `Corrigez DATABASE_URL, ou mettez-y une sauvegarde : ${SITE_COMMAND} restore latest\n` +
        `Pour vraiment repartir de zéro, supprimez ${markerFile(dataDir)}`,
    );
}

export function openServer(url: string, beforeCommit: BeforeCommit): Promise<Store> {
  return openDatabase<Tables>({ url, migrations, booleanColumns, beforeCommit }).catch(explain);
}

function explain(cause: unknown): never {
  if (cause instanceof DatabaseInUseError) throw cause;
  const sentence = readOnlyServer(cause);
  if (sentence !== undefined) throw new Error(sentence, { cause });
  const problem =
    cause instanceof DatabaseAwayError
      ? `ne répond pas (${messageOf(cause.cause)})`
      : `ne convient pas : ${messageOf(cause)}`;
  throw new Error(`la base PostgreSQL de DATABASE_URL ${problem}`, { cause });
}
