import type { PhotoRequest, PhotoRequestAnswer } from '../../../contract/photos/photoChanges.schema.ts';
import type { Archive, ArchiveVariant } from '../../../contract/photos/photos.schema.ts';
import { call } from '../../lib/api.ts';
import type { GalleryPhoto } from './gallery.rules.ts';

/** `entries` are `folder/file`, or `folder/*` for a whole folder. */
export function createArchiveLink(
  hash: string,
  entries: readonly string[],
  variant: ArchiveVariant,
): Promise<Archive> {
  const path = `/api/photos/archives?hash=${encodeURIComponent(hash)}&variant=${variant}`;
  return call({ method: 'POST', path, body: entries });
}

const path = (below: string, hash: string) =>
  `/api/photos/favourites${below}?hash=${encodeURIComponent(hash)}`;

export function fetchFavourites(hash: string): Promise<string[]> {
  return call({ path: path('', hash), background: true });
}

export function sendFavourite(
  hash: string,
  { folder, file }: GalleryPhoto,
  favourite: boolean,
): Promise<unknown> {
  const below = `/${folder}/${encodeURIComponent(file)}`;
  return call({ method: favourite ? 'PUT' : 'DELETE', path: path(below, hash), background: true });
}

export function askRemoval(hash: string, request: PhotoRequest): Promise<PhotoRequestAnswer> {
  const path = `/api/photos/requests?hash=${encodeURIComponent(hash)}`;
  return call({ method: 'POST', path, body: request });
}
