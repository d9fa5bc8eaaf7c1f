import type { HostFamille } from '../../../contract/familles.schema.ts';
import type { Merge } from '../../../contract/merge.schema.ts';
import { call } from '../../lib/api.ts';

/** Gives the family that is kept. */
export function mergeFamilles(id: string, input: Merge): Promise<HostFamille> {
  return call<HostFamille>({
    method: 'POST',
    path: `/api/adminouminou/famille/${encodeURIComponent(id)}/merge`,
    body: input,
  });
}
