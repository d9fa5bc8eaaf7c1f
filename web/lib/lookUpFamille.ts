import { isPassing } from './apiError.ts';
import { type FamilleWithContent, fetchFamille } from './famille.api.ts';
import { pending } from './pending.ts';
import { retry } from './retry.ts';

/** Three more tries within about 5 s: a phone in a village often finds its network again in that time. */
const DELAYS_MS = [700, 1600, 2700];
/** A try without an answer in this time counts as a lost network. */
const TRY_MS = 5000;

/** The login check: one loading indicator over all tries, so that it does not blink between them. */
export function lookUpFamille(hash: string): Promise<FamilleWithContent> {
  return pending.during(() =>
    retry({ action: () => fetchFamille(hash, { timeOutMs: TRY_MS }), delays: DELAYS_MS, isPassing }),
  );
}
