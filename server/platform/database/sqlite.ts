/** Opens SQLite so that an acknowledged write survives a kill and a power cut, behind the interface Kysely expects. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const BUSY_TIMEOUT_MS = 5000;
/** Prepared statements kept; the site has a few dozen, lists of ids make a few more. */
const STATEMENT_CACHE = 200;

/** `file` is a path, or `:memory:` for a database that dies with the process. */
export function openSqlite(file: string): SqliteDatabase {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  const mode = db.prepare('PRAGMA journal_mode = WAL').get()?.journal_mode;
  if (mode !== 'wal' && file !== ':memory:') {
    throw new Error(`SQLite refused the WAL journal for ${file} (it answered ${String(mode)})`);
  }
  // Not the default under WAL: NORMAL may lose acknowledged commits in a power cut.
  db.exec('PRAGMA synchronous = FULL');
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => db.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= STATEMENT_CACHE) statements.clear();
      // A deferred transaction takes its write lock late and then fails with "busy" instead of waiting.
      const statement = wrap(db.prepare(sql === 'begin' ? 'begin immediate' : sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}

function wrap(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
