import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import { migrate, type OpenDatabase, type PostgresOptions, type SqliteOptions } from './database.ts';
import { commitTogether, createGroupCommit, type Job } from './groupCommit.ts';
import { watchPresence } from './presence.ts';
import { booleansPlugin, openSqlite } from './sqlite.ts';
import { diskProblem } from './storageProblem.ts';

/** Throws when the database cannot be opened or a migration fails: the process must not start on half a schema. */
export async function openDatabase<Tables>(
  options: SqliteOptions | PostgresOptions,
): Promise<OpenDatabase<Tables>> {
  if ('file' in options) return openFile(options);
  // Most sites never need the code of the other one.
  const { openPostgres } = await import('./postgres/open.ts');
  return openPostgres(options);
}

/** SQLite undoes changes of the schema like any others. Kysely does not count on it: cut in the middle, half a migration would stay. */
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

  const presence = watchPresence({ file, otherChanges, onLost: (lost) => onLost(lost, copyTo) });
  let journalToEmpty = false;
  const write = createGroupCommit<Tables>(
    // Asked around each group, so that nothing is acknowledged that went into a file nobody sees.
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
    // An empty job: the checkpoint runs after it, since SQLite allows none within a transaction.
    return write(async () => {});
  };
  return { db, write, changeMark, shared: null, scrub, close };
}

/** For what can be done later: a full disk stops neither a start nor a write that is stored already. */
function withoutFail(work: () => void): void {
  try {
    work();
  } catch {
    // Tried again at the next occasion.
  }
}
