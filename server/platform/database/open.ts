/** One database handle for the process, with its migrations applied. */
import { Kysely, SqliteDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { booleansPlugin } from './booleans.plugin.ts';
import { createGroupCommit, type Write } from './groupCommit.ts';
import { openSqlite } from './sqlite.ts';

export interface DatabaseOptions {
  /** Path of the database file, or `:memory:`. */
  file: string;
  /** By name, in the order of their names; a merged one is never edited. */
  migrations: Readonly<Record<string, Migration>>;
  /** Columns that hold booleans, whatever their table. */
  booleanColumns: ReadonlySet<string>;
}

export interface OpenDatabase<Tables> {
  db: Kysely<Tables>;
  /** For everything that reads before it writes. */
  write: Write<Tables>;
  changeMark: () => number;
}

/** Throws when the file cannot be opened or a migration fails: the process must not start on half a schema. */
export async function openDatabase<Tables>(options: DatabaseOptions): Promise<OpenDatabase<Tables>> {
  const { database, changeMark } = openSqlite(options.file);
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database }),
    plugins: [booleansPlugin(options.booleanColumns)],
  });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...options.migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await db.destroy();
    throw error;
  }
  return { db, write: createGroupCommit(db), changeMark };
}
