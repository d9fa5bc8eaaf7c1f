import type { Database, PhotoMarkTable, Transaction } from '../../tables.ts';
import { isAmong } from './places.repository.ts';
import type { ToldPlaces } from './toldPlaces.rules.ts';

/** All of them, or those that were told. */
export async function listMarks(db: Database, told?: ToldPlaces): Promise<PhotoMarkTable[]> {
  const all = db.selectFrom('photoMarks').selectAll();
  return (told ? all.where(isAmong(told)) : all).execute();
}

/** Rows of one statement: SQLite takes a bounded number of values. */
const AT_ONCE = 500;

export async function saveMarks(tx: Transaction, marks: readonly PhotoMarkTable[]): Promise<void> {
  for (let at = 0; at < marks.length; at += AT_ONCE)
    await tx
      .insertInto('photoMarks')
      .values(marks.slice(at, at + AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['folder', 'name']).doUpdateSet(({ ref }) => ({
          hidden: ref('excluded.hidden'),
          turn: ref('excluded.turn'),
          caption: ref('excluded.caption'),
          removedAt: ref('excluded.removedAt'),
          clock: ref('excluded.clock'),
        })),
      )
      .execute();
}
