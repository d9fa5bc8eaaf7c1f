/** Questions to a site's database, of whatever version, without opening the site. `place`: an SQLite file, or the address of a PostgreSQL. */
import { readDatabase } from './plainDatabase.ts';
import { parsePostgresUrl } from './postgres/postgresUrl.ts';
import { type Row, tableNames } from './snapshot.ts';

/** `query` is quoted for PostgreSQL. Throws like the database. */
export async function askDatabase(place: string, query: string): Promise<Row[]> {
  if (isFile(place)) return readDatabase(place, (db) => db.prepare(query).all());
  // Most sites never need the code of the other one.
  const { ask } = await import('./postgres/exchange.ts');
  return ask(place, query);
}

/** No rows where the table is not there. */
export async function askTable(place: string, table: string, query: string): Promise<Row[]> {
  return (await hasTable(place, table)) ? askDatabase(place, query) : [];
}

/** Names of the migrations that it went through; none for one that is not of this kind. */
export async function appliedMigrations(place: string): Promise<string[]> {
  const rows = await askTable(place, 'kysely_migration', 'select name from kysely_migration order by name');
  return rows.map(({ name }) => String(name));
}

async function hasTable(place: string, table: string): Promise<boolean> {
  if (isFile(place)) return readDatabase(place, tableNames).includes(table);
  const [known] = await askDatabase(place, `select to_regclass('${table}') is not null as "isThere"`);
  return known?.isThere === true;
}

function isFile(place: string): boolean {
  return parsePostgresUrl(place) === null;
}
