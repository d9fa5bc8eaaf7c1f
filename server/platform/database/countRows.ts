import type { SelectQueryBuilder } from 'kysely';

/** How many rows a query finds. */
export async function countRows<Tables, Named extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Named, object>,
): Promise<number> {
  const found = query.select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = (await found.executeTakeFirstOrThrow()) as { count: number };
  return Number(count);
}
