/** A family's reply on the wire. The body is the whole family merged with the form: what is not listed here is ignored. */
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

/** The Saturday form's own fields, shape only; what must be filled in is `replyProblems`' business. */
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

/** The guests of a family as hosts correct them, whether it has answered or not. */
export const guestsSchema = z.object({
  invites: z.array(partialInviteSchema).check(z.maxLength(MAX_GUESTS, TOO_MANY)),
  version: z.exactOptional(z.int()),
});
export type Guests = z.infer<typeof guestsSchema>;

export const replyBodySchema = z.extend(saturdayReplySchema, {
  hash: z.string(),
  answer: z._default(z.nullable(z.boolean()), null),
  answerSunday: z._default(z.nullable(z.boolean()), null),
  /** Told by the form, never stored: the guest list is the truth. */
  numberPers: z.optional(z.nullable(numberPersSchema)),
  /** Hosts only: neither the deadline nor an earlier answer stands in the way. */
  override: z._default(z.boolean(), false),
  /** Of a guest whom the hosts let change the answer (`canChangeAnswer`): an earlier one does not stand in the way. */
  change: z._default(z.boolean(), false),
  /** With `override` or `change`: the version that was seen; refused when the family has changed since, its own reply included. */
  expectedVersion: z.exactOptional(z.int()),
});
export type ReplyBody = z.infer<typeof replyBodySchema>;

/** What a host hears on the telephone: yes or no, and how many; names and address come later. */
export const quickAnswerSchema = z.object({
  answer: z.boolean(),
  /** Of a yes; without it, those who are expected already. */
  numberPers: z.exactOptional(numberPersSchema),
  version: z.exactOptional(z.int()),
});
export type QuickAnswer = z.infer<typeof quickAnswerSchema>;
