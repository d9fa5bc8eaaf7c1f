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
