/**
 * The SQL in which SQLite and PostgreSQL differ, so that repositories need to know neither; and
 * queries that are compiled once.
 */
import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type SelectQueryBuilder,
  type SelectQueryNode,
  sql,
} from 'kysely';
import { jsonArrayFrom as sqliteArrayFrom } from 'kysely/helpers/sqlite';
import type { Reads } from './database.ts';

type Speaker = Pick<Reads<never>, 'getExecutor'>;

export function isPostgres(db: Speaker): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Returns a query's rows as one JSON text, with booleans as 0 and 1 or as false and true. */
export function jsonRows(
  db: Speaker,
  query: Expression<unknown> & { toOperationNode(): SelectQueryNode },
): RawBuilder<string> {
  if (isPostgres(db)) return sql`(select coalesce(json_agg(each), '[]')::text from ${query} as each)`;
  return sqliteArrayFrom(query as Parameters<typeof sqliteArrayFrom>[0]).$castTo<string>();
}

/** Reads a member of the JSON object in a text column; null if it is null or absent. */
export function jsonMember(db: Speaker, column: string, member: string): RawBuilder<unknown> {
  const name = sql.lit(member);
  return isPostgres(db) ? sql`${sql.ref(column)}::json ->> ${name}` : sql`${sql.ref(column)} ->> ${name}`;
}

/** Counts the JSON list that is a member of the JSON object in a text column; null if it is absent. */
export function jsonLength(db: Speaker, column: string, member: string): RawBuilder<number | null> {
  if (isPostgres(db)) return sql`json_array_length(${sql.ref(column)}::json -> ${sql.lit(member)})`;
  return sql`json_array_length(${sql.ref(column)}, ${sql.lit(`$."${member}"`)})`;
}

/** Returns the JSON object in a text column without this member. */
export function withoutMember(db: Speaker, column: string, member: string): RawBuilder<string> {
  if (isPostgres(db)) return sql`(${sql.ref(column)}::jsonb - ${sql.lit(member)})::text`;
  return sql`json_remove(${sql.ref(column)}, ${sql.lit(`$."${member}"`)})`;
}

/** Selects the objects of a JSON list as rows of `table`: `first`, the index in the list, then `columns`. */
export function jsonListRows(
  db: Speaker,
  { first, table, columns, list }: { first: string; table: string; columns: readonly string[]; list: string },
): RawBuilder<unknown> {
  if (isPostgres(db))
    return sql`select ${first}, ordinality - 1, ${sql.join(columns.map((column) => sql.ref(column)))}
      from json_populate_recordset(null::${sql.table(table)}, ${list}::json) with ordinality`;
  const values = columns.map((column) => sql`value ->> ${sql.lit(column)}`);
  return sql`select ${first}, key, ${sql.join(values)} from json_each(${list})`;
}

export interface Trigger {
  name: string;
  table: string;
  after: 'insert' | 'delete';
  /** One statement with its semicolon, valid in both databases; the row is NEW or OLD. */
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

export async function countRows<Tables, Named extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Named, object>,
): Promise<number> {
  const found = query.select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = (await found.executeTakeFirstOrThrow()) as { count: number };
  return Number(count);
}

type Executor = Pick<Kysely<never>, 'executeQuery' | 'getExecutor'>;

/** Compiles a query once, which takes longer than SQLite's answer. `build` uses each value once, in order. */
export function builtOnce<Source extends Executor, Values extends readonly unknown[], Row>(
  build: (db: Source, ...values: Values) => Compilable<Row>,
): (db: Source, ...values: Values) => Promise<Row[]> {
  // One of each, because tests use both engines in one process.
  const built: { sqlite?: CompiledQuery<Row>; postgres?: CompiledQuery<Row> } = {};
  return async (db, ...values) => {
    const engine = isPostgres(db) ? 'postgres' : 'sqlite';
    built[engine] ??= build(db, ...values).compile();
    const query = built[engine];
    // SQLite would bind a missing parameter as null.
    if (query.parameters.length !== values.length) throw new Error(`not each value once: ${query.sql}`);
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
}
