/**
 * What a guest is made of, each field in one row: the shapes on the wire, the columns of the database, of lists that come and go, the merge and
 * the history are made from it. A phone loads none of it: what the form draws is named in `toldOnForm`, which the type checker compares.
 */
import { LIMITS } from '../limits.ts';

interface InviteFieldSpec {
  /** A name is '' where it is unknown; what is told freely is absent where nothing was told. */
  kind: 'name' | 'child' | 'age' | 'told';
  /** Characters at most of a text. */
  limit?: number;
  /** Its column where each guest has a row, and the others by which it is found, as `normalizeText` gives them. */
  heading: string;
  headings: string;
  /** Likewise, after « Convive 2 ». */
  part: string;
  parts: string;
  /** With what the hosts have to ask for, for it to leave in a list. */
  leavesWith: 'invites' | 'children' | 'diets';
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
    leavesWith: 'diets',
  },
} as const satisfies Record<string, InviteFieldSpec>;

type Fields = typeof INVITE_FIELDS;
export type InviteField = keyof Fields;
type OfKind<Kind> = { [Key in InviteField]: Fields[Key]['kind'] extends Kind ? Key : never }[InviteField];
/** A text that a guest may leave out. */
export type ToldField = OfKind<'told'>;
export type Told = Partial<Record<ToldField, string>>;

export const ALL_INVITE_FIELDS = Object.keys(INVITE_FIELDS) as InviteField[];
export const TOLD_FIELDS = ALL_INVITE_FIELDS.filter(
  (field): field is ToldField => INVITE_FIELDS[field].kind === 'told',
);

/** What somebody has told; a text left empty tells nothing. */
export function toldOf(guest: Readonly<Partial<Record<ToldField, string | null>>>): Told {
  const told: Told = {};
  for (const field of TOLD_FIELDS) {
    const text = guest[field];
    if (text) told[field] = text;
  }
  return told;
}
