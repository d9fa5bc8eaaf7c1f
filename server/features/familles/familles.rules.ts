/** What a family starts with, and what a reader sees of it. Pure. */
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
 * What a reader (the caterer, a witness) sees: who comes, to what, how old, where they sleep. A list of what is seen and not of what is
 * hidden: a field that is added later stays the hosts'.
 */
const SEEN = [
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

/** All other fields as if nothing had been said: no link, no address, no e-mail, no payment, no note; of the labels those that name a table. */
export function forReaders(famille: HostFamille): HostFamille {
  const seen = Object.fromEntries(SEEN.map((field) => [field, famille[field]])) as Pick<
    HostFamille,
    (typeof SEEN)[number]
  >;
  const labels = famille.labels.filter((label) => tableOf(label) !== null);
  return { ...NEW_FAMILLE, country: '', hash: '', permissions: [], note: '', labels, ...seen };
}
