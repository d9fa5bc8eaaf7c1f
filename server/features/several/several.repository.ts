/** Reads versions, times of deletion and writes of many families. */
import { sql } from 'kysely';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { chunksOf } from '../../platform/async/concurrency.ts';
import { jsonMember } from '../../platform/database/dialect.ts';
import type { Database, Transaction } from '../../siteDatabase/tables.ts';
import { familles } from '../familles/familles.repository.ts';
import { historyOf } from '../history/history.rules.ts';

type Version = Pick<HostFamille, 'id' | 'version'>;

export async function listVersions(db: Database, ids: readonly string[]): Promise<Version[]> {
  const found: Version[] = [];
  for await (const slice of chunksOf(ids))
    found.push(
      ...(await familles(db).clearSelect().select(['id', 'version']).where('id', 'in', slice).execute()),
    );
  return found;
}

/** Times at which those of the ids that are in the bin got there. */
export async function listDeleted(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for await (const slice of chunksOf(ids)) {
    const rows = await db.selectFrom('bin').selectAll().where('familleId', 'in', slice).execute();
    for (const { familleId, deletedAt } of rows) found.set(familleId, deletedAt);
  }
  return found;
}

/** What lists told of these families, so that the next list is compared with the site alone. */
export async function forgetTold(tx: Transaction, ids: readonly string[]): Promise<void> {
  for await (const slice of chunksOf(ids))
    await tx.deleteFrom('listTold').where('familleId', 'in', slice).execute();
}

/** Writes of each family since the given version, newest first. */
export async function listWrites(
  db: Database,
  familles: readonly { famille: HostFamille; version: number }[],
): Promise<Map<string, ReturnType<typeof historyOf>>> {
  const found = new Map<string, ReturnType<typeof historyOf>>();
  for await (const slice of chunksOf(familles)) {
    const written = sql<number>`cast(${jsonMember(db, 'before', 'version')} as integer)`;
    const oldest = Math.min(...slice.map(({ version }) => version));
    const rows = await db
      .selectFrom('history')
      .selectAll()
      .where(
        'familleId',
        'in',
        slice.map(({ famille }) => famille.id),
      )
      .where(written, '>=', oldest)
      .orderBy('id', 'desc')
      .execute();
    const byFamille = Map.groupBy(rows, ({ familleId }) => familleId);
    for (const { famille, version } of slice)
      found.set(
        famille.id,
        historyOf(famille, byFamille.get(famille.id) ?? []).filter(({ before }) => before.version >= version),
      );
  }
  return found;
}
