/** What was sent to each family, when, and what became of it. */
import type { MailTable, Queries } from '../../tables.ts';

export async function insertMail(db: Queries, row: MailTable): Promise<void> {
  await db.insertInto('mails').values(row).execute();
}

export async function recordOutcome(
  db: Queries,
  { id, outcome, reason }: Pick<MailTable, 'id' | 'outcome' | 'reason'>,
): Promise<void> {
  await db.updateTable('mails').set({ outcome, reason }).where('id', '=', id).execute();
}

/** A family's mails, newest first. */
export async function listMails(db: Queries, familleId: string): Promise<MailTable[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('familleId', '=', familleId)
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
