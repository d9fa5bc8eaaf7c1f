import { countRows } from '../../platform/database/dialect.ts';
import type { Database, Transaction } from '../../siteDatabase/tables.ts';

const ONLY_ROW = 1;
const WORKED = ['smtp', 'outbox'] as const;

/** A write like any other, to know that one works. */
export async function recordHeartbeat(tx: Transaction, at: number): Promise<void> {
  await tx
    .insertInto('heartbeat')
    .values({ id: ONLY_ROW, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
}

export function countPhotos(db: Database): Promise<number> {
  return countRows(db.selectFrom('photos').where('reason', 'is', null));
}

/** Why mails do not go, by the last one of which that can be said; a mailbox that is full is no problem of the site. */
export async function lastMailProblem(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('mails')
    .select(['outcome', 'reason'])
    .where((where) => where.or([where('serverFault', '=', true), where('outcome', 'in', WORKED)]))
    .orderBy('time', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.outcome === 'failed' ? (row.reason ?? 'refusé') : null;
}
