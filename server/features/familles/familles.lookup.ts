/** From a hash to its family, slowing whoever tries unknown ones; every feature that knows guests by their hash uses it. */
import { type Famille, HASH_PATTERN } from '../../../contract/familles.schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Slowdown } from '../../platform/slowdown.ts';
import type { Queries } from '../../tables.ts';
import { findFamilleByHash } from './familles.repository.ts';

/** Throws `unknown-family`, or `slow-down` after too many unknown ones. A known hash is never slowed. */
export type FamilleLookup = (hash: string, address: string) => Promise<Famille>;

export function createFamilleLookup({ db, slowdown }: { db: Queries; slowdown: Slowdown }): FamilleLookup {
  return async (hash, address) => {
    const famille = HASH_PATTERN.test(hash) ? await findFamilleByHash(db, hash) : undefined;
    if (famille) return famille;
    await slowdown.fail(address);
    throw new Refusal('unknown-family');
  };
}
