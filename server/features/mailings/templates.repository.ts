/** Templates that hosts wrote to replace the content's. */
import type { MailKind } from '../../../contract/mail/mailings.schema.ts';
import type { Database, MailTemplateTable, Transaction } from '../../siteDatabase/tables.ts';

export async function listOwnTemplates(db: Database): Promise<MailTemplateTable[]> {
  return db.selectFrom('mailTemplates').selectAll().execute();
}

/** The hosts' own invitation, also used for a mail to one family. */
export async function ownInvitation(
  db: Database,
): Promise<Omit<MailTemplateTable, 'template' | 'version'> | undefined> {
  return db
    .selectFrom('mailTemplates')
    .select(['subject', 'masculine', 'feminine', 'plural'])
    .where('template', '=', 'invitation')
    .executeTakeFirst();
}

export async function findVersion(db: Database, template: MailKind): Promise<number | undefined> {
  const row = await db
    .selectFrom('mailTemplates')
    .select('version')
    .where('template', '=', template)
    .executeTakeFirst();
  return row?.version;
}

export async function saveOwnTemplate(
  tx: Transaction,
  { template, ...texts }: MailTemplateTable,
): Promise<void> {
  await tx
    .insertInto('mailTemplates')
    .values({ template, ...texts })
    .onConflict((conflict) => conflict.column('template').doUpdateSet(texts))
    .execute();
}

export async function deleteOwnTemplate(tx: Transaction, template: MailKind): Promise<void> {
  await tx.deleteFrom('mailTemplates').where('template', '=', template).execute();
}
