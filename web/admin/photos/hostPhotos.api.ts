/** What hosts read and decide about photos. */
import type { HostPhoto, PhotoChange } from '../../../contract/photoChanges.schema.ts';
import type { AskedPhoto } from '../../../contract/photoRequests.schema.ts';
import { call } from '../../lib/api.ts';
import { createParseChanges } from '../../lib/parseChanges.ts';

const PHOTOS = '/api/adminouminou/photos';

/** Milliseconds: a thousand files that move are a thousand steps of a disk. */
const CHANGE_TIME_OUT = 120_000;

const parse = createParseChanges();

export function fetchHostPhotos(): Promise<HostPhoto[]> {
  return call({ path: PHOTOS, background: true, parse });
}

export function fetchRemovedPhotos(): Promise<HostPhoto[]> {
  return call({ path: `${PHOTOS}/corbeille`, background: true });
}

export function changePhotos(change: PhotoChange): Promise<HostPhoto[]> {
  return call({ method: 'POST', path: `${PHOTOS}/change`, body: change, timeOutMs: CHANGE_TIME_OUT });
}

export function fetchAskedPhotos(): Promise<AskedPhoto[]> {
  return call({ path: `${PHOTOS}/requests`, background: true });
}

/** The photo stays: shown again, should it have been hidden for the question. */
export async function settleRequests(photo: HostPhoto): Promise<void> {
  const photos = [`${photo.folder}/${photo.name}`];
  if (photo.hidden) await changePhotos({ photos, hidden: false });
  await call({ method: 'POST', path: `${PHOTOS}/requests/settled`, body: { photos } });
}

export function erasePhotos(photos: readonly string[]): Promise<unknown> {
  return call({ method: 'POST', path: `${PHOTOS}/erase`, body: { photos }, timeOutMs: CHANGE_TIME_OUT });
}
