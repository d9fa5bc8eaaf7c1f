/**
 * A family's reply, the short answer that a host enters, and a family's guests as hosts correct them. A
 * reply's body is the whole family merged with the form; other fields are ignored.
 */
import * as z from 'zod/mini';
import { inviteSchema } from '../familles/familles.schema.ts';
import { LIMITS, MAX_GUESTS } from '../limits.ts';
import { answersSchema } from '../questions/questions.schema.ts';
import { text } from '../text.schema.ts';

const TOO_MANY = `${MAX_GUESTS} personnes au maximum : pour un groupe plus grand, contactez-nous.`;
const AT_LEAST_ONE = 'Indiquez au moins une personne.';

export const numberPersSchema = z.int().check(z.gte(1, AT_LEAST_ONE), z.lte(MAX_GUESTS, TOO_MANY));

export const partialInviteSchema = z.extend(inviteSchema, {
  nom: z._default(inviteSchema.shape.nom, ''),
  prenom: z._default(inviteSchema.shape.prenom, ''),
  child: z._default(inviteSchema.shape.child, false),
  age: z._default(inviteSchema.shape.age, null),
});

/** Checks the shape of Saturday's form; `replyProblems` checks what must be filled in. */
export const saturdayReplySchema = z.object({
  answer: z.nullable(z.boolean()),
  gardeEnfant: z._default(z.nullable(z.boolean()), null),
  address1: z._default(text(LIMITS.line), ''),
  address2: z._default(text(LIMITS.line), ''),
  zipCode: z._default(text(LIMITS.zipCode), ''),
  city: z._default(text(LIMITS.line), ''),
  country: z._default(text(LIMITS.line), ''),
  answers: z._default(answersSchema, {}),
  invites: z._default(z.array(partialInviteSchema).check(z.maxLength(MAX_GUESTS, TOO_MANY)), []),
});
export type SaturdayReply = z.infer<typeof saturdayReplySchema>;

/** The guests of a family as hosts correct them, before or after its reply. */
export const guestsSchema = z.object({
  invites: z.array(partialInviteSchema).check(z.maxLength(MAX_GUESTS, TOO_MANY)),
  version: z.exactOptional(z.int()),
});
export type Guests = z.infer<typeof guestsSchema>;

export const replyBodySchema = z.extend(saturdayReplySchema, {
  hash: z.string(),
  answer: z._default(z.nullable(z.boolean()), null),
  answerSunday: z._default(z.nullable(z.boolean()), null),
  /** Sent by the form but not stored: the list of guests counts. */
  numberPers: z.optional(z.nullable(numberPersSchema)),
  /** For hosts only: allows a reply after the deadline or over an earlier one. */
  override: z._default(z.boolean(), false),
  /** Allows a new reply over an earlier one if the hosts permit that (`canChangeAnswer`). */
  change: z._default(z.boolean(), false),
  /** With `override` or `change`: the version that was seen; a newer one refuses the reply. */
  expectedVersion: z.exactOptional(z.int()),
});
export type ReplyBody = z.infer<typeof replyBodySchema>;

/** What a host hears on the telephone: yes or no and a number; names and address come later. */
export const quickAnswerSchema = z.object({
  answer: z.boolean(),
  /** For a yes; without it, the number of guests already expected. */
  numberPers: z.exactOptional(numberPersSchema),
  version: z.exactOptional(z.int()),
});
export type QuickAnswer = z.infer<typeof quickAnswerSchema>;
