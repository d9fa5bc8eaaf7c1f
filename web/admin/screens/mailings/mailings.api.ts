/**
 * The calls about mails to many families: mailings and their recipients, templates, the sentence for the
 * meal, preview, trial, and checks of the sender.
 */
import type { Editing, MealSentence } from '../../../../contract/editing/editing.schema.ts';
import type {
  CreateMailing,
  Mailing,
  MailingCreated,
  MailPreview,
  MailTemplate,
  MailTried,
  PreviewMail,
  Recipient,
  SaveMailTemplate,
  Sender,
  TryMail,
} from '../../../../contract/mail/mailings.schema.ts';
import { get, IN_BACKGROUND, post, remove } from '../../data/hostCall.ts';
import { MAIL_TIME_OUT_MS } from '../../data/mails.api.ts';

const MAILINGS = '/mailings';
const TEMPLATES = '/mailTemplates';
const mailingPath = (id: string) => `${MAILINGS}/${encodeURIComponent(id)}`;

export const fetchMailings = () => get<Mailing[]>(MAILINGS, IN_BACKGROUND);
export const createMailing = (mailing: CreateMailing) => post<MailingCreated>(MAILINGS, mailing);
export const fetchSender = () => get<Sender>(`${MAILINGS}/sender`, IN_BACKGROUND);

export function fetchRecipients(id: string): Promise<Recipient[]> {
  return get(`${mailingPath(id)}/recipients`, IN_BACKGROUND);
}

export type MailingAction = 'pause' | 'resume' | 'cancel';

export function controlMailing(id: string, action: MailingAction): Promise<Mailing> {
  return post(`${mailingPath(id)}/${action}`, {});
}

export const fetchMailTemplates = () => get<MailTemplate[]>(TEMPLATES);
export const saveMailTemplate = (template: SaveMailTemplate) => post<MailTemplate>(TEMPLATES, template);

export function dropMailTemplate({ template, version }: MailTemplate): Promise<unknown> {
  return remove(`${TEMPLATES}/${template}?version=${version}`);
}

/** Publishes the sentence at once and keeps the content draft. */
export const saveMealSentence = (meal: MealSentence) =>
  get<Editing>('/site/meal-sentence', { method: 'PUT', body: meal });

export function previewMail(mail: PreviewMail): Promise<MailPreview> {
  return post(`${MAILINGS}/preview`, mail, IN_BACKGROUND);
}

export function tryMail(mail: TryMail): Promise<MailTried> {
  return post(`${MAILINGS}/test`, mail, { timeOutMs: MAIL_TIME_OUT_MS });
}
