/**
 * Merges two families of one household: what hosts choose between, what is combined, what is refused, and the
 * schema of the request.
 */
import * as z from 'zod/mini';
import { LIMITS, MAX_GUESTS, MAX_LABELS } from '../limits.ts';
import type { HostFamille, Invite } from './familles.schema.ts';
import { toldOf } from './inviteFields.ts';
import { emailOf, otherEmailLine } from './otherEmails.rules.ts';

type Field = Exclude<keyof HostFamille, 'id' | 'hash' | 'version' | 'invites' | 'permissions'>;

/** Groups of fields that belong together: a merge takes each group from one of the two families. */
export const MERGE_FIELDS = {
  name: ['nom', 'prenom'],
  email: ['email'],
  phone: ['phone'],
  address: ['address1', 'address2', 'zipCode', 'city', 'country'],
  invitation: ['invitedTovh', 'invitedToReception'],
  saturday: ['answer', 'gardeEnfant'],
  invitedForSunday: ['invitedForSunday'],
  sunday: ['answerSunday'],
  domain: ['sleepingInDomain'],
  tent: ['sleepingInTent'],
  tone: ['tone'],
} as const satisfies Record<string, readonly Field[]>;
export type MergeGroup = keyof typeof MERGE_FIELDS;

/** Fields combined from both families. The type check fails for a new field that is listed nowhere. */
type FromBoth = Exclude<Field, (typeof MERGE_FIELDS)[MergeGroup][number]>;

export const MERGE_GROUPS = Object.keys(MERGE_FIELDS) as MergeGroup[];
/** Fields that make a group count as filled in: a country alone is no address. */
const FILLING_FIELDS: Partial<Record<MergeGroup, readonly Field[]>> = {
  address: ['address1', 'city', 'zipCode'],
  saturday: ['answer'],
};

export type MergedFields = Omit<HostFamille, 'id' | 'hash' | 'version'>;

/** Groups that differ: the kept family's values win unless the hosts choose the other's. */
export function mergeChoices(kept: HostFamille, other: HostFamille): MergeGroup[] {
  return MERGE_GROUPS.filter(
    (group) =>
      says(kept, group) &&
      says(other, group) &&
      MERGE_FIELDS[group].some((field) => kept[field] !== other[field]),
  );
}

export function mergeAdditions(kept: HostFamille, other: HostFamille): MergeGroup[] {
  return MERGE_GROUPS.filter((group) => !says(kept, group) && says(other, group));
}

/** Combines guests, photo folders and labels. Empty values of the kept family come from the other. */
export function mergedFamille(
  kept: HostFamille,
  other: HostFamille,
  take: readonly MergeGroup[],
): MergedFields {
  const { id: _id, hash: _hash, version: _version, ...merged } = kept;
  const asked = take.filter((group) => says(other, group));
  const fromOther = [...mergeAdditions(kept, other), ...asked];
  for (const group of fromOther) Object.assign(merged, fieldsOf(other, group));
  const both = { email: merged.email, note: `${kept.note}\n${other.note}` };
  const leftEmails = [kept.email, other.email]
    .filter((email) => email !== '' && emailOf(both, email) === undefined)
    .map(otherEmailLine);
  const notes = [...new Set([kept.note, other.note])].filter(Boolean).join('\n');
  const withEmails = [notes, ...leftEmails].filter(Boolean).join('\n');
  const ofBoth: Pick<HostFamille, FromBoth | 'invites' | 'permissions'> = {
    emailSent: kept.emailSent || other.emailSent,
    hasPaid: kept.hasPaid || other.hasPaid,
    answers: { ...other.answers, ...kept.answers },
    invites: mergedInvites(kept.invites, other.invites),
    permissions: [...new Set([...kept.permissions, ...other.permissions].map(({ folder }) => folder))].map(
      (folder) => ({ folder }),
    ),
    labels: [...new Set([...kept.labels, ...other.labels])],
    // An address more is no reason to refuse a merge.
    note: withEmails.length > LIMITS.note ? notes : withEmails,
  };
  return { ...merged, ...ofBoth };
}

export function mergeProblem({ invites, labels, note }: MergedFields): string | null {
  if (invites.length > MAX_GUESTS) return `Ensemble elles ont plus de ${MAX_GUESTS} convives.`;
  if (labels.length > MAX_LABELS) return `Ensemble elles ont plus de ${MAX_LABELS} libellés.`;
  return note.length > LIMITS.note ? `Ensemble leurs notes dépassent ${LIMITS.note} caractères.` : null;
}

function says(famille: HostFamille, group: MergeGroup): boolean {
  const fields: readonly Field[] = FILLING_FIELDS[group] ?? MERGE_FIELDS[group];
  // A family without any invitation has an empty invitation group.
  if (group === 'invitation' && !famille.invitedTovh && !famille.invitedToReception) return false;
  return fields.some((field) => famille[field] !== null && famille[field] !== '');
}

function fieldsOf(famille: HostFamille, group: MergeGroup): Partial<HostFamille> {
  return Object.fromEntries(MERGE_FIELDS[group].map((field) => [field, famille[field]]));
}

/** A guest without a name, or with the name of a kept guest, is the same person; no answer is lost. */
function mergedInvites(kept: readonly Invite[], other: readonly Invite[]): Invite[] {
  if (kept.length === 0) return [...other];
  const known = new Set(kept.map(nameOf));
  const left = other.filter((invite) => nameOf(invite) !== '');
  const both = kept.map((guest) => {
    const same = left.findIndex((invite) => nameOf(invite) === nameOf(guest));
    const [found] = same === -1 ? [] : left.splice(same, 1);
    return found ? mergedInvite(guest, found) : guest;
  });
  return [...both, ...left.filter((invite) => !known.has(nameOf(invite)))];
}

function mergedInvite(kept: Invite, other: Invite): Invite {
  const answers = { ...other.answers, ...kept.answers };
  return {
    ...kept,
    ...toldOf(other),
    ...toldOf(kept),
    ...(Object.keys(answers).length > 0 && { answers }),
  };
}

const nameOf = ({ prenom, nom }: Invite) => `${prenom} ${nom}`.trim().toLowerCase();

export const mergeSchema = z.object({
  other: z.string(),
  version: z.int(),
  otherVersion: z.int(),
  /** Groups that differ and are taken from the other family. */
  take: z._default(z.array(z.enum(MERGE_GROUPS)), []),
});
export type Merge = z.infer<typeof mergeSchema>;
