/** The gallery's calls. */
import type { Archive, PhotosDetails } from '../../../contract/photos.schema.ts';
import { call } from '../../lib/api.ts';

/** Folders in their order, the photos of each sorted by file name; only what the family may see. */
export function fetchPhotosDetails(
  hash: string,
  { background }: { background: boolean },
): Promise<PhotosDetails> {
  return call({ path: `/api/photos/details?hash=${encodeURIComponent(hash)}`, background });
}

/** `entries` are `folder/file`, or `folder/*` for a whole folder. */
export function createArchiveLink(hash: string, entries: readonly string[]): Promise<Archive> {
  return call({
    method: 'POST',
    path: `/api/photos/archives?hash=${encodeURIComponent(hash)}`,
    body: entries,
  });
}
