/** Counts in the database, each change one statement: two processes that count at once both count. */
import { type Kysely, sql } from 'kysely';
import type { Count, Counters } from '../shared.ts';
import { SERVER_NOW } from './leases.ts';

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
