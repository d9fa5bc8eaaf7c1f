import { countRows } from '../../platform/database/dialect.ts';
import type { Database, Transaction } from '../../siteDatabase/tables.ts';
import type { LastMail } from './checks.rules.ts';

const ONLY_ROW = 1;
const WORKED = ['smtp', 'outbox'] as const;

/** Tests whether the database accepts writes. */
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

/** A full mailbox does not count. */
export async function lastMail(db: Database): Promise<LastMail> {
  const row = await db
    .selectFrom('mails')
    .select(['outcome', 'reason'])
    .where((where) => where.or([where('serverFault', '=', true), where('outcome', 'in', WORKED)]))
    .orderBy('time', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.outcome === 'outbox') return 'none';
  return row.outcome === 'failed' ? { problem: row.reason ?? 'refusé' } : 'sent';
}
