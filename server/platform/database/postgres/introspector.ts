/** Which tables the site has: those of its own schema, as other sites may have theirs beside it in the same database. */
import { type DatabaseIntrospector, type Kysely, PostgresIntrospector, sql } from 'kysely';

/** Names alone, which is all that migrations ask for: columns of hundreds of schemas would take seconds to read. */
export function createIntrospector<Tables>(db: Kysely<Tables>): DatabaseIntrospector {
  const whole = new PostgresIntrospector(db);
  return {
    getSchemas: () => whole.getSchemas(),
    async getTables() {
      const { rows } = await sql<{
        name: string;
        schema: string;
      }>`select tablename as name, schemaname as schema from pg_tables where schemaname = current_schema()`.execute(
        db,
      );
      return rows.map((table) => ({ ...table, isView: false, isForeign: false, columns: [] }));
    },
  };
}
