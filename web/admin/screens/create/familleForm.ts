/** What a host says of a family when inviting it. Pure. */
import type { Famille, MailTone } from '../../../../contract/familles/familles.schema.ts';
import { fold } from '../../familles/search/search.rules.ts';

/** What is typed and chosen. */
export type FamilleValues = Pick<
  Famille,
  'nom' | 'prenom' | 'email' | 'invitedTovh' | 'invitedToReception' | 'invitedForSunday'
> & { tone: MailTone };

export const NO_VALUES: FamilleValues = {
  nom: '',
  prenom: '',
  email: '',
  invitedTovh: false,
  invitedToReception: false,
  invitedForSunday: null,
  tone: 'masculine',
};

export const FIELDS = Object.keys(NO_VALUES) as (keyof FamilleValues)[];

export function valuesOf({ tone, ...famille }: Famille): FamilleValues {
  const { nom, prenom, email, invitedTovh, invitedToReception, invitedForSunday } = famille;
  return {
    ...{ nom, prenom, email, invitedTovh, invitedToReception, invitedForSunday },
    tone: tone ?? NO_VALUES.tone,
  };
}

/** True when nothing differs from what is stored; the server trims what is typed. */
export function sameValues(stored: FamilleValues, typed: FamilleValues): boolean {
  return FIELDS.every((field) => stored[field] === trimmed(typed[field]));
}

function trimmed(value: string | boolean | null): string | boolean | null {
  return typeof value === 'string' ? value.trim() : value;
}

/**
 * After a creation whose answer was lost: the family that it made all the same, if it did. `knownIds` are of those that were
 * there before.
 */
export function madeMeanwhile<Known extends Famille>(
  familles: readonly Known[],
  knownIds: ReadonlySet<string>,
  typed: FamilleValues,
): Known | undefined {
  return familles.find((famille) => !knownIds.has(famille.id) && sameValues(valuesOf(famille), typed));
}

/** A family of the same name, however its letters are written. */
export function namesake(familles: readonly Famille[], typed: FamilleValues): Famille | undefined {
  const name = folded(typed);
  if (typed.nom.trim() === '') return undefined;
  return familles.find((famille) => folded(famille) === name);
}

function folded({ nom, prenom }: Pick<Famille, 'nom' | 'prenom'>): string {
  return fold(`${nom.trim()} ${prenom.trim()}`);
}
