/**
 * Mails to one family on the wire: sending, outcomes, held and refused ones, how the site sends, and the
 * request for a lost link.
 */
import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { email, text } from '../text.schema.ts';

/** Characters of HTML: ten times the longest invitation, far below the limits of mail servers. */
export const MAX_MAIL_BODY = 100_000;

const TOO_LONG = `Ce mail est trop long : ${MAX_MAIL_BODY.toLocaleString('fr-FR')} caractères au maximum.`;

export const EMPTY_MAIL = 'Ce mail est vide.';

/** `smtp`: a mail server accepted it. `outbox`: without a mail server it is a file in the data folder. */
export const mailDeliverySchema = z.enum(['smtp', 'outbox']);
export type MailDelivery = z.infer<typeof mailDeliverySchema>;

/** HTML; the server keeps the formatting and removes whatever could run or load something. */
export const mailBodySchema = z.string().check(
  z.maxLength(MAX_MAIL_BODY, TOO_LONG),
  z.refine((html) => html.trim() !== '', EMPTY_MAIL),
);

export const mailSubjectSchema = text(LIMITS.line).check(z.minLength(1, 'Indiquez l’objet du mail.'));

export const sendMailSchema = z.object({
  body: mailBodySchema,
  dest: email().check(z.minLength(1, 'Indiquez l’adresse e-mail du destinataire.')),
  subject: mailSubjectSchema,
  /** The family's record, of which only the `id` counts, or the id alone. */
  famille: z.union([z.string(), z.object({ id: z.string() })], { error: 'Indiquez la famille.' }),
  /** The family's version that the host saw; the mail is refused if it has changed since. */
  version: z.exactOptional(z.int()),
});
export type SendMail = z.infer<typeof sendMailSchema>;

export const mailSentSchema = z.object({ emailSent: z.literal(true), delivery: mailDeliverySchema });
export type MailSent = z.infer<typeof mailSentSchema>;

/** `unknown`: the site stopped while sending, so that nobody can tell whether the mail left. */
export const mailOutcomeSchema = z.enum(['sending', 'smtp', 'outbox', 'failed', 'unknown']);

export const mailSchema = z.object({
  id: z.string(),
  time: z.number(),
  dest: z.string(),
  subject: z.string(),
  outcome: mailOutcomeSchema,
  reason: z.nullable(z.string()),
  /** Set for a failed mail that can be sent again unchanged, because the texts of its mailing are stored. */
  again: z.exactOptional(z.literal(true)),
});
export type Mail = z.infer<typeof mailSchema>;
export const mailsSchema = z.array(mailSchema);

/** Ids of the families with a mail in the outbox: `emailSent` says that it was written, not that it left. */
export const heldMailsSchema = z.array(z.string());

/** A family's last mail, if its present address is refused; correcting the address removes the entry. */
export const refusedMailSchema = z.object({
  famille: z.string(),
  dest: z.string(),
  at: z.number(),
  /** French, with the mail server's own words. */
  reason: z.nullable(z.string()),
});
export type RefusedMail = z.infer<typeof refusedMailSchema>;
export const refusedMailsSchema = z.array(refusedMailSchema);

export const deliverySettingsSchema = z.object({
  publicUrl: z.string(),
  delivery: mailDeliverySchema,
});
export type DeliverySettings = z.infer<typeof deliverySettingsSchema>;

/** Asks for the link of the family with this address. */
export const lostLinkSchema = z.object({ email: email() });

/** The same text for every address, so that it reveals none. */
export const linkAskedSchema = z.object({ detail: z.string() });
export type LinkAsked = z.infer<typeof linkAskedSchema>;
