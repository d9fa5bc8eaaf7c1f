/**
 * Mails to many families: templates, preview and trial, the sender's checks, a mailing's queue and
 * recipients.
 */
import * as z from 'zod/mini';
import { DAY_MS } from '../durations.ts';
import { email } from '../text.schema.ts';
import { mailBodySchema, mailDeliverySchema, mailSubjectSchema } from './mail.schema.ts';

export const MAX_MAILING = 2000;
/** A later date is a typing error. */
export const MAX_MAILING_DELAY_MS = 400 * DAY_MS;

export const mailKindSchema = z.enum([
  'saveTheDate',
  'invitation',
  'reminder',
  'news',
  'thanks',
  'photos',
  'free',
  'confirmation',
]);
export type MailKind = z.infer<typeof mailKindSchema>;
export const MAIL_KINDS = mailKindSchema.options;

export const tonedBodySchema = z.object({
  masculine: mailBodySchema,
  feminine: mailBodySchema,
  plural: mailBodySchema,
});
export type TonedBody = z.infer<typeof tonedBodySchema>;

export const mailTextsSchema = z.object({ subject: mailSubjectSchema, body: tonedBodySchema });
export type MailTexts = z.infer<typeof mailTextsSchema>;

export const saveMailTemplateSchema = z.extend(mailTextsSchema, {
  template: mailKindSchema,
  /** The version that the host saw; without it the texts are stored unconditionally. */
  version: z.exactOptional(z.int()),
});
export type SaveMailTemplate = z.infer<typeof saveMailTemplateSchema>;
/** Text that hosts start from; `own` if they replaced the content's. */
export const mailTemplateSchema = z.extend(mailTextsSchema, {
  template: mailKindSchema,
  own: z.boolean(),
  /** Grows with each write; 0 for the content's text. */
  version: z.number(),
});
export type MailTemplate = z.infer<typeof mailTemplateSchema>;
export const mailTemplatesSchema = z.array(mailTemplateSchema);

export const createMailingSchema = z.object({
  template: mailKindSchema,
  subject: mailSubjectSchema,
  /** HTML with placeholders; a single text serves for every tone. */
  body: z.union([mailBodySchema, tonedBodySchema], { error: 'Indiquez le texte du mail.' }),
  familles: z
    .array(z.string())
    .check(
      z.minLength(1, 'Choisissez au moins une famille.'),
      z.maxLength(MAX_MAILING, `${MAX_MAILING} familles au maximum.`),
    ),
  /** Moment from which to send; null or absent to send at once. */
  at: z.optional(z.nullable(z.int())),
});
export type CreateMailing = z.infer<typeof createMailingSchema>;

/** Asks for the mail as one family would receive it. */
export const previewMailSchema = z.extend(z.pick(createMailingSchema, { subject: true, body: true }), {
  template: z.exactOptional(mailKindSchema),
  famille: z.string(),
});
export type PreviewMail = z.infer<typeof previewMailSchema>;
/** The final mail, except that its pictures are addresses instead of attachments. */
export const mailPreviewSchema = z.object({ subject: z.string(), html: z.string() });
export type MailPreview = z.infer<typeof mailPreviewSchema>;

/** Sends the mail to a host. */
export const tryMailSchema = z.extend(previewMailSchema, {
  dest: email().check(z.minLength(1, 'Indiquez l’adresse e-mail qui reçoit l’essai.')),
});
export type TryMail = z.infer<typeof tryMailSchema>;
export const mailTriedSchema = z.object({ delivery: mailDeliverySchema });
export type MailTried = z.infer<typeof mailTriedSchema>;

/** Whether mails are likely to arrive. `unknown`: name servers are away, or it cannot be checked here. */
export const senderCheckSchema = z.object({
  kind: z.enum(['spf', 'dkim', 'dmarc']),
  state: z.enum(['ok', 'weak', 'missing', 'unknown']),
  detail: z.string(),
});
export type SenderCheck = z.infer<typeof senderCheckSchema>;

export const senderSchema = z.object({ domain: z.nullable(z.string()), checks: z.array(senderCheckSchema) });
export type Sender = z.infer<typeof senderSchema>;

export const mailingCreatedSchema = z.object({ id: z.string() });
export type MailingCreated = z.infer<typeof mailingCreatedSchema>;

export const mailingStateSchema = z.enum(['waiting', 'sending', 'paused', 'done', 'cancelled']);
export type MailingState = z.infer<typeof mailingStateSchema>;

export const mailingSchema = z.object({
  id: z.string(),
  template: mailKindSchema,
  subject: z.string(),
  /** `at` is the moment from which the mailing may be sent. */
  createdAt: z.number(),
  at: z.number(),
  state: mailingStateSchema,
  /** Sum of `sent`, `failed`, `waiting` and `skipped`. */
  total: z.number(),
  sent: z.number(),
  /** Those of the sent mails that are in the outbox, for lack of a mail server. */
  kept: z.number(),
  failed: z.number(),
  /** Those of the failed mails that may have left. */
  unsure: z.number(),
  waiting: z.number(),
  skipped: z.number(),
  /** Ids of the families still waiting. */
  queued: z.array(z.string()),
  problem: z.nullable(z.object({ reason: z.string(), since: z.number(), nextTryAt: z.number() })),
});
export type Mailing = z.infer<typeof mailingSchema>;
export const mailingsSchema = z.array(mailingSchema);

export const recipientOutcomeSchema = z.enum(['waiting', 'sending', 'sent', 'failed', 'unsure', 'skipped']);
export type RecipientOutcome = z.infer<typeof recipientOutcomeSchema>;

export const recipientSchema = z.object({
  famille: z.string(),
  outcome: recipientOutcomeSchema,
  /** French, with the mail server's words; for a waiting mail, why the last attempt failed. */
  reason: z.nullable(z.string()),
  dest: z.nullable(z.string()),
  at: z.nullable(z.number()),
  nextTryAt: z.number(),
});
export type Recipient = z.infer<typeof recipientSchema>;
export const recipientsSchema = z.array(recipientSchema);
