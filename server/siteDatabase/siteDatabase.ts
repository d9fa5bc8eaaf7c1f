/**
 * Chooses the site's database from its settings, refuses one of another version, and waits for a move's
 * pause.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { restoreCommand, VERSION } from '../config/program.ts';
import { migrations } from './migrations/all.ts';
import type { SiteDatabase } from './port.ts';
import { endPause, listRelocations } from './relocation.repository.ts';
import { isMoverDead, type Relocation } from './relocation.rules.ts';
import { sqliteDatabase } from './sqlite.ts';
import type { Store } from './tables.ts';

export interface DatabaseSettings {
  dataDir: string;
  /** Address of the PostgreSQL, including its secret; undefined for the file in the data folder. */
  databaseUrl: string | undefined;
}

export async function siteDatabaseOf({ dataDir, databaseUrl }: DatabaseSettings): Promise<SiteDatabase> {
  if (databaseUrl === undefined) return sqliteDatabase(databaseFile(dataDir));
  // Loaded on demand, because most sites use SQLite.
  const { postgresDatabase } = await import('./postgres.ts');
  return postgresDatabase(databaseUrl);
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'wedding.sqlite');
}

/** See `SiteDatabase.address`. */
export function databaseAddress({ dataDir, databaseUrl }: DatabaseSettings): string {
  return databaseUrl ?? databaseFile(dataDir);
}

interface Named {
  name: string;
  /** The release that used it last. */
  version?: string | undefined;
}

/** A French sentence if a migration of the database is unknown here, hence of a newer program. */
export function newerSentence(applied: readonly string[], { name, version }: Named): string | null {
  if (applied.every((migration) => Object.hasOwn(migrations, migration))) return null;
  const newer = version === undefined ? '' : ` (${version})`;
  return `la base ${name} vient d’une version plus récente du site${newer} que celle-ci (${VERSION})`;
}

/** What to do about `newerSentence` where the database is the site's own. `wedding` is the name of one of many. */
export function recoveryFromNewer(wedding: string | undefined): string {
  return `Remettez la version plus récente, ou la sauvegarde faite avant la mise à jour : ${restoreCommand('migration --force', wedding)}`;
}

/** Throws what `newerSentence` says, and the way back where there is one. */
export function refuseNewer(applied: readonly string[], named: Named, recoveryHint?: string): void {
  const problem = newerSentence(applied, named);
  if (problem !== null) throw new Error([problem, ...(recoveryHint ? [recoveryHint] : [])].join('.\n'));
}

export function isOlder(applied: readonly string[]): boolean {
  return applied.length < Object.keys(migrations).length;
}

/** For commands, which do not migrate: only an opening does. `wedding` is the name of one of many. */
export function refuseOtherVersion(applied: readonly string[], name: string, wedding?: string): void {
  refuseNewer(applied, { name }, recoveryFromNewer(wedding));
  if (isOlder(applied))
    throw new Error(
      `${name} vient d’une version plus ancienne, que le site met à jour en l’ouvrant ; s’il n’y arrive pas, son journal dit pourquoi`,
    );
}

const POLL_EVERY_MS = 250;

/** Waits for the end of a move's last copy, ends a dead mover's pause and returns the records. */
export async function untilPauseOver({ db, write }: Pick<Store, 'db' | 'write'>): Promise<Relocation[]> {
  let known: { moveId: string; beat: number; seen: number } | undefined;
  for (;;) {
    const relocations = await listRelocations(db);
    const paused = relocations.find(({ state }) => state === 'paused');
    if (!paused) return relocations;
    const { moveId, beat } = paused;
    if (known?.moveId !== moveId || known.beat !== beat) known = { moveId, beat, seen: performance.now() };
    if (isMoverDead({ seen: known.seen, now: performance.now() }))
      await write((tx) => endPause(tx, { moveId, beat }));
    else await wait(POLL_EVERY_MS);
  }
}
