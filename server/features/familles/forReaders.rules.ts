/** What a reader (the caterer, a witness) sees of a family: who comes, to what, how old, where they sleep. */
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { NEW_FAMILLE } from './newFamille.rules.ts';

/** A list of what is seen and not of what is hidden: a field that is added later stays the hosts'. */
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
] as const satisfies readonly (keyof HostFamille)[];

/** All other fields as if nothing had been said: no link, no address, no e-mail, no payment, no note. */
export function forReaders(famille: HostFamille): HostFamille {
  const seen = Object.fromEntries(SEEN.map((field) => [field, famille[field]])) as Pick<
    HostFamille,
    (typeof SEEN)[number]
  >;
  return { ...NEW_FAMILLE, country: '', hash: '', permissions: [], note: '', labels: [], ...seen };
}
