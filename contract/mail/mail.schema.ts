import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { email, text } from '../text.schema.ts';

/** Characters of HTML: ten times the longest invitation, far below what mail servers refuse. */
export const MAX_MAIL_BODY = 100_000;

const TOO_LONG = `Ce mail est trop long : ${MAX_MAIL_BODY.toLocaleString('fr-FR')} caractères au maximum.`;

export const EMPTY_MAIL = 'Ce mail est vide.';

/** `smtp`: a mail server took it. `outbox`: no mail server is set up, it waits as a file in the data folder. */
export const mailDeliverySchema = z.enum(['smtp', 'outbox']);
export type MailDelivery = z.infer<typeof mailDeliverySchema>;

/** HTML; the server keeps the formatting and drops whatever could act or load something. */
export const mailBodySchema = z.string().check(
  z.maxLength(MAX_MAIL_BODY, TOO_LONG),
  z.refine((html) => html.trim() !== '', EMPTY_MAIL),
);

export const mailSubjectSchema = text(LIMITS.line).check(z.minLength(1, 'Indiquez l’objet du mail.'));

export const sendMailSchema = z.object({
  body: mailBodySchema,
  dest: email().check(z.minLength(1, 'Indiquez l’adresse e-mail du destinataire.')),
  subject: mailSubjectSchema,
  /** The family itself, as every other call carries it, or its `id` alone. */
  famille: z.union([z.string(), z.object({ id: z.string() })], { error: 'Indiquez la famille.' }),
  /** Of the family as the host saw it: when somebody has changed it since, the mail is refused. */
  version: z.exactOptional(z.int()),
});
export type SendMail = z.infer<typeof sendMailSchema>;

export const mailSentSchema = z.object({ emailSent: z.literal(true), delivery: mailDeliverySchema });
export type MailSent = z.infer<typeof mailSentSchema>;

/** `unknown`: the site was stopped while sending, nobody can tell whether the mail left. */
export const mailOutcomeSchema = z.enum(['sending', 'smtp', 'outbox', 'failed', 'unknown']);

export const mailSchema = z.object({
  id: z.string(),
  time: z.number(),
  dest: z.string(),
  subject: z.string(),
  outcome: mailOutcomeSchema,
  reason: z.nullable(z.string()),
  /** It did not leave, and can be asked for once more as it was: its words are those of a mail to many, which are kept. */
  again: z.exactOptional(z.literal(true)),
});
export type Mail = z.infer<typeof mailSchema>;
export const mailsSchema = z.array(mailSchema);

/** Ids of the families whose mails all wait in the outbox: `emailSent` says written, not gone. */
export const heldMailsSchema = z.array(z.string());

/** The last mail to the address that a family has now, which no mail server takes: corrected, the family is none of them any more. */
export const refusedMailSchema = z.object({
  famille: z.string(),
  dest: z.string(),
  at: z.number(),
  /** In French, with the mail server's own words. */
  reason: z.nullable(z.string()),
});
export type RefusedMail = z.infer<typeof refusedMailSchema>;
export const refusedMailsSchema = z.array(refusedMailSchema);

export const siteSchema = z.object({
  publicUrl: z.string(),
  delivery: mailDeliverySchema,
});
export type Site = z.infer<typeof siteSchema>;

/** Somebody asks for the link of the family that has this address. */
export const lostLinkSchema = z.object({ email: email() });

/** The same words for every address. */
export const linkAskedSchema = z.object({ detail: z.string() });
export type LinkAsked = z.infer<typeof linkAskedSchema>;
