/** The login check of every page for guests: whose visit it is, or the page `erreur`. */
import { knownHash } from '../lib/identity.ts';
import { type Visit, visits } from '../lib/visit.ts';
import { redirectToErreur } from './erreur.ts';

export async function requireVisit(): Promise<Visit | null> {
  const hash = knownHash();
  try {
    if (hash !== null) return await visits.enter(hash);
    redirectToErreur(null);
  } catch (error) {
    redirectToErreur(error);
  }
  return null;
}
