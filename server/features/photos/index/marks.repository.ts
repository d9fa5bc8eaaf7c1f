import { chunksOf } from '../../../platform/async/concurrency.ts';
import type { Database, PhotoMarkTable, Transaction } from '../../../siteDatabase/tables.ts';
import type { ChangedPlaces } from './changedPlaces.rules.ts';
import { isAmong } from './placedRows.repository.ts';

/** Lists all marks, or those of the given places. */
export async function listMarks(db: Database, told?: ChangedPlaces): Promise<PhotoMarkTable[]> {
  const all = db.selectFrom('photoMarks').selectAll();
  return (told ? all.where(isAmong(told)) : all).execute();
}

export async function saveMarks(tx: Transaction, marks: readonly PhotoMarkTable[]): Promise<void> {
  for await (const slice of chunksOf(marks))
    await tx
      .insertInto('photoMarks')
      .values(slice)
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
