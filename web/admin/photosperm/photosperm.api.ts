/** The hosts' calls about photos, none of which shows the loading indicator. */
import type { PhotoPermission, PhotosStatus } from '../../../contract/photos.schema.ts';
import { call } from '../../lib/api.ts';

const PHOTOS = '/api/adminouminou/photos';

export function fetchPhotosStatus(): Promise<PhotosStatus> {
  return call({ path: `${PHOTOS}/status`, background: true });
}

/** Says that the photos which are no longer there were taken away on purpose. */
export function confirmEmptied(): Promise<unknown> {
  return call({ method: 'POST', path: `${PHOTOS}/emptied`, background: true });
}

export function addPermission(permission: PhotoPermission): Promise<PhotoPermission> {
  return call({ method: 'POST', path: PHOTOS, body: permission, background: true });
}

export function removePermission(permission: PhotoPermission): Promise<PhotoPermission> {
  return call({ method: 'POST', path: `${PHOTOS}/delete`, body: permission, background: true });
}
