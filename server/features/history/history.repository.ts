/** The changes of a family, as `updateFamille` wrote them down. */
import type { AnswerTime } from '../../../contract/familles/familles.schema.ts';
import { jsonMember } from '../../platform/database/dialect.ts';
import type { Database } from '../../siteDatabase/tables.ts';
import type { HistoryRow } from './history.rules.ts';

export async function listHistory(db: Database, familleId: string): Promise<HistoryRow[]> {
  return db
    .selectFrom('history')
    .selectAll()
    .where('familleId', '=', familleId)
    .orderBy('id', 'desc')
    .execute();
}

/** The change from which on a family is no longer silent: the last one that found it so. An answer that came with a list has none. */
export async function listAnswerTimes(db: Database): Promise<AnswerTime[]> {
  return db
    .selectFrom('history')
    .innerJoin('familles', 'familles.id', 'history.familleId')
    .where('answer', 'is not', null)
    .where('history.id', 'in', (query) =>
      query
        .selectFrom('history')
        .where(jsonMember(db, 'before', 'answer'), 'is', null)
        .select(({ fn }) => fn.max<number>('id').as('last'))
        .groupBy('familleId'),
    )
    .select(['familleId as id', 'at'])
    .execute();
}

/** When a guest last answered. */
export async function lastReplyAt(db: Database): Promise<number | null> {
  const { last } = await db
    .selectFrom('history')
    .where('by', '=', 'guest')
    .select(({ fn }) => fn.max<number | null>('at').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}
