/**
 * Finds the family of a hash, without its permissions for hidden folders; caches it, and slows down whoever
 * tries unknown hashes. Used by all features for guests.
 */
import { type Famille, familleSchema, HASH_PATTERN } from '../../../contract/familles/familles.schema.ts';
import { cachedUntilWrite } from '../../platform/async/memoize.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { RateLimiter } from '../../platform/http/rateLimiter.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { findFamilleByHash } from './familles.repository.ts';

export interface KnownFamille {
  famille: Famille;
  /** The response body, validated against the contract. */
  json: string;
}

/** Throws `unknown-family`, or `slow-down` after too many unknown hashes. Known ones are never slowed. */
export type FamilleLookup = (hash: string, address: string) => Promise<KnownFamille>;

/** Cached families: more than any wedding has. A page of fifty pictures thus needs one query. */
const MOST_KEPT = 1000;

/** Hides the permissions of hidden folders. */
export interface ShownFolders {
  isShown: (folder: string) => boolean;
  /** Grows with each change of the folders. */
  changes: () => number;
}

export function createFamilleLookup({
  store: { db, changeMark },
  limiter,
  folders,
}: {
  folders: ShownFolders;
  store: Pick<Store, 'db' | 'changeMark'>;
  limiter: RateLimiter;
}): FamilleLookup {
  const families = cachedUntilWrite(
    () => changeMark() + folders.changes(),
    () => new Map<string, KnownFamille>(),
  );

  return async (hash, address) => {
    const kept = families();
    const known = kept.get(hash);
    if (known) return known;
    const stored = HASH_PATTERN.test(hash) ? await findFamilleByHash(db, hash) : undefined;
    if (!stored) {
      await limiter.consume(address);
      throw new ProblemError('unknown-family');
    }
    const famille = withShownFolders(stored, folders);
    const fresh = { famille, json: JSON.stringify(familleSchema.parse(famille)) };
    if (kept.size < MOST_KEPT) kept.set(hash, fresh);
    return fresh;
  };
}

export function withShownFolders(famille: Famille, { isShown }: Pick<ShownFolders, 'isShown'>): Famille {
  return { ...famille, permissions: famille.permissions.filter(({ folder }) => isShown(folder)) };
}
