import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { Merge } from '../../../../contract/familles/merge.schema.ts';
import { post } from '../../data/hostCall.ts';

/** Gives the family that is kept. */
export function mergeFamilles(id: string, input: Merge): Promise<HostFamille> {
  return post(`/famille/${encodeURIComponent(id)}/merge`, input);
}
