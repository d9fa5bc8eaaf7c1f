import type { HostParam, SaveParam } from '../../../../contract/params/params.schema.ts';
import { call } from '../../../lib/api.ts';
import { polled } from '../../data/hostCall.ts';

export const fetchHostParams = polled<HostParam[]>('/params');

export function saveParam(param: SaveParam): Promise<HostParam> {
  return call({ method: 'POST', path: '/api/params/', body: param });
}

export function deleteParam({ key, version }: HostParam): Promise<unknown> {
  return call({ method: 'DELETE', path: `/api/params/delete/${encodeURIComponent(key)}?version=${version}` });
}
