import type { ExpressionBuilder } from 'kysely';
import type { Tables, Transaction } from '../../../siteDatabase/tables.ts';
import type { Place } from '../store/photoStore.ts';
import type { ToldPlaces } from './changedPlaces.rules.ts';

type Placed = Pick<Tables, 'photos' | 'photoMarks'>;

/** For `where`, of rows that say where a photo stands. */
export function isAmong({ folder, names }: ToldPlaces) {
  return ({ eb, and }: ExpressionBuilder<Placed, keyof Placed>) =>
    and([eb('folder', '=', folder), ...(names.length > 0 ? [eb('name', 'in', names)] : [])]);
}

type PlacedTable = keyof Placed | 'photoFavourites' | 'photoRequests' | 'sendings';

export async function deleteAt(tx: Transaction, table: PlacedTable, { folder, name }: Place): Promise<void> {
  await tx.deleteFrom(table).where('folder', '=', folder).where('name', '=', name).execute();
}
