/**
 * Opens the database of a file or an address: migrates an SQLite file here, commits its writes in groups, and
 * refuses them once the file is lost. `postgres/open.ts` does so for PostgreSQL.
 */
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import { migrate, type OpenDatabase, type PostgresOptions, type SqliteOptions } from './database.ts';
import { watchDatabaseFile } from './databaseFileWatch.ts';
import { commitTogether, createGroupCommit, type Job } from './groupCommit.ts';
import { booleansPlugin, openSqlite } from './sqlite.ts';
import { diskProblem } from './storageProblem.ts';

/** Throws if the database cannot be opened or a migration fails: half a schema must not be served. */
export async function openDatabase<Tables>(
  options: SqliteOptions | PostgresOptions,
): Promise<OpenDatabase<Tables>> {
  if ('file' in options) return openFile(options);
  // Loaded on demand, because most sites use SQLite.
  const { openPostgres } = await import('./postgres/open.ts');
  return openPostgres(options);
}

/** SQLite rolls back schema changes. Kysely assumes it does not, and would keep half a migration. */
const wholeMigrations: SqliteAdapter = Object.create(new SqliteAdapter(), {
  supportsTransactionalDdl: { value: true },
});

async function openFile<Tables>(options: SqliteOptions): Promise<OpenDatabase<Tables>> {
  const { file, migrations, booleanColumns, beforeCommit, onLost = () => {} } = options;
  const { database, changeMark, otherChanges, copyTo, tidy, emptyJournal } = openSqlite(file);
  const db = new Kysely<Tables>({
    dialect: Object.assign(new SqliteDialect({ database }), { createAdapter: () => wholeMigrations }),
    plugins: [booleansPlugin(booleanColumns)],
  });
  const close = () => db.destroy();
  const run = await migrate(db, migrations).catch((error) => close().then(() => Promise.reject(error)));
  const commit = (group: readonly Job<Tables>[]) => commitTogether(db, group, beforeCommit);
  if (file === ':memory:')
    return { db, write: createGroupCommit(commit), changeMark, shared: null, scrub: async () => {}, close };
  const upgraded = run > 0 && run < Object.keys(migrations).length;
  if (upgraded) withoutFail(tidy);

  const presence = watchDatabaseFile({ file, otherChanges, onLost: (lost) => onLost(lost, copyTo) });
  let journalToEmpty = false;
  const write = createGroupCommit<Tables>(
    // Checked around each group, so that no write into a lost file is acknowledged.
    async (group) => {
      presence.before();
      await commit(group);
      if (journalToEmpty)
        withoutFail(() => {
          journalToEmpty = !emptyJournal();
        });
      presence.after();
    },
    (failure) => diskProblem(file, failure),
  );
  const scrub = () => {
    journalToEmpty = true;
    // An empty job, after which the checkpoint runs: SQLite allows none within a transaction.
    return write(async () => {});
  };
  return { db, write, changeMark, shared: null, scrub, close };
}

/** Ignores failures of optional work: a full disk must not fail a start or a stored write. */
function withoutFail(work: () => void): void {
  try {
    work();
  } catch {
    // Retried at the next occasion.
  }
}
