/** What is kept of a photo by its place, beside its marks: it goes where the photo goes, and ends with it. */
import type { Transaction } from '../../tables.ts';
import type { Place } from './store/photoStore.ts';

type AttachedTable = 'photoFavourites' | 'photoRequests' | 'sendings';

const TABLES: readonly AttachedTable[] = ['photoFavourites', 'photoRequests', 'sendings'];

export async function deleteAt(tx: Transaction, table: AttachedTable, place: Place): Promise<void> {
  await tx.deleteFrom(table).where('folder', '=', place.folder).where('name', '=', place.name).execute();
}

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
