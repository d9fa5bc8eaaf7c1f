/** The changes of a family, as `updateFamille` wrote them down. */
import type { Database } from '../../tables.ts';
import type { HistoryRow } from './history.rules.ts';

export async function listHistory(db: Database, familleId: string): Promise<HistoryRow[]> {
  return db
    .selectFrom('history')
    .selectAll()
    .where('familleId', '=', familleId)
    .orderBy('id', 'desc')
    .execute();
}
