/** What was sent to each family, when, and what became of it. */
import type { Database, MailTable, Transaction } from '../../tables.ts';

export async function insertMail(tx: Transaction, row: MailTable): Promise<void> {
  await tx.insertInto('mails').values(row).execute();
}

export async function recordOutcome(
  tx: Transaction,
  { id, outcome, reason }: Pick<MailTable, 'id' | 'outcome' | 'reason'>,
): Promise<void> {
  await tx.updateTable('mails').set({ outcome, reason }).where('id', '=', id).execute();
}

/** A family's mails, newest first. */
export async function listMails(db: Database, familleId: string): Promise<MailTable[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('familleId', '=', familleId)
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
