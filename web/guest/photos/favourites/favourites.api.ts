import { call } from '../../../lib/api.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';

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
