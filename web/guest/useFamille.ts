import { useSuspenseQuery } from '@tanstack/react-query';
import type { Famille } from '../../contract/familles.schema.ts';
import { knownHash } from '../lib/identity.ts';
import { familleQuery } from '../lib/queries.ts';

/** The family of this visit. The login check has fetched it before any guest page shows. */
export function useFamille(): Famille {
  return useSuspenseQuery(familleQuery(knownHash() ?? '')).data;
}
