import type { PhotoFolder } from '../../../contract/photos.schema.ts';
import type { Database, PhotoMarkTable, Transaction } from '../../tables.ts';

export async function listMarks(db: Database): Promise<PhotoMarkTable[]> {
  return db.selectFrom('photoMarks').selectAll().execute();
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

export async function deleteMarks(tx: Transaction, folder: PhotoFolder, name: string): Promise<void> {
  await tx.deleteFrom('photoMarks').where('folder', '=', folder).where('name', '=', name).execute();
}
