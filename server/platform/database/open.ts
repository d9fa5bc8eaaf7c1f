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
  /** What was deleted before goes from the bytes of the files too, now or, while somebody else reads them, with a later write. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** SQLite undoes changes of the schema like any others. Kysely does not count on it: cut in the middle, half a migration would stay. */
const wholeMigrations: SqliteAdapter = Object.create(new SqliteAdapter(), {
  supportsTransactionalDdl: { value: true },
});

/** Throws when the file cannot be opened or a migration fails: the process must not start on half a schema. */
export async function openDatabase<Tables>(options: DatabaseOptions): Promise<OpenDatabase<Tables>> {
  const { file, onLost = () => {} } = options;
  const { database, changeMark, otherChanges, copyTo, tidy, emptyJournal } = openSqlite(file);
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
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    await db.destroy();
    throw error;
  }
  if (file === ':memory:')
    return { db, write: createGroupCommit(db), changeMark, scrub: async () => {}, close: () => db.destroy() };
  const upgraded = results.length > 0 && results.length < Object.keys(options.migrations).length;
  if (upgraded) withoutFail(tidy);

  let journalToEmpty = false;
  const write = createGroupCommit(db, {
    presence: watchPresence({ file, otherChanges, onLost: (lost) => onLost(lost, copyTo) }),
    explain: (failure) => diskProblem(file, failure),
    afterCommit() {
      if (!journalToEmpty) return;
      withoutFail(() => {
        journalToEmpty = !emptyJournal();
      });
    },
  });
  const scrub = () => {
    journalToEmpty = true;
    // Between two transactions of the queue: within one SQLite cannot.
    return write(async () => {});
  };
  return { db, write, changeMark, scrub, close: () => db.destroy() };
}

/** For what can be done later: a full disk stops neither a start nor a write that is stored already. */
function withoutFail(work: () => void): void {
  try {
    work();
  } catch {
    // Tried again at the next occasion.
  }
}
