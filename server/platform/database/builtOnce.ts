/** Queries of the busiest calls, built once: building one takes longer than SQLite takes to answer it. */
import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

type Executor = Pick<Kysely<never>, 'executeQuery' | 'getExecutor'>;

/** `build` uses each of its values once, in their order; those of later calls take the same places. */
export function builtOnce<Source extends Executor, Values extends readonly unknown[], Row>(
  build: (db: Source, ...values: Values) => Compilable<Row>,
): (db: Source, ...values: Values) => Promise<Row[]> {
  // Tests speak to both in one process.
  const built: { sqlite?: CompiledQuery<Row>; postgres?: CompiledQuery<Row> } = {};
  return async (db, ...values) => {
    const engine = isPostgres(db) ? 'postgres' : 'sqlite';
    built[engine] ??= build(db, ...values).compile();
    const query = built[engine];
    // SQLite would take a missing one for null.
    if (query.parameters.length !== values.length) throw new Error(`not each value once: ${query.sql}`);
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
}
