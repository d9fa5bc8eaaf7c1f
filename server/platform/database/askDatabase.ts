/** Queries a database of any version, unopened by the site. `place` is an SQLite file or PostgreSQL URL. */
import { readDatabase } from './plainDatabase.ts';
import { parsePostgresUrl } from './postgres/postgresUrl.ts';
import { type Row, tableNames } from './snapshot.ts';

/** `query` quotes names in PostgreSQL's way. Throws like the database. */
export async function askDatabase(database: string, query: string): Promise<Row[]> {
  if (isFile(database)) return readDatabase(database, (db) => db.prepare(query).all());
  // Loaded on demand, because most sites use SQLite.
  const { ask } = await import('./postgres/exchange.ts');
  return ask(database, query);
}

/** Returns no rows if the table is missing. */
export async function askTable(database: string, table: string, query: string): Promise<Row[]> {
  return (await hasTable(database, table)) ? askDatabase(database, query) : [];
}

/** Names of the applied migrations; empty for a database that is not a site's. */
export async function appliedMigrations(database: string): Promise<string[]> {
  return [...(await migrationTimes(database)).keys()];
}

/** When each migration was applied; empty for a database that is not a site's. */
export async function migrationTimes(database: string): Promise<Map<string, number>> {
  const asking = 'select name, "timestamp" from kysely_migration order by name';
  const rows = await askTable(database, 'kysely_migration', asking);
  return new Map(rows.map(({ name, timestamp }) => [String(name), Date.parse(String(timestamp))]));
}

async function hasTable(database: string, table: string): Promise<boolean> {
  if (isFile(database)) return readDatabase(database, tableNames).includes(table);
  const [known] = await askDatabase(database, `select to_regclass('${table}') is not null as "isThere"`);
  return known?.isThere === true;
}

function isFile(database: string): boolean {
  return parsePostgresUrl(database) === null;
}
