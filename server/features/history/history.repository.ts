/** Reads the history: the changes of a family, when each family answered, and when a guest last replied. */
import { sql } from 'kysely';
import type { AnswerTime } from '../../../contract/familles/familles.schema.ts';
import { jsonLength, jsonMember } from '../../platform/database/dialect.ts';
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

/** `at` is the last change that found the family without an answer. An imported answer has no time. */
export async function listAnswerTimes(db: Database): Promise<AnswerTime[]> {
  const before = jsonMember(db, 'before', 'answer');
  // As text, because JSON has no booleans in SQLite, nor has a column of its own.
  const other = sql<boolean>`cast(${before} as text) is distinct from cast(${sql.ref('familles.answer')} as text)`;
  const rows = await db
    .selectFrom('history')
    .innerJoin('familles', 'familles.id', 'history.familleId')
    .where('familles.answer', 'is not', null)
    .where((eb) => eb.or([eb('by', '=', 'guest'), other]))
    .groupBy('familleId')
    .select(({ fn, ref }) => [
      'familleId as id',
      fn.max<number | null>(sql`case when ${before} is null then ${ref('at')} end`).as('at'),
      fn.max<number>('at').as('changedAt'),
      fn
        .max<number | null>(sql`case when ${before} is null then ${jsonLength(db, 'before', 'invites')} end`)
        .as('expected'),
    ])
    .execute();
  return rows.map(({ id, at, changedAt, expected }) => ({
    id,
    at: at ?? changedAt,
    changedAt,
    expected: expected ?? 0,
  }));
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
