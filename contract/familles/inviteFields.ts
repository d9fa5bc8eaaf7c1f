/**
 * Defines each field of a guest once: wire shapes, database columns, columns of lists, merge and history
 * derive from here. Guests' pages do not load this file: `toldFields` names what the form draws, and the type
 * checker compares the two.
 */
import { LIMITS } from '../limits.ts';

interface InviteFieldSpec {
  /** An unknown name is ''; a `told` field is absent if nothing was told. */
  kind: 'name' | 'child' | 'age' | 'told';
  /** Maximum length of a text. */
  limit?: number;
  /** Heading where each guest has a row, and further recognised ones as `normalizeText` returns them. */
  heading: string;
  headings: string;
  /** The same after « Convive 2 ». */
  part: string;
  parts: string;
  /** The export column that hosts must choose for this field to be exported. */
  leavesWith: 'invites' | 'children' | 'health';
}

export const INVITE_FIELDS = {
  nom: {
    kind: 'name',
    limit: LIMITS.name,
    heading: 'Nom du convive',
    headings: 'nom convive|nom de l invite|guest last name',
    part: 'nom',
    parts: 'last name',
    leavesWith: 'invites',
  },
  prenom: {
    kind: 'name',
    limit: LIMITS.name,
    heading: 'Prénom du convive',
    headings: 'prenom convive|prenom de l invite|guest first name',
    part: 'prénom',
    parts: 'first name',
    leavesWith: 'invites',
  },
  child: {
    kind: 'child',
    heading: 'Enfant',
    headings: 'enfant ou adulte|adulte enfant|child|is child|kid',
    part: 'enfant',
    parts: 'child',
    leavesWith: 'children',
  },
  age: {
    kind: 'age',
    heading: 'Âge',
    headings: 'age de l enfant|age enfant',
    part: 'âge',
    parts: 'age',
    leavesWith: 'children',
  },
  /** Diet and allergies in the guest’s own words. */
  diet: {
    kind: 'told',
    limit: LIMITS.diet,
    heading: 'Régime ou allergies',
    headings:
      'regime|regimes|regime alimentaire|regimes et allergies|allergies|allergie|diet|dietary requirements',
    part: 'régime ou allergies',
    parts: 'regime|allergies|diet',
    leavesWith: 'health',
  },
} as const satisfies Record<string, InviteFieldSpec>;

type Fields = typeof INVITE_FIELDS;
export type InviteField = keyof Fields;
type OfKind<Kind> = { [Key in InviteField]: Fields[Key]['kind'] extends Kind ? Key : never }[InviteField];
/** Free-text fields that guests may leave empty. */
export type ToldField = OfKind<'told'>;
export type Told = Partial<Record<ToldField, string>>;

export const ALL_INVITE_FIELDS = Object.keys(INVITE_FIELDS) as InviteField[];
export const TOLD_FIELDS = ALL_INVITE_FIELDS.filter(
  (field): field is ToldField => INVITE_FIELDS[field].kind === 'told',
);

/** Keeps the fields that say something. */
export function toldOf(guest: Readonly<Partial<Record<ToldField, string | null>>>): Told {
  const told: Told = {};
  for (const field of TOLD_FIELDS) {
    const text = guest[field];
    if (text) told[field] = text;
  }
  return told;
}
