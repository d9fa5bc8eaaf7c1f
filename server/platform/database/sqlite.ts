/** Opens SQLite so that an acknowledged write survives a kill and a power cut, behind the interface Kysely expects. */
import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { KyselyPlugin, SqliteDatabase, SqliteStatement, UnknownRow } from 'kysely';

const BUSY_TIMEOUT_MS = 5000;
const STATEMENT_CACHE = 200;

export function openSqlite(file: string) {
  if (file !== ':memory:') keepPrivate(file);
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  const mode = db.prepare('PRAGMA journal_mode = WAL').get()?.journal_mode;
  if (mode !== 'wal' && file !== ':memory:') {
    throw new Error(`SQLite refused the WAL journal for ${file} (it answered ${String(mode)})`);
  }
  // Not the default under WAL: NORMAL may lose acknowledged commits in a power cut.
  db.exec('PRAGMA synchronous = FULL');
  db.exec('PRAGMA temp_store = MEMORY');
  // What is deleted is overwritten, not only forgotten.
  db.exec('PRAGMA secure_delete = ON');
  const statements = new Map<string, SqliteStatement>();
  // Counted here and not asked of SQLite, which takes a twentieth of a thumbnail's time. A rollback counts too, as it should.
  let ownWrites = 0;
  return {
    /** Differs from every earlier value once anything was written: by this process at once, by another within a second. */
    changeMark: createChangeMark(db, () => ownWrites),
    otherChanges: () => db.prepare('pragma data_version').get()?.data_version,
    /** Writes all that the open database holds to a new file, be its own file there or not. */
    copyTo(to: string) {
      keepPrivate(to);
      db.prepare('vacuum into ?').run(to);
    },
    /** Takes out of the file what was deleted before deleting meant overwriting, unless somebody else reads. Before the file is watched. */
    tidy() {
      if (!emptyJournal(db)) return;
      db.exec('VACUUM');
      // At once, and waiting for it: the file gets shorter by it, which later on would look like damage.
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    /** Empties the journal into the file: it holds pages as they were before. False while somebody else still reads them. */
    emptyJournal: () => emptyJournal(db),
    database: {
      close: () => db.close(),
      // Kysely asks for a statement right before it runs it.
      prepare(sql) {
        if (!READING.test(sql)) ownWrites += 1;
        const known = statements.get(sql);
        if (known) return known;
        if (statements.size >= STATEMENT_CACHE) statements.clear();
        const statement = prepare(db, sql);
        statements.set(sql, statement);
        return statement;
      },
    } satisfies SqliteDatabase,
  };
}

/** Waiting for a reader would hold up every request. */
function emptyJournal(db: DatabaseSync): boolean {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}

/** Every family's secret is in it: for its owner alone. SQLite gives the journal beside it the same mode. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

/** Anything else may have written: a mark that moves for nothing costs one query, no more. */
const READING = /^select\b/i;
/** More statements than one process will ever run. */
const OWN_WRITES = 2 ** 32;
/** Asking for other processes' writes locks the file, which costs as much as a whole request: an operator's edit may wait. */
const ASK_OTHERS_EVERY_MS = 1000;

function createChangeMark(db: DatabaseSync, ownWrites: () => number): () => number {
  const otherChanges = db.prepare('pragma data_version');
  let others = Number.NaN;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - askedAt >= ASK_OTHERS_EVERY_MS) {
      others = Number(otherChanges.get()?.data_version);
      askedAt = now;
    }
    return others * OWN_WRITES + ownWrites();
  };
}

function prepare(db: DatabaseSync, sql: string): SqliteStatement {
  // A deferred transaction takes its write lock late and then fails with "busy" instead of waiting.
  if (sql === 'begin') return wrap(db.prepare('begin immediate'));
  const statement = wrap(db.prepare(sql));
  if (sql !== 'rollback') return statement;
  // A full disk has already rolled back; a second time is an error that would hide the first.
  const run: SqliteStatement['run'] = (parameters) =>
    db.isTransaction ? statement.run(parameters) : { changes: 0, lastInsertRowid: 0 };
  return { ...statement, run };
}

function wrap(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toInput)),
    run: (parameters) => statement.run(...parameters.map(toInput)),
    iterate: (parameters) => statement.iterate(...parameters.map(toInput)),
  };
}

function toInput(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}

/** SQLite has no booleans: `toInput` stores 0 and 1, this reads the named columns back as booleans. */
export function booleansPlugin(columns: ReadonlySet<string>): KyselyPlugin {
  const read = (row: UnknownRow): UnknownRow => {
    for (const column in row) {
      const value = row[column];
      if (columns.has(column) && value !== null) row[column] = value === 1;
    }
    return row;
  };
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(read) }),
  };
}
