import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { isPostgres } from './dialect.ts';

export interface Trigger {
  name: string;
  table: string;
  after: 'insert' | 'delete';
  /** One statement with its semicolon, that both databases understand; the row is NEW or OLD. */
  statement: string;
}

export async function createTrigger(
  db: Kysely<unknown>,
  { name, table, after, statement }: Trigger,
): Promise<void> {
  const trigger = sql`create trigger ${sql.id(name)} after ${sql.raw(after)} on ${sql.table(table)}`;
  const body = sql.raw(statement);
  if (!isPostgres(db)) {
    await sql`${trigger} begin ${body} end`.execute(db);
    return;
  }
  await sql`create function ${sql.id(name)}() returns trigger language plpgsql as
    $body$ begin ${body} return null; end $body$`.execute(db);
  await sql`${trigger} for each row execute function ${sql.id(name)}()`.execute(db);
}

/** How many rows a query finds. */
export async function countRows<Tables, Named extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Named, object>,
): Promise<number> {
  const found = query.select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = (await found.executeTakeFirstOrThrow()) as { count: number };
  return Number(count);
}
