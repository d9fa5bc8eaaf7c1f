/**
 * Copies all rows between PostgreSQL and an SQLite file of the same migrations. Also asks single queries of a
 * PostgreSQL that the site has not opened.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type ControlledTransaction, Kysely, type PostgresPool } from 'kysely';
import { type Client, DatabaseError } from 'pg';
import { migrate, type PostgresOptions } from '../database.ts';
import { openDatabase } from '../open.ts';
import { changeDatabase, readDatabase } from '../plainDatabase.ts';
import { ownTables, parentsFirst, type Row } from '../snapshot.ts';
import { TELL_OTHERS } from './changes.ts';
import { explainFailure } from './errors.ts';
import { dialectOf } from './open.ts';
import { openSession, pastRefusals } from './pooler.ts';
import { clientConfig } from './settings.ts';
import { withExclusiveLock } from './siteLock.ts';

const AT_ONCE = 500;
/** Copies a consistent snapshot while others write. `file` must not exist. */
export async function copyToSqlite(
  { url, migrations, booleanColumns }: PostgresOptions,
  file: string,
): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
    const applied = new Set(rows.map(({ name }) => name));
    const same = Object.fromEntries(Object.entries(migrations).filter(([name]) => applied.has(name)));
    await (await openDatabase({ file, migrations: same, booleanColumns })).close();
    const db = new DatabaseSync(file);
    try {
      // A table may be copied before the one that it references.
      db.exec('PRAGMA foreign_keys = OFF; BEGIN');
      for (const table of ownTables(db)) await copyTable(client, db, table);
      db.exec('COMMIT');
    } finally {
      db.close();
    }
    await client.query('commit');
  });
  changeDatabase(file, (db) => db.exec('PRAGMA journal_mode = DELETE'));
}

/**
 * Replaces all rows or none, whenever it is killed. The file must have all migrations of the program; a database
 * with those of a newer one is made anew.
 */
export async function loadFromSqlite(file: string, options: PostgresOptions): Promise<void> {
  const { url, booleanColumns, migrations } = options;
  const isNewer = await isOfNewer(url, migrations);
  if (!isNewer) await (await openDatabase(options)).close();
  await withExclusiveLock(url, () =>
    withClient(url, async (client) => {
      const tables = readDatabase(file, parentsFirst);
      const transaction = await beginOn(client, booleanColumns);
      if (isNewer) {
        await dropAll(client);
        await migrate(transaction, migrations);
      }
      await client.query(`truncate ${tables.map((table) => `"${table}"`).join(', ')}`);
      for (const table of tables) {
        for (const rows of chunksOf(readDatabase(file, (db) => db.prepare(`select * from "${table}"`).all())))
          await client.query(`insert into "${table}" select * from ${rowsOf(table)}`, [
            JSON.stringify(rows.map((row) => withBooleans(row, booleanColumns))),
          ]);
      }
      await continueSequences(client);
      await client.query(TELL_OTHERS.sql);
      await transaction.commit().execute();
    }),
  );
}

async function isOfNewer(url: string, migrations: PostgresOptions['migrations']): Promise<boolean> {
  const [known] = await ask(url, `select to_regclass('kysely_migration') is not null as "isThere"`);
  const applied = known?.isThere ? await ask(url, 'select name from kysely_migration') : [];
  return applied.some(({ name }) => !(String(name) in migrations));
}

/** What is in the schema is the site's alone: docs/scale.md gives each site one of its own. */
async function dropAll(client: Client): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(`
    select format('drop table %I cascade', tablename) as drop
    from pg_tables where schemaname = current_schema() and tableowner = current_user
    union all
    select format('drop sequence if exists %I cascade', sequencename)
    from pg_sequences where schemaname = current_schema() and sequenceowner = current_user
    union all
    select format('drop function %s cascade', oid::regprocedure)
    from pg_proc where pronamespace = current_schema()::regnamespace and proowner = current_user::regrole`);
  for (const { drop } of rows) await client.query(drop);
}

/** Begins a transaction on this connection, in which migrations can run too. */
function beginOn(
  client: Client,
  booleanColumns: ReadonlySet<string>,
): Promise<ControlledTransaction<unknown>> {
  const connection = Object.assign(client, { release: () => {} });
  const pool: PostgresPool = { options: {}, connect: async () => connection, end: async () => {} };
  return new Kysely<unknown>({ dialect: dialectOf(pool, booleanColumns) }).startTransaction().execute();
}

const rowsOf = (table: string) => `json_populate_recordset(null::"${table}", $1::json)`;

export async function bytesOf(url: string): Promise<number> {
  const [row] = await ask(url, 'select pg_database_size(current_database())::float8 as bytes');
  return Number(row?.bytes);
}

export async function ask(url: string, query: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query(query)).rows);
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await pastRefusals(() => openSession(clientConfig(url)));
  let isAway = false;
  client.on('error', () => {
    isAway = true;
  });
  try {
    return await work(client);
  } catch (error) {
    throw isAway || error instanceof DatabaseError ? explainFailure(error) : error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Replaces the rows that migrations inserted, which are among those copied. */
async function copyTable(client: Client, db: DatabaseSync, table: string): Promise<void> {
  db.exec(`delete from "${table}"`);
  await client.query(`declare "${table}" cursor for select * from "${table}"`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${AT_ONCE} from "${table}"`);
    if (rows.length === 0) return;
    insertRows(db, table, rows);
  }
}

/** Leaves out the columns of a newer release. */
function insertRows(db: DatabaseSync, table: string, rows: readonly Row[]): void {
  const known = db.prepare('select name from pragma_table_info(?)').all(table);
  const columns = known.flatMap(({ name }) => (String(name) in (rows[0] ?? {}) ? [String(name)] : []));
  const insert = db.prepare(
    `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
     values (${columns.map(() => '?').join(', ')})`,
  );
  for (const row of rows) insert.run(...columns.map((column) => toSqlite(row[column])));
}

function toSqlite(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}

function withBooleans(row: Row, booleanColumns: ReadonlySet<string>): Row {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    booleanColumns.has(column) && value !== null ? Boolean(value) : value,
  ]);
  return Object.fromEntries(entries);
}

function chunksOf(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) =>
    rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}

/** Makes identity columns continue after the copied rows. */
async function continueSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = current_schema() and is_identity = 'YES'`,
  );
  for (const { table_name: table, column_name: column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('"${table}"', '${column}'),
         coalesce((select max("${column}") from "${table}"), 0) + 1, false)`,
    );
}
