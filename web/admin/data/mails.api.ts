import type { Mail, MailSent, RefusedMail, SendMail } from '../../../contract/mail/mail.schema.ts';
import { get, IN_BACKGROUND, post } from './hostCall.ts';

/** The server itself gives the mail server 20 s; giving up before it answers would hide what became of the mail. */
export const MAIL_TIME_OUT_MS = 30_000;

export function fetchMails(familleId: string): Promise<Mail[]> {
  return get(`/mails?famille=${encodeURIComponent(familleId)}`);
}

/** Ids of the families whose mails have not left the site. */
export const fetchHeldMails = () => get<string[]>('/mails/held', IN_BACKGROUND);

/** Families whose address no mail server takes, with when and why. */
export const fetchRefusedMails = () => get<RefusedMail[]>('/mails/refused', IN_BACKGROUND);

/** The words of a mail that did not leave, once more to the address that its family has now. */
export const sendMailAgain = ({ id }: Mail) => post(`/mails/${encodeURIComponent(id)}/again`, {});

export function sendMail(mail: SendMail): Promise<MailSent> {
  return post('/sendMail', mail, { timeOutMs: MAIL_TIME_OUT_MS });
}
