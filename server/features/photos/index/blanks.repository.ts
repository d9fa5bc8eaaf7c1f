/** The byte ranges that a stored photo or film is sent without, as its row keeps them. */
import type { Database } from '../../../siteDatabase/tables.ts';
import type { Blank } from '../model/blanks.rules.ts';
import type { Photo } from '../model/photos.rules.ts';

/** Returns the blanks; null if the photo has changed or was not searched yet. */
export async function readBlanks(
  db: Database,
  { folder, name, etag }: Pick<Photo, 'folder' | 'name' | 'etag'>,
): Promise<readonly Blank[] | null> {
  const row = await db
    .selectFrom('photos')
    .select('blanks')
    .where('folder', '=', folder)
    .where('name', '=', name)
    .where('etag', '=', etag)
    .executeTakeFirst();
  return row?.blanks ? JSON.parse(row.blanks) : null;
}
