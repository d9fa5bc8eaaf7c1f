/** Prepared downloads, kept so that a link survives a restart of the site. */
import type { ArchiveTable, Queries } from '../../tables.ts';

export async function insertArchive(db: Queries, archive: ArchiveTable): Promise<void> {
  await db.insertInto('archives').values(archive).execute();
}

/** Undefined for an unknown or expired one; `now` in milliseconds since 1970. */
export async function findArchive(
  db: Queries,
  tokenHash: string,
  now: number,
): Promise<ArchiveTable | undefined> {
  return db
    .selectFrom('archives')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export async function deleteExpiredArchives(db: Queries, now: number): Promise<void> {
  await db.deleteFrom('archives').where('expiresAt', '<=', now).execute();
}
