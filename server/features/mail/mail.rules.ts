/** What a remembered mail says about the next one, and about itself. Pure: the clock is an argument. */
import type { Mail, MailDelivery } from '../../../contract/mail/mail.schema.ts';
import type { MailTable } from '../../siteDatabase/tables.ts';

export const MAIL_TIMEOUT_MS = 20_000;

/** The very same mail to the same family within this time is a button pressed twice, not a second mail. */
export const SAME_MAIL_MS = 60_000;

/** Null when the mail is new or known not to have left. `mails` are the family’s, newest first. */
export function sameMailBefore(
  mails: readonly Pick<MailTable, 'digest' | 'time' | 'outcome'>[],
  { digest, now }: { digest: string; now: number },
): MailDelivery | 'unknown' | null {
  for (const { outcome, digest: other, time } of mails) {
    const mayHaveLeft = outcome === 'smtp' || outcome === 'outbox' || outcome === 'unknown';
    if (mayHaveLeft && other === digest && now - time < SAME_MAIL_MS) return outcome;
  }
  return null;
}

/** Whether another process may be sending one to that family: longer than a conversation lasts it cannot be. */
export function isUnderWay(mails: readonly Pick<MailTable, 'time' | 'outcome'>[], now: number): boolean {
  return mails.some(({ outcome, time }) => outcome === 'sending' && now - time < 2 * MAIL_TIMEOUT_MS);
}

/** A mail still "being sent" after the time-out was cut by a stop of the site: nobody knows whether it left. */
export function mailOf(row: MailTable, now: number): Mail {
  const { id, time, dest, subject, reason } = row;
  const cut = row.outcome === 'sending' && now - time > 2 * MAIL_TIMEOUT_MS;
  return { id, time, dest, subject, reason, outcome: cut ? 'unknown' : row.outcome };
}
