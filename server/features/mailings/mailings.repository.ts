/**
 * Mailings and their recipients, which are the queue of mails: who is due, outcomes, and mails of uncertain
 * outcome after a restart.
 */
import type { MailKind } from '../../../contract/mail/mailings.schema.ts';
import { chunksOf } from '../../platform/async/concurrency.ts';
import { countRows } from '../../platform/database/dialect.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type {
  Database,
  MailingRecipientTable,
  MailingTable,
  Transaction,
} from '../../siteDatabase/tables.ts';
import type { OutcomeCounts } from './mailings.rules.ts';

export interface CountedMailing extends MailingTable {
  counts: OutcomeCounts;
  /** Number of mails that went to the outbox. */
  kept: number;
  /** Ids of the families whose mail has not been sent. */
  queued: string[];
}

/** The recipient to write to next. */
export interface DueRecipient extends MailingRecipientTable {
  mailing: MailingTable;
}

/** Stands in `digest` for mails that the site sends by itself; hosts' list of mailings omits them. */
export const SENT_BY_SITE = '';

type Key = Pick<MailingRecipientTable, 'mailingId' | 'familleId'>;

export async function insertMailing(
  tx: Transaction,
  mailing: MailingTable,
  recipients: readonly MailingRecipientTable[],
): Promise<void> {
  await tx.insertInto('mailings').values(mailing).execute();
  for await (const slice of chunksOf(recipients))
    await tx.insertInto('mailingRecipients').values(slice).execute();
}

/** All families, including the bin, with few fields: whole families would block the transaction. */
export async function listReplyStates(tx: Transaction) {
  return tx
    .selectFrom('familles')
    .select(['id', 'answer', 'invitedForSunday', 'answerSunday', 'emailSent'])
    .execute();
}

/** The mailing since `since` with the same digest, unless it was cancelled. */
export async function findSameMailing(
  tx: Transaction,
  { digest, since }: { digest: string; since: number },
): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('mailings')
    .select('id')
    .where('digest', '=', digest)
    .where('createdAt', '>', since)
    .where('control', '!=', 'cancelled')
    .executeTakeFirst();
}

/** The mailing of a mail that failed, and its recipient; also for mails of the site itself. */
export async function findUnsentRecipient(db: Database, mailId: string) {
  return db
    .selectFrom('mailingRecipients')
    .innerJoin('mailings', 'mailings.id', 'mailingRecipients.mailingId')
    .select(['template', 'subject', 'masculine', 'feminine', 'plural', 'familleId', 'triedAt'])
    .where('mailId', '=', mailId)
    .where('outcome', '=', 'failed')
    .executeTakeFirst();
}

/** To whom the site itself has sent this kind of mail since then, or will. */
export async function listSiteMails(
  tx: Transaction,
  { template, since }: { template: MailKind; since: number },
): Promise<Pick<MailingRecipientTable, 'familleId' | 'dest'>[]> {
  return tx
    .selectFrom('mailings')
    .innerJoin('mailingRecipients', 'mailingRecipients.mailingId', 'mailings.id')
    .select(['familleId', 'dest'])
    .where('digest', '=', SENT_BY_SITE)
    .where('template', '=', template)
    .where('createdAt', '>', since)
    .execute();
}

/** Newest first. */
export async function listMailings(db: Database): Promise<CountedMailing[]> {
  const rows = await db
    .selectFrom('mailings')
    .selectAll()
    .where('digest', '!=', SENT_BY_SITE)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const counts = await countOutcomes(db);
  const kept = await countKept(db);
  const queued = Map.groupBy(await listQueued(db), ({ mailingId }) => mailingId);
  return rows.map((row) => ({
    ...row,
    counts: counts.get(row.id) ?? NONE,
    kept: kept.get(row.id) ?? 0,
    queued: (queued.get(row.id) ?? []).map(({ familleId }) => familleId),
  }));
}

export async function findMailing(db: Database, id: string): Promise<MailingTable | undefined> {
  return db.selectFrom('mailings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Throws `not-found`. */
export async function requireMailing(db: Database, id: string): Promise<CountedMailing> {
  const mailing = await findMailing(db, id);
  if (!mailing) throw new ProblemError('not-found');
  const counts = (await countOutcomes(db, id)).get(id) ?? NONE;
  const kept = (await countKept(db, id)).get(id) ?? 0;
  return { ...mailing, counts, kept, queued: (await listQueued(db, id)).map(({ familleId }) => familleId) };
}

const NONE: OutcomeCounts = { waiting: 0, sending: 0, sent: 0, failed: 0, unsure: 0, skipped: 0 };

async function countOutcomes(db: Database, mailingId?: string): Promise<Map<string, OutcomeCounts>> {
  const all = db
    .selectFrom('mailingRecipients')
    .select(({ fn }) => ['mailingId', 'outcome', fn.countAll<number>().as('count')])
    .groupBy(['mailingId', 'outcome']);
  const rows = await (mailingId === undefined ? all : all.where('mailingId', '=', mailingId)).execute();
  const counts = new Map<string, OutcomeCounts>();
  for (const row of rows)
    counts.set(row.mailingId, {
      ...(counts.get(row.mailingId) ?? NONE),
      [row.outcome]: Number(row.count),
    });
  return counts;
}

async function countKept(db: Database, mailingId?: string): Promise<Map<string, number>> {
  const all = db
    .selectFrom('mailingRecipients')
    .select(({ fn }) => ['mailingId', fn.countAll<number>().as('count')])
    .where('outcome', '=', 'sent')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('mails')
          .select('mails.id')
          .whereRef('mails.familleId', '=', 'mailingRecipients.familleId')
          .whereRef('mails.id', '=', 'mailingRecipients.mailId')
          .where('mails.outcome', '=', 'outbox'),
      ),
    )
    .groupBy('mailingId');
  const rows = await (mailingId === undefined ? all : all.where('mailingId', '=', mailingId)).execute();
  return new Map(rows.map((row) => [row.mailingId, Number(row.count)]));
}

