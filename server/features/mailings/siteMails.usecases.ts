/** Mails that the site sends by itself to one family: confirmations of replies and lost links. */
import { v7 as uuidv7 } from 'uuid';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { MailTemplate } from '../../../contract/mail/mailings.schema.ts';
import { lostLinks } from '../../../contract/params/lostLink.rules.ts';
import { paramValue } from '../../../contract/params/params.rules.ts';
import type { MailingRecipientTable, Transaction } from '../../siteDatabase/tables.ts';
import { listFamillesWithEmail } from '../familles/familles.repository.ts';
import { listParams } from '../params/params.repository.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
import { insertMailing, listSiteMails, SENT_BY_SITE } from './mailings.repository.ts';
import { newMailing, UNTRIED } from './mailings.rules.ts';
import { currentTemplates } from './templates.routes.ts';

/** Queues a confirmation in the reply's transaction, so that none is lost. False if hosts want none. */
export async function queueConfirmation(
  tx: Transaction,
  { id: familleId, email }: Famille,
  { content, now }: { content: ContentStore; now: number },
): Promise<boolean> {
  if (email === '' || paramValue(await listParams(tx), 'confirmReplies') !== 'true') return false;
  const template = (await currentTemplates(tx, content)).find((one) => one.template === 'confirmation');
  if (!template) return false;
  await queueFor(tx, { familleId, dest: null }, template, now);
  return true;
}

/** A second request within this time is ignored: the mail is there, or a stranger is asking. */
const ONCE_IN_MS = HOUR_MS;
/** Mails within that time for all families, so that mail servers do not take the site for a spammer. */
const MOST = 60;

const BODY =
  '<p>Bonjour {prenom},</p><p>Vous l’avez demandé : voici le lien personnel de votre famille vers le site de {maries}.</p><p><a href="{lien}">Ouvrir notre site</a></p><p>Si vous n’avez rien demandé, oubliez ce mail : ce lien n’a été envoyé qu’à vous.</p>';
const LOST_LINK: SiteMail = {
  template: 'free',
  subject: 'Votre lien vers le site de {maries}',
  body: { masculine: BODY, feminine: BODY, plural: BODY },
};

/** Writes only to an address of the family. Several families with this address get one mail each. */
export async function queueLostLink(tx: Transaction, email: string, now: number): Promise<void> {
  if (lostLinks(await listParams(tx)) !== 'sent') return;
  const written = await listSiteMails(tx, { template: LOST_LINK.template, since: now - ONCE_IN_MS });
  if (written.length >= MOST) return;
  const dest = email.toLowerCase();
  const isWritten = (id: string) =>
    written.some((one) => one.familleId === id && one.dest?.toLowerCase() === dest);
  const ids = await listFamillesWithEmail(tx, email);
  for (const id of ids.filter((one) => !isWritten(one)))
    await queueFor(tx, { familleId: id, dest }, LOST_LINK, now);
}

type SiteMail = Pick<MailTemplate, 'template' | 'subject' | 'body'>;

/** Puts the mail in the queue before all mailings. Without `dest` it goes to the family's address. */
async function queueFor(
  tx: Transaction,
  to: Pick<MailingRecipientTable, 'familleId' | 'dest'>,
  { template, subject, body }: SiteMail,
  now: number,
): Promise<void> {
  const id = uuidv7();
  const mailing = newMailing({ id, template, subject, body, digest: SENT_BY_SITE, now });
  const recipient = { mailingId: id, ...to, position: 0, mailId: uuidv7(), awaited: 0, nextTryAt: now };
  await insertMailing(tx, mailing, [{ ...UNTRIED, ...recipient }]);
}
