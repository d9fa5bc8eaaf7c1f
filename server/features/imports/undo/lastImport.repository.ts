/** Which families the last import created and changed, for its undo. They go from here with their erasure. */
import { sql } from 'kysely';
import type { Staged } from '../../../platform/database/staged.ts';
import type { Database, Transaction } from '../../../siteDatabase/tables.ts';

export interface LastImport {
  at: number;
  created: string[];
  updated: string[];
}

export async function readLastImport(db: Database): Promise<LastImport | null> {
  const rows = await db.selectFrom('lastImport').selectAll().execute();
  const [first] = rows;
  if (!first) return null;
  const ids = (how: 'created' | 'updated') =>
    rows.filter((row) => row.how === how).map(({ familleId }) => familleId);
  return { at: Number(first.at), created: ids('created'), updated: ids('updated') };
}

/** In place of the import before. */
export async function saveLastImport(
  tx: Transaction,
  staged: Staged<'created' | 'updated'>,
  at: number,
): Promise<void> {
  await forgetLastImport(tx);
  for (const how of ['created', 'updated'] as const)
    for (const rows of staged.sources(how))
      await sql`insert into "lastImport" ("familleId", "how", "at")
        select "id", ${sql.lit(how)}, cast(${at} as bigint) from ${rows} as listed`.execute(tx);
}

export async function forgetLastImport(tx: Transaction): Promise<void> {
  await tx.deleteFrom('lastImport').execute();
}
