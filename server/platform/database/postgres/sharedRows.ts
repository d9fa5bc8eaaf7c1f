/** Leases and counters as rows of the site's PostgreSQL. Each change is one statement, hence atomic. */
import { type Kysely, sql } from 'kysely';
import type { Count, Counters, Lease, Leases } from '../shared.ts';

/** Milliseconds. A lease that ends later than its length plus this predates a clock that was set back. */
const CLOCK_MARGIN = 5000;

export function createLeases<Tables>(db: Kysely<Tables>, id: string): Leases {
  return {
    async take(name, ms, state = '') {
      const { rows } = await sql<Pick<Lease, 'fencingToken'>>`
        insert into leases as held (name, owner, fence, until, state)
        values (${name}, ${id}, nextval('"leaseFences"'), ${SERVER_NOW} + ${ms}::bigint, ${state})
        on conflict (name) do update set owner = excluded.owner, until = excluded.until, state = excluded.state,
          fence = case when held.owner = excluded.owner then held.fence else excluded.fence end
        where held.owner = excluded.owner or held.until <= ${SERVER_NOW}
          or held.until > ${SERVER_NOW} + ${ms + CLOCK_MARGIN}::bigint
        returning fence as "fencingToken"`.execute(db);
      return rows[0]?.fencingToken ?? null;
    },
    async release(name) {
      await sql`delete from leases where name = ${name} and owner = ${id}`.execute(db);
    },
    async read(name) {
      const { rows } =
        await sql<Lease>`select fence as "fencingToken", state from leases where name = ${name} and until > ${SERVER_NOW}`.execute(
          db,
        );
      return rows[0] ?? null;
    },
    async holds(tx, name, fencingToken) {
      const { rows } =
        await sql`select 1 from leases where name = ${name} and owner = ${id} and fence = ${fencingToken}`.execute(
          tx,
        );
      return rows.length > 0;
    },
  };
}

/** The server's clock in milliseconds since 1970, because the clocks of several machines differ. */
export const SERVER_NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

const SWEEP_EVERY = 60_000;

export function createCounters<Tables>(db: Kysely<Tables>): Counters {
  let sweptAt = performance.now();

  async function sweep(): Promise<void> {
    if (performance.now() - sweptAt < SWEEP_EVERY) return;
    sweptAt = performance.now();
    await sql`delete from counters where "endsAt" <= ${SERVER_NOW}`.execute(db);
  }

  return {
    async add(key, ms) {
      await sweep();
      const { rows } = await sql<Count>`
        insert into counters as known (key, count, "endsAt") values (${key}, 1, ${SERVER_NOW} + ${ms}::bigint)
        on conflict (key) do update set
          count = case when known."endsAt" <= ${SERVER_NOW} then 1 else known.count + 1 end,
          "endsAt" = case when known."endsAt" <= ${SERVER_NOW} then excluded."endsAt" else known."endsAt" end
        returning count, "endsAt" - ${SERVER_NOW} as left`.execute(db);
      const [row] = rows;
      if (!row) throw new Error('nothing was counted');
      return row;
    },
    async takeBack(key) {
      await sql`update counters set count = count - 1 where key = ${key} and "endsAt" > ${SERVER_NOW} and count > 0`.execute(
        db,
      );
    },
  };
}
