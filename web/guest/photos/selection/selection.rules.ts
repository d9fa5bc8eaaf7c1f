/**
 * Sets of picked photos by `folder/file`: ranges, adding and removing, the share of a folder, and the entries
 * that the server gets.
 */
import { WHOLE_FOLDER } from '../../../../contract/photos/photoFolders.ts';

interface Named {
  readonly key: string;
}

/** The photos from one to the other, both included, in either order. */
export function rangeOf<Photo extends Named>(
  photos: readonly Photo[],
  from: string,
  to: string,
): readonly Photo[] {
  const ends = [from, to].map((end) => photos.findIndex(({ key }) => key === end));
  const first = Math.min(...ends);
  // If one of them is gone, only the other is returned.
  return photos.slice(first < 0 ? Math.max(...ends) : first, Math.max(...ends) + 1);
}

/** Adds these photos to the selection, or removes them. */
export function withPhotos(
  selection: ReadonlySet<string>,
  photos: readonly Named[],
  selected: boolean,
): ReadonlySet<string> {
  const next = new Set(selection);
  for (const { key } of photos) {
    if (selected) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** True for all, false for none, null for some. */
export function shareSelected(photos: readonly Named[], selection: ReadonlySet<string>): boolean | null {
  const count = photos.filter(({ key }) => selection.has(key)).length;
  if (count === 0) return false;
  return count === photos.length ? true : null;
}

/** Entries for all photos that the family sees, including those not loaded yet. */
export function wholeFolders(folders: readonly { readonly folder: string }[]): string[] {
  return folders.map(({ folder }) => `${folder}/${WHOLE_FOLDER}`);
}

/** Entries for the server: one for a folder whose `count` photos are all picked, else one per photo. */
export function entriesOf(
  folders: readonly { readonly folder: string; readonly count: number; readonly photos: readonly Named[] }[],
  selection: ReadonlySet<string>,
): string[] {
  return folders.flatMap(({ folder, count, photos }) => {
    if (photos.length === count && shareSelected(photos, selection)) return [`${folder}/${WHOLE_FOLDER}`];
    return photos.map(({ key }) => key).filter((key) => selection.has(key));
  });
}
