import { isPassing } from './apiError.ts';
import { type FamilleWithContent, fetchFamille } from './famille.api.ts';
import { pending } from './pending.ts';
import { retry } from './retry.ts';

/** A try without an answer in this time counts as a lost network. */
const TRY_MS = 5000;

/** The login check: one loading indicator over all tries, so that it does not blink between them. */
export function lookUpFamille(hash: string): Promise<FamilleWithContent> {
  return pending.during(() => retry({ action: () => fetchFamille(hash, { timeOutMs: TRY_MS }), isPassing }));
}
