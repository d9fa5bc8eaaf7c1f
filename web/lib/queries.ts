/** What the guest's pages know of the server, and under which key it is kept. */
import { queryOptions } from '@tanstack/react-query';
import { fetchParams } from './famille.api.ts';
import { lookUpFamille } from './lookUpFamille.ts';

export function familleQuery(hash: string) {
  return queryOptions({ queryKey: ['famille', hash], queryFn: () => lookUpFamille(hash) });
}

export const paramsQuery = queryOptions({ queryKey: ['params'], queryFn: fetchParams });
