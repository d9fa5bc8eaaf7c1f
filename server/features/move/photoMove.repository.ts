/**
 * The database's part in a move of photos: new etags for the index, the mark that makes sites at the old
 * place rest, folder names, and digests of index rows.
 */
import { hash } from 'node:crypto';
import type { Database, Transaction } from '../../siteDatabase/tables.ts';

/** Photos per statement, which compares every name with each of them. */
const AT_ONCE = 200;

export interface MovedPhoto {
  folder: string;
  name: string;
  /** Etags at the old and the new place. */
  from: string;
  to: string;
}

/** Replaces etags, so that nothing is imported again, and has sites still set to the old place rest. */
export async function recordPhotoMove(
  tx: Transaction,
  { left, photos }: { left: string; photos: ReadonlyMap<string, MovedPhoto> },
): Promise<void> {
  const indexed = await tx.selectFrom('photos').select(['folder', 'name', 'etag']).execute();
  const moved = indexed.flatMap(({ folder, name, etag }) => {
    const photo = photos.get(`${folder}/${name}`);
    return photo?.from === etag ? photo : [];
  });
  for (const [folder, ofFolder] of Map.groupBy(moved, (photo) => photo.folder))
    for (let at = 0; at < ofFolder.length; at += AT_ONCE)
      await renew(tx, folder, ofFolder.slice(at, at + AT_ONCE));
  const row = { state: 'left', place: left, moveId: '', beat: 0 } as const;
  await tx
    .insertInto('relocation')
    .values({ what: 'photos', ...row })
    .onConflict((conflict) => conflict.column('what').doUpdateSet(row))
    .execute();
}

async function renew(
  tx: Transaction,
  folder: string,
  [first, ...others]: readonly MovedPhoto[],
): Promise<void> {
  if (first === undefined) return;
  await tx
    .updateTable('photos')
    .set((build) => ({
      etag: others
        .reduce(
          (chosen, { name, to }) => chosen.when('name', '=', name).then(to),
          build.case().when('name', '=', first.name).then(first.to),
        )
        .else('')
        .end(),
    }))
    .where('folder', '=', folder)
    .where(
      'name',
      'in',
      [first, ...others].map(({ name }) => name),
    )
    .execute();
}

export async function listFolderNames(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('photoFolders').select('folder').execute();
  return rows.map(({ folder }) => folder);
}

/** Digests of index rows by `folder/name`; they change when renditions are made again. */
export async function recordsOf(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('photos').selectAll().execute();
  return new Map(
    rows.map((row) => [`${row.folder}/${row.name}`, hash('sha256', JSON.stringify(row), 'hex').slice(0, 16)]),
  );
}
