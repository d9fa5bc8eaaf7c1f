/** Stores how hosts set the columns of a list, by the mark of its headings. */
import type { Database, Transaction } from '../../../siteDatabase/tables.ts';

/** Mark of a list's headings, and JSON of `ColumnsByName`. */
export type LastColumns = readonly [list: string, columns: string];

/** Enough for the lists of a wedding, each in some versions. */
const MOST_LISTS = 20;

export async function readLastColumns(db: Database): Promise<LastColumns[]> {
  const rows = await db.selectFrom('importColumns').select(['list', 'columns']).execute();
  return rows.map(({ list, columns }) => [list, columns]);
}

export async function saveLastColumns(
  tx: Transaction,
  lists: readonly LastColumns[],
  at: number,
): Promise<void> {
  for (const [list, columns] of lists)
    await tx
      .insertInto('importColumns')
      .values({ list, columns, at })
      .onConflict((conflict) => conflict.column('list').doUpdateSet({ columns, at }))
      .execute();
  const newest = tx.selectFrom('importColumns').select('list').orderBy('at', 'desc').limit(MOST_LISTS);
  await tx.deleteFrom('importColumns').where('list', 'not in', newest).execute();
}
