import { ask } from '../../platform/database/postgres/exchange.ts';
import type { Relocation } from './relocation.rules.ts';

async function rowsOf(url: string, table: string, query: string) {
  const [known] = await ask(url, `select to_regclass('${table}') is not null as "isThere"`);
  return known?.isThere === true ? ask(url, query) : [];
}

export async function relocationsOn(url: string): Promise<Relocation[]> {
  return (await rowsOf(url, 'relocation', 'select * from relocation')) as unknown as Relocation[];
}

/** By which one wedding is told from another. */
export async function weddingOn(url: string): Promise<string | null> {
  const [row] = await rowsOf(url, 'secrets', `select value from secrets where name = 'csrf'`);
  return row === undefined ? null : String(row.value);
}

/** Another program's tables count too; the migrator's own, which it makes before all others, say nothing. */
export async function isEmptyOn(url: string): Promise<boolean> {
  const [row] = await ask(
    url,
    `select not exists (
      select from pg_tables
      where schemaname = current_schema() and tablename not in ('kysely_migration', 'kysely_migration_lock')
    ) as "isEmpty"`,
  );
  return row?.isEmpty === true;
}
