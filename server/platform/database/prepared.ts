/** Queries of the busiest calls, built once: building one takes longer than SQLite takes to answer it. */
import type { Compilable, CompiledQuery, Kysely } from 'kysely';

/**
 * `build` must use its parameter exactly once and no other value, so that the text is the same for all of them.
 *
 *   const guestsOf = prepared((db: Database, id) => db.selectFrom('guests').selectAll().where('familyId', '=', id));
 *   const guests = await guestsOf(db, id);
 */
export function prepared<Tables, Row>(
  build: (db: Kysely<Tables>, parameter: string) => Compilable<Row>,
): (db: Kysely<Tables>, parameter: string) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, parameter) => {
    compiled ??= compile(build(db, parameter));
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: [parameter] });
    return rows;
  };
}

function compile<Row>(query: Compilable<Row>): CompiledQuery<Row> {
  const compiled = query.compile();
  if (compiled.parameters.length !== 1) throw new Error(`not one parameter: ${compiled.sql}`);
  return compiled;
}
