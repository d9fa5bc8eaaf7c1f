/** What families ask for, photo by photo. Pure. */
import type { HostPhoto, ReceivedRequest } from '../../../../contract/photos/photoChanges.schema.ts';
import { keyOf } from './changes.rules.ts';

export interface PhotoRequests {
  photo: HostPhoto;
  /** The oldest first. */
  requests: readonly ReceivedRequest[];
}

/** In the order of the first request; without photos that are not in the list. */
export function requestsByPhoto(
  photos: readonly HostPhoto[],
  asked: readonly ReceivedRequest[],
): PhotoRequests[] {
  const known = new Map(photos.map((photo) => [keyOf(photo), photo]));
  const groups = new Map<string, ReceivedRequest[]>();
  for (const request of asked) groups.set(keyOf(request), [...(groups.get(keyOf(request)) ?? []), request]);
  return [...groups].flatMap(([key, requests]) => {
    const photo = known.get(key);
    return photo ? [{ photo, requests }] : [];
  });
}
