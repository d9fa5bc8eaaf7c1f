import { ask } from '../../platform/database/postgres/exchange.ts';

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
