import { sql } from 'kysely';
import type { Database } from '../../../siteDatabase/tables.ts';
import { type Blank, MAX_FILM_BLANKS } from '../model/blanks.rules.ts';
import type { Photo } from '../model/photos.rules.ts';

/** Bytes; of a film with as many blanks as there may be. What is longer comes from before that was bounded. */
export const MAX_BLANKS_LENGTH = MAX_FILM_BLANKS * 32;

/** Without reading them: a row of before may hold hundreds of megabytes. */
export const blanksLength = sql<number | null>`octet_length(blanks)`;

/** What hides where the photo was taken; null where it is another one by now, or nobody has looked yet. */
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
    .where(blanksLength, '<=', MAX_BLANKS_LENGTH)
    .executeTakeFirst();
  return row?.blanks ? JSON.parse(row.blanks) : null;
}
