/** From a hash to its family, slowing whoever tries unknown ones; every feature that knows guests by their hash uses it. */
import { type Famille, familleSchema, HASH_PATTERN } from '../../../contract/familles.schema.ts';
import { keptUntilWritten } from '../../platform/database/keptUntilWritten.ts';
import { ProblemError } from '../../platform/problemError.ts';
import type { RateLimiter } from '../../platform/rateLimiter.ts';
import type { Store } from '../../tables.ts';
import { findFamilleByHash } from './familles.repository.ts';

export interface KnownFamille {
  famille: Famille;
  /** As it goes over the wire, checked against the contract. */
  json: string;
}

/** Throws `unknown-family`, or `slow-down` after too many unknown ones. A known hash is never slowed. */
export type FamilleLookup = (hash: string, address: string) => Promise<KnownFamille>;

/** Families kept; more than any wedding has, so that a page of fifty pictures asks the database once. */
const MOST_KEPT = 1000;

export function createFamilleLookup({
  store: { db, changeMark },
  limiter,
}: {
  store: Pick<Store, 'db' | 'changeMark'>;
  limiter: RateLimiter;
}): FamilleLookup {
  const families = keptUntilWritten(changeMark, () => new Map<string, KnownFamille>());

  return async (hash, address) => {
    const kept = families();
    const known = kept.get(hash);
    if (known) return known;
    const famille = HASH_PATTERN.test(hash) ? await findFamilleByHash(db, hash) : undefined;
    if (!famille) {
      await limiter.consume(address);
      throw new ProblemError('unknown-family');
    }
    const fresh = { famille, json: JSON.stringify(familleSchema.parse(famille)) };
    if (kept.size < MOST_KEPT) kept.set(hash, fresh);
    return fresh;
  };
}
