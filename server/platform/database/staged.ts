/**
 * Prepares many rows for one short transaction. SQLite has one connection, which a transaction blocks for
 * everybody: the rows are inserted before it, in slices, into temporary tables, which end with the process.
 * PostgreSQL reads beside a transaction, so it takes the lists directly.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { createMutex, type Mutex } from '../async/concurrency.ts';
import { isPostgres } from './dialect.ts';

/** The table and columns to which the objects of a list belong. */
export interface ListShape {
  table: string;
  columns: readonly string[];
}

export interface Staged<Name extends string> {
  /** The sources from which to select the rows of one name, in order. */
  sources(name: Name): RawBuilder<unknown>[];
}

/** A mutex for each database, which has one set of temporary tables. */
const turns = new WeakMap<QueryExecutorProvider, Mutex>();

/** Runs one call at a time in a database; each list is JSON. `work` opens the transaction. */
export async function withStaged<Name extends string, Done>(
  db: QueryExecutorProvider,
  { shapes, slices }: { shapes: Readonly<Record<Name, ListShape>>; slices: readonly Record<Name, string>[] },
  work: (staged: Staged<Name>) => Promise<Done>,
): Promise<Done> {
  if (isPostgres(db))
    return work({
      sources: (name) =>
        slices.map(
          (slice) =>
            sql`json_populate_recordset(null::${sql.table(shapes[name].table)}, ${slice[name]}::json)`,
        ),
    });
  const oneAtATime = turns.get(db) ?? createMutex();
  turns.set(db, oneAtATime);
  return oneAtATime(() => stage(db, { shapes, slices }, work));
}

async function stage<Name extends string, Done>(
  db: QueryExecutorProvider,
  { shapes, slices }: { shapes: Readonly<Record<Name, ListShape>>; slices: readonly Record<Name, string>[] },
  work: (staged: Staged<Name>) => Promise<Done>,
): Promise<Done> {
  const names = Object.keys(shapes) as Name[];
  const stagedTable = (name: Name) => sql.table(`staged_${name}`);
  const empty = async () => {
    for (const name of names) await sql`delete from ${stagedTable(name)}`.execute(db);
  };
  for (const name of names) {
    const { table, columns } = shapes[name];
    await sql`create temp table if not exists ${stagedTable(name)} as
      select ${columnList(columns)} from ${sql.table(table)} where false`.execute(db);
  }
  try {
    for (const slice of slices)
      for (const name of names) {
        const values = shapes[name].columns.map((column) => sql`value ->> ${sql.lit(column)}`);
        await sql`insert into ${stagedTable(name)} select ${sql.join(values)} from json_each(${slice[name]})`.execute(
          db,
        );
        await turn();
      }
    return await work({ sources: (name) => [sql`${stagedTable(name)}`] });
  } finally {
    await empty();
  }
}

export function columnList(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}
