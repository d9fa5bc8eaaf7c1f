/** Rows that other tables keep by a photo’s place: they move and end with the photo. */
import type { ExpressionBuilder } from 'kysely';
import type { Tables, Transaction } from '../../../siteDatabase/tables.ts';
import type { Place } from '../store/photoStore.ts';
import type { ChangedPlaces } from './changedPlaces.rules.ts';

type Placed = Pick<Tables, 'photos' | 'photoMarks'>;

/** A `where` condition for rows with a photo's place. */
export function isAmong({ folder, names }: ChangedPlaces) {
  return ({ eb, and }: ExpressionBuilder<Placed, keyof Placed>) =>
    and([eb('folder', '=', folder), ...(names.length > 0 ? [eb('name', 'in', names)] : [])]);
}

type PlacedTable = keyof Placed | 'photoFavourites' | 'photoRequests' | 'sendings';

export async function deleteAt(tx: Transaction, table: PlacedTable, { folder, name }: Place): Promise<void> {
  await tx.deleteFrom(table).where('folder', '=', folder).where('name', '=', name).execute();
}

/** Tables keyed by a photo's place, besides marks; their rows move and end with the photo. */
const TABLES = ['photoFavourites', 'photoRequests', 'sendings'] as const;

export async function deleteAttached(tx: Transaction, place: Place): Promise<void> {
  for (const table of TABLES) await deleteAt(tx, table, place);
}

export async function moveAttached(tx: Transaction, from: Place, to: Place): Promise<void> {
  // Deletes rows of an earlier photo of that name, whose file was deleted by hand.
  await deleteAttached(tx, to);
  for (const table of TABLES)
    await tx
      .updateTable(table)
      .set({ folder: to.folder, name: to.name })
      .where('folder', '=', from.folder)
      .where('name', '=', from.name)
      .execute();
}
