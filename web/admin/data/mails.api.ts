import type { Mail, MailSent, RefusedMail, SendMail } from '../../../contract/mail/mail.schema.ts';
import { get, IN_BACKGROUND, post } from './hostCall.ts';

/** Longer than the server's 20 s for the mail server: aborting earlier would hide the outcome. */
export const MAIL_TIME_OUT_MS = 30_000;

export function fetchMails(familleId: string): Promise<Mail[]> {
  return get(`/mails?famille=${encodeURIComponent(familleId)}`);
}

/** Ids of the families whose mails have not left the site. */
export const fetchHeldMails = () => get<string[]>('/mails/held', IN_BACKGROUND);

/** Families whose address mail servers refuse, with date and reason. */
export const fetchRefusedMails = () => get<RefusedMail[]>('/mails/refused', IN_BACKGROUND);

/** Sends a failed mail again to the family's current address. */
export const sendMailAgain = ({ id }: Mail) => post(`/mails/${encodeURIComponent(id)}/again`, {});

export function sendMail(mail: SendMail): Promise<MailSent> {
  return post('/sendMail', mail, { timeOutMs: MAIL_TIME_OUT_MS });
}
