/**
 * The interface of an open database, shared by SQLite and PostgreSQL, and the functions that apply migrations
 * to either. The migrations themselves are in `siteDatabase/migrations`.
 */
import type { Kysely, PostgresPool } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { DatabaseLostError } from './databaseFileWatch.ts';
import type { BeforeCommit, Write } from './groupCommit.ts';
import type { Shared } from './shared.ts';

interface AnyOptions {
  migrations: Migrations;
  booleanColumns: ReadonlySet<string>;
  beforeCommit?: BeforeCommit | undefined;
}

export interface SqliteOptions extends AnyOptions {
  file: string;
  /** The file is gone, cut or replaced; nothing can be stored. `copyTo` saves its contents to a new file. */
  onLost?: (error: DatabaseLostError, copyTo: (file: string) => void) => void;
}

export interface PostgresOptions extends AnyOptions {
  url: string;
  /** Replaces the connections that are opened by default. */
  pool?: PostgresPool;
}

export type Reads<Tables> = Pick<Kysely<Tables>, 'selectFrom' | 'executeQuery' | 'getExecutor'>;

export interface OpenDatabase<Tables> {
  db: Reads<Tables>;
  write: Write<Tables>;
  changeMark: () => number;
  /** Null if only one process may serve the site. */
  shared: Shared | null;
  /** Erases deleted data from the files; with a later write if another process is reading them. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** Migrations by name, run in the order of their names; never edit a merged one. */
export type Migrations = Readonly<Record<string, Migration>>;

export async function isBehind<Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<boolean> {
  const known = await migratorOf(db, migrations).getMigrations();
  return known.some(({ executedAt }) => executedAt === undefined);
}

/** Returns how many were applied. Throws if one fails; then none of them is. */
export async function migrate<Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<number> {
  const { error, results = [] } = await migratorOf(db, migrations).migrateToLatest();
  if (error) throw error;
  return results.length;
}

function migratorOf<Tables>(db: Kysely<Tables>, migrations: Migrations): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Of two migrations developed in parallel, the later number may have been merged and run first.
    allowUnorderedMigrations: true,
  });
}
