/** Handles the next recipient of a mailing: sends, skips or postpones. */
import type { Famille, HostFamille } from '../../../contract/familles/familles.schema.ts';
import { emailOf } from '../../../contract/familles/otherEmails.rules.ts';
import type { Leadership } from '../../platform/leader/leadership.ts';
import type { Store, Transaction } from '../../siteDatabase/tables.ts';
import { findFamilleById } from '../familles/familles.repository.ts';
import { type HandOverDeps, handOver } from '../mail/handOver.ts';
import { saveMail } from '../mail/mail.repository.ts';
import type { OutgoingMail } from '../mail/mail.transport.ts';
import { mailRow, settleFailure, settleSent } from './deliveryOutcome.ts';
import {
  changeRecipient,
  type DueRecipient,
  findDue,
  SENT_BY_SITE,
  stillWaits,
  wasHandedOver,
} from './mailings.repository.ts';
import { whySkipped } from './mailings.rules.ts';
import { type WordsDeps, writtenTo } from './renderMail.ts';

export interface SendDeps extends WordsDeps, HandOverDeps {
  store: Pick<Store, 'db' | 'write'>;
  leadership: Pick<Leadership, 'fencingToken' | 'holds'>;
}

/** `tried`: a mail server was asked. `settled`: the family gets no mail. `nothing`: no mail is due. */
export type Step = 'tried' | 'settled' | 'nothing';

export async function sendNext(deps: SendDeps): Promise<Step> {
  const { store, leadership, mailer, now } = deps;
  const due = await findDue(store.db, now());
  if (!due) return 'nothing';
  const famille = await findFamilleById(store.db, due.familleId);
  const dest = famille ? destOf(due, famille) : '';
  const reason = whySkipped(
    { template: due.mailing.template, awaited: due.awaited },
    famille && { ...famille, email: dest },
  );
  if (!famille || reason !== null) {
    await store.write(async (tx) => {
      if (await stillWaits(tx, due)) await changeRecipient(tx, due, { outcome: 'skipped', reason });
    });
    return 'settled';
  }

  const { template, subject, masculine, feminine, plural } = due.mailing;
  const texts = { kind: template, subject, body: { masculine, feminine, plural } };
  const mail = {
    ...(await writtenTo(famille, texts, deps)),
    id: due.mailId,
    time: now(),
    dest,
  };
  let fence: number | null = null;
  await handOver(deps, mail, {
    async claim(tx) {
      const fencingToken = leadership.fencingToken();
      const claimed = (await leadership.holds(tx)) && (await claim(tx, { due, famille, mail, fencingToken }));
      fence = fencingToken;
      return claimed;
    },
    async settle(tx, { failure, at }) {
      // If this process was paused, another leader may have continued, and the row is no longer ours.
      const isOurs = fence === null ? await leadership.holds(tx) : await wasHandedOver(tx, due, fence);
      if (!isOurs) return;
      if (failure === null) await settleSent(tx, { due, mail, at }, mailer.delivery);
      else await settleFailure(tx, { due, mail, at }, failure);
    },
  });
  return 'tried';
}

/**
 * A link that a guest asked for, the site's only free mail, goes to the address that asked if it still is one
 * of the family's.
 */
function destOf({ dest, mailing }: DueRecipient, famille: HostFamille): string {
  const isLink = mailing.digest === SENT_BY_SITE && mailing.template === 'free';
  return (isLink && dest !== null && emailOf(famille, dest)) || famille.email;
}

interface Leaving {
  due: DueRecipient;
  famille: Famille;
  mail: OutgoingMail;
}

/** Returns false if the mail must not be sent any more. */
async function claim(
  tx: Transaction,
  { due, famille, mail, fencingToken }: Leaving & { fencingToken: number },
): Promise<boolean> {
  const current = await findFamilleById(tx, famille.id);
  if (current?.version !== famille.version || !(await stillWaits(tx, due))) return false;
  await changeRecipient(tx, due, {
    outcome: 'sending',
    reason: null,
    dest: mail.dest,
    triedAt: mail.time,
    fence: fencingToken,
  });
  await saveMail(tx, { ...mailRow(due, mail), outcome: 'sending', reason: null });
  return true;
}
