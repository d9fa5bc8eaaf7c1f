/** The photos that a guest has sent, and how to take one back. `query` identifies the sender. */
import { SENDINGS_PATH } from '../../../../contract/photos/sendings.rules.ts';
import type { Sendings } from '../../../../contract/photos/sendings.schema.ts';
import { call } from '../../../lib/api.ts';

export function fetchSendings(query: string): Promise<Sendings> {
  return call({ path: SENDINGS_PATH + query, background: true });
}

export function takeBack(query: string, id: string): Promise<unknown> {
  return call({ method: 'DELETE', path: `${SENDINGS_PATH}/${id}${query}` });
}

export function picturePath(query: string, id: string): string {
  return `${SENDINGS_PATH}/${id}/picture${query}`;
}
