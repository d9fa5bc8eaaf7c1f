/** Defaults of a new family, and what a reader sees of a family. */
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { DEFAULT_COUNTRY } from '../../../contract/limits.ts';
import { tableOf } from '../../../contract/seating/seating.rules.ts';

export const NEW_FAMILLE: Omit<HostFamille, 'id' | 'hash' | 'version' | 'invites' | 'permissions'> = {
  nom: '',
  prenom: '',
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  country: DEFAULT_COUNTRY,
  email: '',
  invitedTovh: false,
  invitedToReception: false,
  answer: null,
  emailSent: false,
  gardeEnfant: null,
  sleepingInDomain: null,
  sleepingInTent: null,
  invitedForSunday: null,
  answerSunday: null,
  hasPaid: false,
  tone: null,
  phone: '',
  note: '',
  labels: [],
  answers: {},
};

/**
 * Fields that a reader (caterer, witness) sees: who comes, to what, ages, beds. A new field of a family stays
 * private until it is added here; a new field of a guest is visible at once, as part of `invites`.
 */
const READER_FIELDS = [
  'id',
  'version',
  'nom',
  'prenom',
  'invitedTovh',
  'invitedToReception',
  'invitedForSunday',
  'answer',
  'answerSunday',
  'gardeEnfant',
  'sleepingInDomain',
  'sleepingInTent',
  'invites',
  'answers',
] as const satisfies readonly (keyof HostFamille)[];

/** Resets all other fields (link, address, payment, note…); keeps only the labels that name a table. */
export function forReaders(famille: HostFamille): HostFamille {
  const seen = Object.fromEntries(READER_FIELDS.map((field) => [field, famille[field]])) as Pick<
    HostFamille,
    (typeof READER_FIELDS)[number]
  >;
  const labels = famille.labels.filter((label) => tableOf(label) !== null);
  return { ...NEW_FAMILLE, country: '', hash: '', permissions: [], note: '', labels, ...seen };
}
