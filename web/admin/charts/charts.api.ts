import type { Answered } from '../../../contract/history.schema.ts';
import { call } from '../../lib/api.ts';

export function fetchAnswered(): Promise<Answered[]> {
  return call<Answered[]>({ path: '/api/adminouminou/answered', background: true });
}
