/**
 * Opens SQLite for Kysely, so that an acknowledged write survives a kill and a power cut. Also marks changes
 * for caches, erases deleted data from the file, and converts booleans.
 */
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
  // With WAL the default NORMAL may lose acknowledged commits in a power cut.
  db.exec('PRAGMA synchronous = FULL');
  db.exec('PRAGMA temp_store = MEMORY');
  // Overwrites deleted data.
  db.exec('PRAGMA secure_delete = ON');
  const statements = new Map<string, SqliteStatement>();
  // Counted here, because asking SQLite takes a twentieth of a thumbnail's time. Counts rollbacks too.
  let ownWrites = 0;
  return {
    /** Changes after any write: of this process at once, of another within a second. */
    changeMark: createChangeMark(db, () => ownWrites),
    otherChanges: () => db.prepare('pragma data_version').get()?.data_version,
    /** Writes the open database to a new file, even if its own file is gone. */
    copyTo(to: string) {
      keepPrivate(to);
      db.prepare('vacuum into ?').run(to);
    },
    /** Removes data deleted before `secure_delete`, unless the file is read. Call before it is watched. */
    tidy() {
      if (!emptyJournal(db)) return;
      db.exec('VACUUM');
      // At once and blocking, because the file shrinks, which later would look like damage.
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    /** Empties the journal, which holds old pages, into the file. False while another process reads them. */
    emptyJournal: () => emptyJournal(db),
    database: {
      close: () => db.close(),
      // Kysely prepares a statement right before it runs it.
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

/** Does not wait for readers, which would block every request. */
function emptyJournal(db: DatabaseSync): boolean {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}

/** Makes the file, which holds every family's secret, private. SQLite gives its journal the same mode. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

/** Any other statement counts as a write; an unneeded change of the mark costs one query. */
const READING = /^select\b/i;
/** More statements than one process will ever run. */
const OWN_WRITES = 2 ** 32;
/** Milliseconds. Asking locks the file and costs as much as a request; an operator's edit can wait. */
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
  // A deferred transaction acquires its write lock late and then fails with "busy" instead of waiting.
  if (sql === 'begin') return wrap(db.prepare('begin immediate'));
  const statement = wrap(db.prepare(sql));
  if (sql !== 'rollback') return statement;
  // A full disk has already rolled back; a second rollback is an error that would hide the first.
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
