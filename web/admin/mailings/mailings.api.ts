/** Mails to many: what hosts ask of the server. */
import type {
  CreateMailing,
  Mailing,
  MailingCreated,
  MailTemplate,
  MailTexts,
  Recipient,
  SaveMailTemplate,
  Sender,
} from '../../../contract/mailings.schema.ts';
import { call } from '../../lib/api.ts';
import { MAIL_TIME_OUT_MS } from '../hosts.api.ts';

const ADMIN = '/api/adminouminou';
const mailingPath = (id: string) => `${ADMIN}/mailings/${encodeURIComponent(id)}`;

export const MAILINGS_KEY = ['mailings'] as const;
export const MAIL_TEMPLATES_KEY = ['mailTemplates'] as const;

export function fetchMailings(): Promise<Mailing[]> {
  return call<Mailing[]>({ path: `${ADMIN}/mailings`, background: true });
}

export function fetchRecipients(id: string): Promise<Recipient[]> {
  return call<Recipient[]>({ path: `${mailingPath(id)}/recipients`, background: true });
}

export function createMailing(mailing: CreateMailing): Promise<MailingCreated> {
  return call<MailingCreated>({ method: 'POST', path: `${ADMIN}/mailings`, body: mailing });
}

export type MailingAction = 'pause' | 'resume' | 'cancel';

export function controlMailing(id: string, action: MailingAction): Promise<Mailing> {
  return call<Mailing>({ method: 'POST', path: `${mailingPath(id)}/${action}`, body: {} });
}

export function fetchMailTemplates(): Promise<MailTemplate[]> {
  return call<MailTemplate[]>({ path: `${ADMIN}/mailTemplates` });
}

export function saveMailTemplate(template: SaveMailTemplate): Promise<MailTemplate> {
  return call<MailTemplate>({ method: 'POST', path: `${ADMIN}/mailTemplates`, body: template });
}

export function dropMailTemplate({ template, version }: MailTemplate): Promise<unknown> {
  return call({ method: 'DELETE', path: `${ADMIN}/mailTemplates/${template}?version=${version}` });
}

export function fetchSender(): Promise<Sender> {
  return call<Sender>({ path: `${ADMIN}/mailings/sender`, background: true });
}

export function tryMail(mail: MailTexts & { famille: string; dest: string }): Promise<unknown> {
  return call({
    method: 'POST',
    path: `${ADMIN}/mailings/test`,
    body: mail,
    timeOutMs: MAIL_TIME_OUT_MS,
  });
}
