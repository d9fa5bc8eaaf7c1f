/** Mails that the site writes by itself, each to one family: its answer as soon as it is stored, and the link that it has lost. */
import { v7 as uuidv7 } from 'uuid';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { MailTemplate } from '../../../contract/mail/mailings.schema.ts';
import { paramValue } from '../../../contract/params/params.rules.ts';
import type { Transaction } from '../../siteDatabase/tables.ts';
import { listFamillesWithEmail } from '../familles/familles.repository.ts';
import { listParams } from '../params/params.repository.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
import { insertMailing, listWrittenBySite, SENT_BY_SITE } from './mailings.repository.ts';
import { newMailing, UNTRIED } from './mailings.rules.ts';
import { currentTemplates } from './templates.routes.ts';

/** Its answer, if the hosts want it: in the reply's own transaction, so that a stored reply has its mail in the queue whatever comes next. False when there is none. */
export async function queueConfirmation(
  tx: Transaction,
  { id: familleId, email }: Famille,
  { content, now }: { content: ContentStore; now: number },
): Promise<boolean> {
  if (email === '' || paramValue(await listParams(tx), 'confirmReplies') !== 'true') return false;
  const template = (await currentTemplates(tx, content)).find((one) => one.template === 'confirmation');
  if (!template) return false;
  await queueFor(tx, familleId, template, now);
  return true;
}

/** Whoever asks again within this time has the mail already, or somebody else asks in their place. */
const ONCE_IN_MS = HOUR_MS;
/** Mails in that time, of all families: a mail server that takes a site for a spammer takes no invitation either. */
const MOST = 60;

const BODY =
  '<p>Bonjour {prenom},</p><p>Vous l’avez demandé : voici le lien personnel de votre famille vers le site de {maries}.</p><p><a href="{lien}">Ouvrir notre site</a></p><p>Si vous n’avez rien demandé, oubliez ce mail : ce lien n’a été envoyé qu’à vous.</p>';
const LOST_LINK: SiteMail = {
  template: 'free',
  subject: 'Votre lien vers le site de {maries}',
  body: { masculine: BODY, feminine: BODY, plural: BODY },
};

/** To the address that the hosts know, and to no other. Two families of one address get one each. */
export async function queueLostLink(tx: Transaction, email: string, now: number): Promise<void> {
  if (paramValue(await listParams(tx), 'canAskLink') === 'false') return;
  const written = await listWrittenBySite(tx, { template: LOST_LINK.template, since: now - ONCE_IN_MS });
  if (written.length >= MOST) return;
  const ids = await listFamillesWithEmail(tx, email);
  for (const id of ids.filter((one) => !written.includes(one))) await queueFor(tx, id, LOST_LINK, now);
}

type SiteMail = Pick<MailTemplate, 'template' | 'subject' | 'body'>;

/** Into the queue, before any mail to many. */
async function queueFor(
  tx: Transaction,
  familleId: string,
  { template, subject, body }: SiteMail,
  now: number,
): Promise<void> {
  const id = uuidv7();
  const mailing = newMailing({ id, template, subject, body, digest: SENT_BY_SITE, now });
  const recipient = { mailingId: id, familleId, position: 0, mailId: uuidv7(), awaited: 0, nextTryAt: now };
  await insertMailing(tx, mailing, [{ ...UNTRIED, ...recipient }]);
}
