/**
 * Stores mails to families with their outcomes, and lists those of a family, those whose address was refused,
 * those that can be sent again, and the families whose mails all went to the outbox.
 */
import type { RefusedMail } from '../../../contract/mail/mail.schema.ts';
import type { Database, MailTable, Transaction } from '../../siteDatabase/tables.ts';

/** Overwrites the row of an earlier attempt at the same mail. */
export async function saveMail(tx: Transaction, { id, ...fields }: MailTable): Promise<void> {
  await tx
    .insertInto('mails')
    .values({ id, ...fields })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .execute();
}

export async function recordOutcome(
  tx: Transaction,
  { id, ...told }: Pick<MailTable, 'id' | 'outcome' | 'reason'> & Partial<Pick<MailTable, 'serverFault'>>,
): Promise<void> {
  await tx.updateTable('mails').set(told).where('id', '=', id).execute();
}

export async function listMails(db: Database, ...familleIds: string[]): Promise<MailTable[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('familleId', 'in', familleIds)
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Per family the last mail, if its address was refused for good; pending retries do not count. */
export async function listRefused(db: Database): Promise<RefusedMail[]> {
  return db
    .selectFrom('mails')
    .innerJoin('familles', 'familles.id', 'mails.familleId')
    .select(['familleId as famille', 'dest', 'time as at', 'reason'])
    .whereRef('dest', '=', 'email')
    .where('outcome', '=', 'failed')
    .where('serverFault', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails as later')
            .select('later.id')
            .whereRef('later.familleId', '=', 'mails.familleId')
            .whereRef('later.dest', '=', 'mails.dest')
            .whereRef('later.time', '>', 'mails.time'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mailingRecipients')
            .select('mailId')
            .whereRef('mailId', '=', 'mails.id')
            .where('mailingRecipients.outcome', '=', 'waiting'),
        ),
      ),
    )
    .orderBy('mails.time', 'desc')
    .execute();
}

/** Ids of those that belong to a mailing, whose words are still stored. */
export async function listAgain(db: Database, mailIds: readonly string[]): Promise<Set<string>> {
  // PostgreSQL rejects an empty list.
  if (mailIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('mailingRecipients')
    .select('mailId')
    .where('mailId', 'in', mailIds)
    .where('outcome', '=', 'failed')
    .execute();
  return new Set(rows.map(({ mailId }) => mailId));
}

/** Ids of families whose mails all went to the outbox. */
export async function listHeldFamilles(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('familleId')
    .where('outcome', 'in', ['smtp', 'outbox'])
    .groupBy('familleId')
    // « smtp » sorts after « outbox », so that the maximum is « outbox » only if none was sent.
    .having(({ fn }) => fn.max('outcome'), '=', 'outbox')
    .execute();
  return rows.map(({ familleId }) => familleId);
}
