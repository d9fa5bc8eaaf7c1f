/** Queries of the busiest calls, built once: building one takes longer than SQLite takes to answer it. */
import type { Compilable, CompiledQuery, Kysely } from 'kysely';

type Executor = Pick<Kysely<never>, 'executeQuery'>;

/** Sets of names kept for one query: what a host may change together makes a few, a bound keeps it so. */
const MOST_KEPT = 50;

/** Stands in a query for the value that each call brings. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * `build` is called once for each set of parameters' names (what is undefined counts as not given) and must not look at the
 * values: it gets slots in their place.
 *
 *   const guestsOf = prepared((db: Database, { id }: { id: string }) => db.selectFrom('guests').where('familyId', '=', id)…);
 *   const guests = await guestsOf(db, { id });
 */
export function prepared<Source extends Executor, Row, Parameters extends object>(
  build: (db: Source, parameters: Parameters) => Compilable<Row>,
): (db: Source, parameters: Parameters) => Promise<Row[]> {
  const known = new Map<string, CompiledQuery<Row>>();
  return async (db, parameters) => {
    const values = parameters as Readonly<Record<string, unknown>>;
    let names = '';
    for (const name in values) if (values[name] !== undefined) names += `${name},`;
    let query = known.get(names);
    if (!query) {
      query = build(db, slotsFor(values) as Parameters).compile();
      if (known.size >= MOST_KEPT) known.clear();
      known.set(names, query);
    }
    const bound = query.parameters.map((value) => (value instanceof Slot ? values[value.name] : value));
    return (await db.executeQuery<Row>({ ...query, parameters: bound })).rows;
  };
}

function slotsFor(values: Readonly<Record<string, unknown>>): Record<string, Slot> {
  const given = Object.keys(values).filter((name) => values[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, new Slot(name)]));
}
