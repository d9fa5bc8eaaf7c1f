/** The hosts' log: sign-ins, failures, changes of rights, exports. No secrets, guests' names or addresses. */
import { DAY_MS } from '../../../../contract/durations.ts';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import type { AuditEntry } from '../../../../contract/hosts/audit.schema.ts';
import { AUDIT_PAGE } from '../../../../contract/limits.ts';
import { chunksOf } from '../../../platform/async/concurrency.ts';
import type { AuditTable, Database, Transaction } from '../../../siteDatabase/tables.ts';
import type { Act } from '../act.ts';
import { changedFlags } from './flags.rules.ts';

const MAX_ENTRIES = 5000;
const KEPT_MS = 366 * DAY_MS;

type Recorded = Pick<AuditTable, 'kind' | 'at'> &
  Partial<Pick<AuditTable, 'browser' | 'who' | 'familleId' | 'subject' | 'value'>>;

/** Called in the transaction of the logged change. Keeps a year and 5,000 entries at most. */
export async function recordAudit(tx: Transaction, entry: Recorded): Promise<void> {
  const newest = await tx
    .insertInto('audit')
    .values({ ...entry, lastAt: entry.at, times: 1 })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow();
  await forgetOld(tx, newest);
}

/** Like `recordAudit`, for many entries. */
export async function recordAudits(tx: Transaction, entries: readonly Recorded[]): Promise<void> {
  for await (const slice of chunksOf(entries))
    await tx
      .insertInto('audit')
      .values(slice.map((entry) => ({ ...entry, lastAt: entry.at, times: 1 })))
      .execute();
  if (entries.length > 0) await trimAudit(tx);
}

/** Called after many entries were added. */
export async function trimAudit(tx: Transaction): Promise<void> {
  const newest = await tx.selectFrom('audit').select(['id', 'at']).orderBy('id', 'desc').executeTakeFirst();
  if (newest) await forgetOld(tx, newest);
}

async function forgetOld(tx: Transaction, { id, at }: { id: number; at: number }): Promise<void> {
  await tx
    .deleteFrom('audit')
    .where((where) => where.or([where('id', '<=', id - MAX_ENTRIES), where('at', '<', at - KEPT_MS)]))
    .execute();
}

export async function recordFlags(
  tx: Transaction,
  { before, after, act }: { before: Famille; after: Famille; act: Act },
): Promise<void> {
  for (const changed of changedFlags(before, after))
    await recordAudit(tx, { kind: 'flag-changed', ...act, familleId: after.id, ...changed });
}

/** One entry per day and attempted name, so that an attack does not push out all other entries. */
export async function recordWrongPassword(
  tx: Transaction,
  { at, who, subject }: Pick<AuditTable, 'at' | 'who' | 'subject'>,
): Promise<void> {
  const counted = await tx
    .updateTable('audit')
    .set((set) => ({ times: set('times', '+', 1), lastAt: at }))
    .where('kind', '=', 'wrong-password')
    .where('who', 'is', who)
    .where('subject', 'is', subject)
    .where('at', '>', at - DAY_MS)
    .executeTakeFirst();
  if (counted.numUpdatedRows === 0n) await recordAudit(tx, { kind: 'wrong-password', at, who, subject });
}

/** Entries before `before`, or the newest. */
export async function listAudit(db: Database, before: number | undefined): Promise<AuditEntry[]> {
  let query = db
    .selectFrom('audit')
    .leftJoin('familles', 'familles.id', 'audit.familleId')
    .select([
      'audit.id',
      'kind',
      'at',
      'lastAt',
      'times',
      'browser',
      'who',
      'subject',
      'value',
      'nom',
      'prenom',
    ])
    .orderBy('audit.id', 'desc')
    .limit(AUDIT_PAGE);
  if (before !== undefined) query = query.where('audit.id', '<', before);
  const rows = await query.execute();
  return rows.map(({ nom, prenom, ...entry }) => ({
    ...entry,
    famille: nom === null ? null : `${prenom ?? ''} ${nom}`.trim(),
  }));
}
