import type { CompiledQuery, QueryResult } from 'kysely';

/** Asked in each transaction before it is stored; where it throws, nothing of the transaction is. */
export type BeforeCommit = (
  ask: <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>,
) => Promise<void>;
