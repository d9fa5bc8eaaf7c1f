/** An open database as the rest of the server sees it, and what opens one. */
import type { Kysely, PostgresPool } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { BeforeCommit, Write } from './groupCommit.ts';
import type { DatabaseLostError } from './presence.ts';
import type { Shared } from './shared.ts';

interface AnyOptions {
  migrations: Migrations;
  booleanColumns: ReadonlySet<string>;
  beforeCommit?: BeforeCommit | undefined;
}

export interface SqliteOptions extends AnyOptions {
  file: string;
  /** The file was deleted, moved, cut or replaced: nothing can be stored any more. `copyTo` still writes what it held to a new file. */
  onLost?: (error: DatabaseLostError, copyTo: (file: string) => void) => void;
}

export interface PostgresOptions extends AnyOptions {
  url: string;
  /** Connections to it, where not of this database’s own. */
  pool?: PostgresPool;
}

export type Reads<Tables> = Pick<Kysely<Tables>, 'selectFrom' | 'executeQuery' | 'getExecutor'>;

export interface OpenDatabase<Tables> {
  db: Reads<Tables>;
  write: Write<Tables>;
  changeMark: () => number;
  /** Null where one process alone may serve the site. */
  shared: Shared | null;
  /** What was deleted before goes from the bytes of the files too, now or, while somebody else reads them, with a later write. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** By name, in the order of their names; a merged one is never edited. */
export type Migrations = Readonly<Record<string, Migration>>;

export async function isBehind<Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<boolean> {
  const known = await migratorOf(db, migrations).getMigrations();
  return known.some(({ executedAt }) => executedAt === undefined);
}

/** Gives how many were missing. Throws when one fails: then none of them has happened. */
export async function migrate<Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<number> {
  const { error, results = [] } = await migratorOf(db, migrations).migrateToLatest();
  if (error) throw error;
  return results.length;
}

function migratorOf<Tables>(db: Kysely<Tables>, migrations: Migrations): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Of two migrations made side by side the later number may have been merged, and run, first.
    allowUnorderedMigrations: true,
  });
}
