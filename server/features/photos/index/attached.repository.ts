/** What is kept of a photo by its place, beside its marks: it goes where the photo goes, and ends with it. */
import type { Transaction } from '../../../siteDatabase/tables.ts';
import type { Place } from '../store/photoStore.ts';
import { deleteAt } from './places.repository.ts';

const TABLES = ['photoFavourites', 'photoRequests', 'sendings'] as const;

export async function deleteAttached(tx: Transaction, place: Place): Promise<void> {
  for (const table of TABLES) await deleteAt(tx, table, place);
}

export async function moveAttached(tx: Transaction, from: Place, to: Place): Promise<void> {
  // Rows of an earlier photo of that name, whose file was deleted by hand.
  await deleteAttached(tx, to);
  for (const table of TABLES)
    await tx
      .updateTable(table)
      .set({ folder: to.folder, name: to.name })
      .where('folder', '=', from.folder)
      .where('name', '=', from.name)
      .execute();
}
