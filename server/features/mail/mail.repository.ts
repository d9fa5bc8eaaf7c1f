import type { RefusedMail } from '../../../contract/mail/mail.schema.ts';
import type { Database, MailTable, Transaction } from '../../siteDatabase/tables.ts';

/** Of a mail that is tried again, the last try is told. */
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

/** Of each family whose address was refused for itself the last time that it was written to; what is still tried again is no refusal yet. */
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

/** Ids of those that a mail to many left behind: its words are still there. */
export async function listAgain(db: Database, mailIds: readonly string[]): Promise<Set<string>> {
  // PostgreSQL takes no empty list.
  if (mailIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('mailingRecipients')
    .select('mailId')
    .where('mailId', 'in', mailIds)
    .where('outcome', '=', 'failed')
    .execute();
  return new Set(rows.map(({ mailId }) => mailId));
}

/** Ids of the families that a mail was written to for the outbox alone. */
export async function listHeldFamilles(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('familleId')
    .where('outcome', 'in', ['smtp', 'outbox'])
    .groupBy('familleId')
    // Of the two words, « smtp » is the greater.
    .having(({ fn }) => fn.max('outcome'), '=', 'outbox')
    .execute();
  return rows.map(({ familleId }) => familleId);
}
