import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { booleansPlugin } from './booleans.plugin.ts';
import { diskProblem } from './diskProblem.ts';
import { createGroupCommit, type Write } from './groupCommit.ts';
import { type DatabaseLostError, watchPresence } from './presence.ts';
import { openSqlite } from './sqlite.ts';

export interface DatabaseOptions {
  file: string;
  /** By name, in the order of their names; a merged one is never edited. */
  migrations: Readonly<Record<string, Migration>>;
  booleanColumns: ReadonlySet<string>;
  /** The file was deleted, moved, cut or replaced: nothing can be stored any more. `copyTo` still writes what it held to a new file. */
  onLost?: (error: DatabaseLostError, copyTo: (file: string) => void) => void;
}

export type Reads<Tables> = Pick<Kysely<Tables>, 'selectFrom' | 'executeQuery'>;

export interface OpenDatabase<Tables> {
  db: Reads<Tables>;
  write: Write<Tables>;
  changeMark: () => number;
  close(): Promise<void>;
}

/** SQLite undoes changes of the schema like any others. Kysely does not count on it: cut in the middle, half a migration would stay. */
const wholeMigrations: SqliteAdapter = Object.create(new SqliteAdapter(), {
  supportsTransactionalDdl: { value: true },
});

/** Throws when the file cannot be opened or a migration fails: the process must not start on half a schema. */
export async function openDatabase<Tables>(options: DatabaseOptions): Promise<OpenDatabase<Tables>> {
  const { file, onLost = () => {} } = options;
  const { database, changeMark, otherChanges, copyTo } = openSqlite(file);
  const db = new Kysely<Tables>({
    dialect: Object.assign(new SqliteDialect({ database }), { createAdapter: () => wholeMigrations }),
    plugins: [booleansPlugin(options.booleanColumns)],
  });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...options.migrations }) },
    // Two made at the same time: whoever has run the later number gets the earlier one too.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await db.destroy();
    throw error;
  }
  const disk =
    file === ':memory:'
      ? undefined
      : {
          presence: watchPresence({ file, otherChanges, onLost: (lost) => onLost(lost, copyTo) }),
          explain: (failure: unknown) => diskProblem(file, failure),
        };
  return { db, write: createGroupCommit(db, disk), changeMark, close: () => db.destroy() };
}
