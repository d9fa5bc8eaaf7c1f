/** The hosts' calls about folders' state and permissions; none of them shows the loading indicator. */
import type { PhotosStatus } from '../../../../contract/photos/folders.schema.ts';
import type { PhotoPermission } from '../../../../contract/photos/photos.schema.ts';
import { get, IN_BACKGROUND, post } from '../../data/hostCall.ts';

const PHOTOS = '/photos';

export const fetchPhotosStatus = () => get<PhotosStatus>(`${PHOTOS}/status`, IN_BACKGROUND);

/** Confirms that the missing photos were removed on purpose. */
export const confirmEmptied = () => post(`${PHOTOS}/emptied`, undefined, IN_BACKGROUND);

export const addPermission = (permission: PhotoPermission) => post(PHOTOS, permission, IN_BACKGROUND);

export function removePermission(permission: PhotoPermission): Promise<unknown> {
  return post(`${PHOTOS}/delete`, permission, IN_BACKGROUND);
}
