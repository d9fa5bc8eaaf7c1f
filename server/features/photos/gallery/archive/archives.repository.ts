/** Stores the links with which families or hosts download archives of photos. */
import type { ArchiveTable, Database, Transaction } from '../../../../siteDatabase/tables.ts';

/** Extends a link that already exists. */
export async function saveArchive(tx: Transaction, archive: ArchiveTable): Promise<void> {
  const { expiresAt } = archive;
  await tx
    .insertInto('archives')
    .values(archive)
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet({ expiresAt }))
    .execute();
}

export async function findArchive(
  db: Database,
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

export async function deleteExpiredArchives(tx: Transaction, now: number): Promise<void> {
  await tx.deleteFrom('archives').where('expiresAt', '<=', now).execute();
}

/** Keeps the owner's links that expire last; `familleHash` is null for the hosts. */
export async function deleteOldestArchives(
  tx: Transaction,
  { familleHash, kept }: { familleHash: string | null; kept: number },
): Promise<void> {
  const newest = tx
    .selectFrom('archives')
    .select('tokenHash')
    .where('familleHash', 'is', familleHash)
    .orderBy('expiresAt', 'desc')
    .limit(kept);
  await tx
    .deleteFrom('archives')
    .where('familleHash', 'is', familleHash)
    .where('tokenHash', 'not in', newest)
    .execute();
}
