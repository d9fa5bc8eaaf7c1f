/** A family that has lost its link gets it by mail, at the address that the hosts know of it, and nowhere else. */
import { v7 as uuidv7 } from 'uuid';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { MailTexts } from '../../../contract/mail/mailings.schema.ts';
import { paramValue } from '../../../contract/params/params.rules.ts';
import type { Transaction } from '../../siteDatabase/tables.ts';
import { listFamillesWithEmail } from '../familles/familles.repository.ts';
import { listParams } from '../params/params.repository.ts';
import { insertMailing, listWrittenBySite, SENT_BY_SITE } from './mailings.repository.ts';
import { newMailing, UNTRIED } from './mailings.rules.ts';

/** Whoever asks again within this time has the mail already, or somebody else asks in their place. */
const ONCE_IN_MS = HOUR_MS;
/** Mails in that time, of all families: a mail server that takes a site for a spammer takes no invitation either. */
const MOST = 60;

const KIND = 'free';
const BODY =
  '<p>Bonjour {prenom},</p><p>Vous l’avez demandé : voici le lien personnel de votre famille vers le site de {maries}.</p><p><a href="{lien}">Ouvrir notre site</a></p><p>Si vous n’avez rien demandé, oubliez ce mail : ce lien n’a été envoyé qu’à vous.</p>';
const TEXTS: MailTexts = {
  subject: 'Votre lien vers le site de {maries}',
  body: { masculine: BODY, feminine: BODY, plural: BODY },
};

/** Into the queue, before any mail to many. Two families of one address get one each. */
export async function queueLostLink(tx: Transaction, email: string, now: number): Promise<void> {
  if (paramValue(await listParams(tx), 'canAskLink') === 'false') return;
  const written = await listWrittenBySite(tx, { template: KIND, since: now - ONCE_IN_MS });
  if (written.length >= MOST) return;
  const ids = await listFamillesWithEmail(tx, email);
  for (const familleId of ids.filter((id) => !written.includes(id))) {
    const id = uuidv7();
    const { subject, body } = TEXTS;
    const mailing = newMailing({ id, template: KIND, subject, body, digest: SENT_BY_SITE, now });
    const recipient = { mailingId: id, familleId, position: 0, mailId: uuidv7(), awaited: 0, nextTryAt: now };
    await insertMailing(tx, mailing, [{ ...UNTRIED, ...recipient }]);
  }
}
