/**
 * The form of an invitation: its first values, whether they changed, a namesake, and the family that a
 * creation with a lost answer has made. Kept with the family it was filled from: saving sends the version
 * that the host saw, so that it cannot overwrite another host's correction.
 */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  createFamilleSchema,
  type Famille,
  type HostFamille,
  type MailTone,
} from '../../../../contract/familles/familles.schema.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { writtenTone } from '../../familles/familleGroups.rules.ts';
import { fold } from '../../familles/search/search.rules.ts';

/** The fields as typed and chosen. */
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

/** Proposes the invitations of the family added last (ids grow with time), or the meal. */
export function newValues(familles: readonly Famille[]): FamilleValues {
  const invited = familles.filter((famille) => famille.invitedTovh || famille.invitedToReception);
  const last = invited.reduce<Famille | null>(
    (newest, famille) => (newest !== null && newest.id > famille.id ? newest : famille),
    null,
  );
  return {
    ...NO_VALUES,
    invitedTovh: last?.invitedTovh ?? false,
    invitedToReception: last?.invitedToReception ?? true,
    invitedForSunday: last?.invitedForSunday || null,
  };
}

export const FIELDS = Object.keys(NO_VALUES) as (keyof FamilleValues)[];

export function valuesOf(famille: Famille): FamilleValues {
  const { nom, prenom, email, invitedTovh, invitedToReception, invitedForSunday } = famille;
  return {
    ...{ nom, prenom, email, invitedTovh, invitedToReception, invitedForSunday },
    tone: writtenTone(famille),
  };
}

/** True when nothing differs from the stored values; the server trims typed values. */
export function sameValues(stored: FamilleValues, typed: FamilleValues): boolean {
  return FIELDS.every((field) => stored[field] === trimmed(typed[field]));
}

function trimmed(value: string | boolean | null): string | boolean | null {
  return typeof value === 'string' ? value.trim() : value;
}

/**
 * Finds the family that a creation has made although its answer was lost. `knownIds` are those from before.
 */
export function findLostCreation<Known extends Famille>(
  familles: readonly Known[],
  knownIds: ReadonlySet<string>,
  typed: FamilleValues,
): Known | undefined {
  // Stored without what tells of others, « Anne » of « Anne + 1 », and a couple's titles with the first name.
  const words = new Set(wordsOf(typed));
  const isTyped = (famille: Known) => wordsOf(famille).every((word) => word === 'et' || words.has(word));
  return familles.find(
    (famille) =>
      !knownIds.has(famille.id) &&
      isTyped(famille) &&
      sameValues(valuesOf(famille), { ...typed, nom: famille.nom, prenom: famille.prenom }),
  );
}

/** Whole words: « Jean » is not typed where « Jeanne » is. */
const wordsOf = ({ nom, prenom }: Pick<Famille, 'nom' | 'prenom'>) =>
  `${nom} ${prenom}`.split(/[^\p{L}\p{N}'’.-]+/u).filter(Boolean);

const TITLES = new Set(['m', 'mr', 'mme', 'mlle', 'monsieur', 'madame', 'et']);

/** A family of the same names in any order, ignoring case, accents, titles and « + 1 ». */
export function namesake(familles: readonly Famille[], typed: FamilleValues): Famille | undefined {
  const name = folded(typed);
  if (typed.nom.trim() === '') return undefined;
  return familles.find((famille) => folded(famille) === name);
}

function folded({ nom, prenom }: Pick<Famille, 'nom' | 'prenom'>): string {
  const words = fold(`${nom} ${prenom}`).split(/[^\p{L}]+/u);
  return words
    .filter((word) => word !== '' && !TITLES.has(word))
    .sort()
    .join(' ');
}

/** Unsent values of the form, and the family they were filled from. */
export interface UnsentForm {
  famille: HostFamille | null;
  values: FamilleValues;
}

export function useFamilleForm(initial: HostFamille | null, left: UnsentForm | null) {
  const { data: familles } = useFamilles();
  const [blank] = useState(() => newValues(familles ?? []));
  const [base, setBase] = useState(left ? left.famille : initial);
  const form = useForm<FamilleValues>({
    defaultValues: left?.values ?? (initial ? valuesOf(initial) : blank),
    resolver: standardSchemaResolver<FamilleValues, unknown, FamilleValues>(createFamilleSchema),
    // Not on blur: an appearing error would move the box about to be clicked.
    mode: 'onSubmit',
  });
  const values = form.watch();
  const changed = !sameValues(base ? valuesOf(base) : blank, values);

  function fill(famille: HostFamille) {
    setBase(famille);
    form.reset(valuesOf(famille));
  }

  const listed = base && familles?.find(({ id }) => id === base.id);
  const newer = base && listed && listed !== base && listed.version >= base.version ? listed : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fill` changes at each render
  useEffect(() => {
    // Typed values stay with their version, so that the server reports a conflict.
    if (newer && !changed) fill(newer);
  }, [newer, changed]);

  return { base, setBase, fill, form, values, changed };
}
