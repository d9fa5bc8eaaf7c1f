/** Stores the favourite photos of families, and adds those of a merged family to the kept one's. */
import type { Database, PhotoFavouriteTable, Transaction } from '../../../siteDatabase/tables.ts';

/** An existing favourite keeps its date. */
export async function saveFavourite(tx: Transaction, favourite: PhotoFavouriteTable): Promise<void> {
  await tx
    .insertInto('photoFavourites')
    .values(favourite)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(
  tx: Transaction,
  { familleId, folder, name }: Omit<PhotoFavouriteTable, 'at'>,
): Promise<void> {
  await tx
    .deleteFrom('photoFavourites')
    .where('familleId', '=', familleId)
    .where('folder', '=', folder)
    .where('name', '=', name)
    .execute();
}

export async function listFavourites(
  db: Database,
  familleId: string,
): Promise<Omit<PhotoFavouriteTable, 'familleId'>[]> {
  return db
    .selectFrom('photoFavourites')
    .select(['folder', 'name', 'at'])
    .where('familleId', '=', familleId)
    .orderBy('folder')
    .orderBy('name')
    .execute();
}

/** Adds the favourites of a merged family to the kept one's; they also stay with the family in the bin. */
export async function mergeFavourites(
  tx: Transaction,
  { from, into }: { from: string; into: string },
): Promise<void> {
  for (const favourite of await listFavourites(tx, from))
    await saveFavourite(tx, { familleId: into, ...favourite });
}
