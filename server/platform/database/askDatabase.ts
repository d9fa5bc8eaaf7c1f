/** Queries a database of any version, unopened by the site. `place` is an SQLite file or PostgreSQL URL. */
import { readDatabase } from './plainDatabase.ts';
import { parsePostgresUrl } from './postgres/postgresUrl.ts';
import { type Row, tableNames } from './snapshot.ts';

/** `query` quotes names in PostgreSQL's way. Throws like the database. */
export async function askDatabase(place: string, query: string): Promise<Row[]> {
  if (isFile(place)) return readDatabase(place, (db) => db.prepare(query).all());
  // Loaded on demand, because most sites use SQLite.
  const { ask } = await import('./postgres/exchange.ts');
  return ask(place, query);
}

/** Returns no rows if the table is missing. */
export async function askTable(place: string, table: string, query: string): Promise<Row[]> {
  return (await hasTable(place, table)) ? askDatabase(place, query) : [];
}

/** Names of the applied migrations; empty for a database that is not a site's. */
export async function appliedMigrations(place: string): Promise<string[]> {
  return [...(await migrationTimes(place)).keys()];
}

/** When each migration was applied; empty for a database that is not a site's. */
export async function migrationTimes(place: string): Promise<Map<string, number>> {
  const asking = 'select name, "timestamp" from kysely_migration order by name';
  const rows = await askTable(place, 'kysely_migration', asking);
  return new Map(rows.map(({ name, timestamp }) => [String(name), Date.parse(String(timestamp))]));
}

async function hasTable(place: string, table: string): Promise<boolean> {
  if (isFile(place)) return readDatabase(place, tableNames).includes(table);
  const [known] = await askDatabase(place, `select to_regclass('${table}') is not null as "isThere"`);
  return known?.isThere === true;
}

function isFile(place: string): boolean {
  return parsePostgresUrl(place) === null;
}
