import type { PhotoRequest, PhotoRequestAnswer } from '../../../../contract/photos/photoRequests.schema.ts';
import { call } from '../../../lib/api.ts';

export function askRemoval(hash: string, request: PhotoRequest): Promise<PhotoRequestAnswer> {
  const path = `/api/photos/requests?hash=${encodeURIComponent(hash)}`;
  return call({ method: 'POST', path, body: request });
}
