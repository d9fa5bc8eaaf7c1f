import { sql } from 'kysely';

/** Milliseconds since 1970 by the server's clock: those of several machines differ. */
export const SERVER_NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
