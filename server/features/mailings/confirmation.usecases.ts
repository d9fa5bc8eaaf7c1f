/** A family that has just answered gets its answer by mail, if the hosts want it. */
import { v7 as uuidv7 } from 'uuid';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import { paramValue } from '../../../contract/params/params.rules.ts';
import type { Transaction } from '../../siteDatabase/tables.ts';
import { listParams } from '../params/params.repository.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
import { insertMailing, SENT_BY_SITE } from './mailings.repository.ts';
import { newMailing, UNTRIED } from './mailings.rules.ts';
import { currentTemplates } from './templates.routes.ts';

/** In the reply's own transaction, so that a stored reply has its mail in the queue whatever comes next. False when there is none. */
export async function queueConfirmation(
  tx: Transaction,
  { id: familleId, email }: Famille,
  { content, now }: { content: ContentStore; now: number },
): Promise<boolean> {
  if (email === '' || paramValue(await listParams(tx), 'confirmReplies') !== 'true') return false;
  const template = (await currentTemplates(tx, content)).find((one) => one.template === 'confirmation');
  if (!template) return false;
  const id = uuidv7();
  const { subject, body } = template;
  const mailing = newMailing({ id, template: template.template, subject, body, digest: SENT_BY_SITE, now });
  const recipient = { mailingId: id, familleId, position: 0, mailId: uuidv7(), awaited: 0, nextTryAt: now };
  await insertMailing(tx, mailing, [{ ...UNTRIED, ...recipient }]);
  return true;
}