async function listQueued(db: Database, mailingId?: string) {
  const all = db
    .selectFrom('mailingRecipients')
    .select(['mailingId', 'familleId'])
    .where('outcome', 'in', ['waiting', 'sending'])
    .orderBy('position');
  return (mailingId === undefined ? all : all.where('mailingId', '=', mailingId)).execute();
}

/** In the order in which hosts chose the families. */
export async function listRecipients(db: Database, mailingId: string): Promise<MailingRecipientTable[]> {
  return db
    .selectFrom('mailingRecipients')
    .selectAll()
    .where('mailingId', '=', mailingId)
    .orderBy('position')
    .execute();
}

/** The next recipient; those waiting for a first attempt come before retries. */
export async function findDue(db: Database, now: number): Promise<DueRecipient | undefined> {
  const recipient = await db
    .selectFrom('mailingRecipients')
    .innerJoin('mailings', 'mailings.id', 'mailingRecipients.mailingId')
    .selectAll('mailingRecipients')
    .where('outcome', '=', 'waiting')
    .where('control', '=', 'open')
    .where('mailings.at', '<=', now)
    .where('mailings.nextTryAt', '<=', now)
    .where('mailingRecipients.nextTryAt', '<=', now)
    // Mails of the site itself, such as confirmations, do not wait behind a mailing to hundreds.
    .orderBy(({ eb }) => eb('digest', '=', SENT_BY_SITE), 'desc')
    .orderBy('mailingRecipients.nextTryAt')
    .orderBy('mailings.id')
    .orderBy('position')
    .executeTakeFirst();
  const mailing = recipient && (await findMailing(db, recipient.mailingId));
  return recipient && mailing && { ...recipient, mailing };
}

/** Number of mails that are due. */
export function countDue(db: Database, now: number): Promise<number> {
  return countRows(
    db
      .selectFrom('mailingRecipients')
      .innerJoin('mailings', 'mailings.id', 'mailingRecipients.mailingId')
      .where('outcome', '=', 'waiting')
      .where('control', '=', 'open')
      .where('mailings.at', '<=', now),
  );
}

/** False if the mailing was paused or cancelled, or the mail settled, meanwhile. */
export async function stillWaits(tx: Transaction, { mailingId, familleId }: Key): Promise<boolean> {
  const row = await tx
    .selectFrom('mailingRecipients')
    .innerJoin('mailings', 'mailings.id', 'mailingRecipients.mailingId')
    .select('mailingId')
    .where('mailingId', '=', mailingId)
    .where('familleId', '=', familleId)
    .where('outcome', '=', 'waiting')
    .where('control', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the mail was last handed over under this fencing token and its outcome is unknown. */
export async function wasHandedOver(
  tx: Transaction,
  { mailingId, familleId }: Key,
  fencingToken: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('mailingRecipients')
    .select('outcome')
    .where('mailingId', '=', mailingId)
    .where('familleId', '=', familleId)
    .where('fence', '=', fencingToken)
    .executeTakeFirst();
  return row?.outcome === 'sending' || row?.outcome === 'unsure';
}

/** Returns false if the family was erased with its place in the queue. */
export async function changeRecipient(
  tx: Transaction,
  { mailingId, familleId }: Key,
  fields: Partial<
    Pick<
      MailingRecipientTable,
      'outcome' | 'reason' | 'dest' | 'firstTriedAt' | 'triedAt' | 'nextTryAt' | 'fence'
    >
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailingRecipients')
    .set(fields)
    .where('mailingId', '=', mailingId)
    .where('familleId', '=', familleId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function changeMailing(
  tx: Transaction,
  id: string,
  fields: Partial<Pick<MailingTable, 'control' | 'problem' | 'problemSince' | 'nextTryAt'>>,
): Promise<void> {
  await tx.updateTable('mailings').set(fields).where('id', '=', id).execute();
}

export async function skipWaiting(tx: Transaction, mailingId: string, reason: string): Promise<void> {
  await tx
    .updateTable('mailingRecipients')
    .set({ outcome: 'skipped', reason })
    .where('mailingId', '=', mailingId)
    .where('outcome', '=', 'waiting')
    .execute();
}

/** Settles the recipients whose mail was being sent when the site stopped; returns the ids of the mails. */
export async function settleInterrupted(tx: Transaction, reason: string): Promise<string[]> {
  const rows = await tx
    .updateTable('mailingRecipients')
    .set({ outcome: 'unsure', reason })
    .where('outcome', '=', 'sending')
    .returning('mailId')
    .execute();
  return rows.map(({ mailId }) => mailId);
}
