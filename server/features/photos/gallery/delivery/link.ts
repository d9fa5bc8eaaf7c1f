/** Files that a browser takes straight from the bucket: where the hosts allow it, and only what leaves as it lies there. */
import type { FastifyRequest } from 'fastify';
import type { PictureKind } from '../../../../../contract/photos/photos.rules.ts';
import { MEDIA_TYPES } from '../../model/formats.rules.ts';
import type { StoredPhoto } from '../../model/photos.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';

interface Wanted {
  kind: PictureKind;
  photo: StoredPhoto;
  /** Of an original: what leaves, position included. */
  shared: boolean;
}

/** Null where the site itself sends the file. Throws `photos-away`. */
export async function linkFor(
  { photoStore, sentOriginals }: Pick<PhotoLibrary, 'photoStore' | 'sentOriginals'>,
  request: FastifyRequest,
  { kind, photo, shared }: Wanted,
): Promise<string | null> {
  const { links } = photoStore;
  if (!links || !mayFollow(request) || !(await sentOriginals.linksAllowed())) return null;
  const isAsItLies = kind === 'original' && (shared || !photo.isBlanked);
  if (!isAsItLies && kind !== 'lighter') return null;
  const { folder, name, format, etag } = photo;
  const picture = { kind, folder, name };
  // What lies there by now may be another photo, whose position nobody has looked for yet.
  const stored = await photoStore.stat(picture);
  if (stored === null || (kind === 'original' && stored.etag !== etag)) return null;
  return links.of(picture, kind === 'lighter' ? MEDIA_TYPES.mp4 : MEDIA_TYPES[format]);
}

/** A film that plays, or a file that is saved. A page may neither show a picture of another host nor read it: those come from the site. */
function mayFollow({ method, headers }: FastifyRequest): boolean {
  const isFollowed = headers['sec-fetch-mode'] === 'navigate' || headers['sec-fetch-dest'] === 'video';
  return method === 'GET' && isFollowed;
}
