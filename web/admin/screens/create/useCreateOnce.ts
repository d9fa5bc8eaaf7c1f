/** Creates a family; when the answer of the try before was lost, looks first whether that one has made it. */
import { useRef } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { problemOf } from '../../../lib/apiError.ts';
import { createFamille, fetchFamilles } from '../../data/hosts.api.ts';
import { keys } from '../../data/keys.ts';
import { queryClient } from '../../data/queryClient.ts';
import { type FamilleValues, madeMeanwhile } from './familleForm.ts';

export function useCreateOnce() {
  /** Ids of the families before the first try without an answer. */
  const before = useRef<ReadonlySet<string> | null>(null);

  return async (typed: FamilleValues): Promise<HostFamille> => {
    if (before.current) {
      const made = madeMeanwhile(await fetchFamilles({ background: false }), before.current, typed);
      if (made) return made;
    }
    const known = before.current ?? idsOf(queryClient.getQueryData<HostFamille[]>(keys.familles));
    try {
      return await createFamille(typed);
    } catch (error) {
      if (problemOf(error) === undefined) before.current = known;
      throw error;
    }
  };
}

function idsOf(familles: readonly HostFamille[] = []): ReadonlySet<string> {
  return new Set(familles.map(({ id }) => id));
}
