import type { HostFamille } from '../../../contract/familles.schema.ts';
import type { Merge } from '../../../contract/merge.schema.ts';
import { post } from '../hostCall.ts';

/** Gives the family that is kept. */
export function mergeFamilles(id: string, input: Merge): Promise<HostFamille> {
  return post(`/famille/${encodeURIComponent(id)}/merge`, input);
}
