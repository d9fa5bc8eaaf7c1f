/** Reads the history: the changes of a family, when each family answered, and when a guest last replied. */
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

/** Time of the last change that found the family without an answer. An imported answer has no time. */
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

/** Time of the last answer by a guest. */
export async function lastReplyAt(db: Database): Promise<number | null> {
  const { last } = await db
    .selectFrom('history')
    .where('by', '=', 'guest')
    .select(({ fn }) => fn.max<number | null>('at').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}
