/**
 * Families and their guests on the wire, what hosts create and change, visits, times of answers and history;
 * field names are the specification's (section 3).
 */
import * as z from 'zod/mini';
import { LIMITS, MAX_CHILD_AGE } from '../limits.ts';
import { answersSchema } from '../questions/questions.schema.ts';
import { email, requiredText, severalLines, text } from '../text.schema.ts';
import { INVITE_FIELDS, TOLD_FIELDS, type ToldField } from './inviteFields.ts';
import { labelsSchema } from './labels.rules.ts';

/** At least 128 random bits as base64url; anything else is not looked up. */
export const HASH_PATTERN = /^[A-Za-z0-9_-]{22,64}$/;

const AGE = `L’âge est un nombre entier de 0 à ${MAX_CHILD_AGE}.`;

export const ageSchema = z.int({ error: AGE }).check(z.gte(0, AGE), z.lte(MAX_CHILD_AGE, AGE));

const toldText = (field: ToldField) => z.exactOptional(text(INVITE_FIELDS[field].limit));
const toldShape = Object.fromEntries(TOLD_FIELDS.map((field) => [field, toldText(field)])) as Record<
  ToldField,
  ReturnType<typeof toldText>
>;

export const inviteSchema = z.object({
  nom: text(INVITE_FIELDS.nom.limit),
  prenom: text(INVITE_FIELDS.prenom.limit),
  child: z.boolean(),
  age: z.nullable(ageSchema),
  ...toldShape,
  /** Answers to the couple's own questions; absent if there are none. */
  answers: z.exactOptional(answersSchema),
});
export type Invite = z.infer<typeof inviteSchema>;

export const permissionSchema = z.object({ folder: z.string() });

export const mailToneSchema = z.enum(['masculine', 'feminine', 'plural']);
export type MailTone = z.infer<typeof mailToneSchema>;
/** How mails address a family, on screens and in lists. */
export const TONE_LABELS: Readonly<Record<MailTone, string>> = {
  masculine: 'Masculin',
  feminine: 'Féminin',
  plural: 'Pluriel',
};

const threeState = z.nullable(z.boolean());

export const familleSchema = z.object({
  id: z.string(),
  nom: z.string(),
  prenom: z.string(),
  address1: z.string(),
  address2: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  hash: z.string(),
  invitedTovh: z.boolean(),
  invitedToReception: z.boolean(),
  answer: threeState,
  emailSent: z.boolean(),
  gardeEnfant: threeState,
  sleepingInDomain: threeState,
  sleepingInTent: threeState,
  invitedForSunday: threeState,
  answerSunday: threeState,
  hasPaid: z.boolean(),
  tone: z.nullable(mailToneSchema),
  /** Answers of the family as a whole to the couple's own questions. */
  answers: answersSchema,
  invites: z.array(inviteSchema),
  permissions: z.array(permissionSchema),
  /** Grows by one with each write; a host's update with an older version is refused. */
  version: z.number(),
});
export type Famille = z.infer<typeof familleSchema>;

/** Adds what hosts write for themselves, which no response to a guest contains. */
export const hostFamilleSchema = z.extend(familleSchema, {
  /** Stored as typed. */
  phone: z.string(),
  note: z.string(),
  labels: z.array(z.string()),
});
export type HostFamille = z.infer<typeof hostFamilleSchema>;

export const famillesSchema = z.array(hostFamilleSchema);

export const createFamilleSchema = z.object({
  nom: requiredText(LIMITS.name),
  prenom: text(LIMITS.name),
  email: z.optional(z.nullable(email())),
  invitedTovh: z._default(z.boolean(), false),
  invitedToReception: z._default(z.boolean(), false),
  invitedForSunday: z.exactOptional(threeState),
  tone: z.exactOptional(z.nullable(mailToneSchema)),
  /** Stores the guests whom the first names tell, and the first names alone, read as an imported list's are. */
  readsGuests: z.exactOptional(z.boolean()),
});
export type CreateFamille = z.infer<typeof createFamilleSchema>;

/** `doubts` has sentences about ambiguous first names; present with `readsGuests`. */
export const createdFamilleSchema = z.extend(hostFamilleSchema, {
  doubts: z.exactOptional(z.array(z.string())),
});
export type CreatedFamille = z.infer<typeof createdFamilleSchema>;

/**
 * What a host may change in a family. Absent fields stay unchanged. `hash`, `emailSent`, `permissions` and
 * `invites` are ignored: other calls change them.
 */
export const updateFamilleSchema = z.object({
  id: z.string(),
  version: z.exactOptional(z.int()),
  nom: z.exactOptional(requiredText(LIMITS.name)),
  prenom: z.exactOptional(text(LIMITS.name)),
  address1: z.exactOptional(text(LIMITS.line)),
  address2: z.exactOptional(text(LIMITS.line)),
  zipCode: z.exactOptional(text(LIMITS.zipCode)),
  city: z.exactOptional(text(LIMITS.line)),
  country: z.exactOptional(text(LIMITS.line)),
  email: z.exactOptional(z.nullable(email())),
  invitedTovh: z.exactOptional(z.boolean()),
  invitedToReception: z.exactOptional(z.boolean()),
  answer: z.exactOptional(threeState),
  gardeEnfant: z.exactOptional(threeState),
  sleepingInDomain: z.exactOptional(threeState),
  sleepingInTent: z.exactOptional(threeState),
  invitedForSunday: z.exactOptional(threeState),
  answerSunday: z.exactOptional(threeState),
  hasPaid: z.exactOptional(z.boolean()),
  tone: z.exactOptional(z.nullable(mailToneSchema)),
  phone: z.exactOptional(text(LIMITS.phone)),
  note: z.exactOptional(severalLines(LIMITS.note)),
  labels: z.exactOptional(labelsSchema),
});
export type UpdateFamille = z.infer<typeof updateFamilleSchema>;

/** Days on which a family first and last opened its link, in the wedding's time zone. Absent if never. */
export const visitsSchema = z.array(z.object({ id: z.string(), first: z.string(), last: z.string() }));
export type Visit = z.infer<typeof visitsSchema>[number];

const changedBySchema = z.enum(['guest', 'host', 'import', 'mail']);
export type ChangedBy = z.infer<typeof changedBySchema>;

/** A family without id and hash, so that the history reveals no former secret. */
export const familleStateSchema = z.omit(hostFamilleSchema, { id: true, hash: true });
export type FamilleState = z.infer<typeof familleStateSchema>;

export const historyEntrySchema = z.object({
  id: z.number(),
  at: z.number(),
  by: changedBySchema,
  who: z.nullable(z.string()),
  /** Name of the family, merged into this one, that was changed. Such a change cannot be undone here. */
  mergedFrom: z.exactOptional(z.string()),
  before: familleStateSchema,
  after: familleStateSchema,
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

const answerTimeSchema = z.object({
  id: z.string(),
  /** When the family answered. */
  at: z.number(),
  /** When that answer last changed: its own reply, or a yes that became a no. */
  changedAt: z.number(),
  /** How many guests the hosts had listed before; 0 if none, or if the answer was imported. */
  expected: z.number(),
});
export type AnswerTime = z.infer<typeof answerTimeSchema>;
export const answerTimesSchema = z.array(answerTimeSchema);
