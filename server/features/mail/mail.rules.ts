/** Decides from the stored mails whether a mail is new, and describes them to hosts. */
import type { Mail, MailDelivery } from '../../../contract/mail/mail.schema.ts';
import type { MailTable } from '../../siteDatabase/tables.ts';

export const MAIL_TIMEOUT_MS = 20_000;

/** The same mail to the same family within this time is a second press of the button. */
export const SAME_MAIL_MS = 60_000;

/**
 * Null if the mail is new or surely failed, and no other is under way, which ends after the longest
 * conversation. `mails` are the family's, newest first.
 */
export function mailBefore(
  mails: readonly Pick<MailTable, 'digest' | 'time' | 'outcome'>[],
  { digest, now }: { digest: string; now: number },
): MailBefore | null {
  for (const { outcome, digest: other, time } of mails) {
    const mayHaveLeft = outcome === 'smtp' || outcome === 'outbox' || outcome === 'unknown';
    if (mayHaveLeft && other === digest && now - time < SAME_MAIL_MS) return outcome;
  }
  const isUnderWay = mails.some(
    (mail) => mail.outcome === 'sending' && now - mail.time < 2 * MAIL_TIMEOUT_MS,
  );
  return isUnderWay ? 'sending' : null;
}

export type MailBefore = MailDelivery | 'unknown' | 'sending';

/** A mail still `sending` after the time-out was cut by a stop of the site: nobody knows whether it left. */
export function mailOf(row: MailTable, now: number): Mail {
  const { id, time, dest, subject, reason } = row;
  const cut = row.outcome === 'sending' && now - time > 2 * MAIL_TIMEOUT_MS;
  return { id, time, dest, subject, reason, outcome: cut ? 'unknown' : row.outcome };
}
