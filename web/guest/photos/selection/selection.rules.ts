/** Which photos a guest has picked. Pure; photos are named by `folder/file`. */
import { WHOLE_FOLDER } from '../../../../contract/photos/photoFolders.ts';

interface Named {
  readonly key: string;
}

/** The photos from the one to the other, both included, in whichever order they were named. */
export function rangeOf<Photo extends Named>(
  photos: readonly Photo[],
  from: string,
  to: string,
): readonly Photo[] {
  const ends = [from, to].map((end) => photos.findIndex(({ key }) => key === end));
  const first = Math.min(...ends);
  // One that has gone meanwhile leaves the other alone.
  return photos.slice(first < 0 ? Math.max(...ends) : first, Math.max(...ends) + 1);
}

/** The same selection with these photos in it, or without them. */
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

/** As a checkbox shows it: true for all of them, false for none, null for some. */
export function shareSelected(photos: readonly Named[], selection: ReadonlySet<string>): boolean | null {
  const count = photos.filter(({ key }) => selection.has(key)).length;
  if (count === 0) return false;
  return count === photos.length ? true : null;
}

/** All that the family sees, also what has not come to this phone yet. */
export function wholeFolders(folders: readonly { readonly folder: string }[]): string[] {
  return folders.map(({ folder }) => `${folder}/${WHOLE_FOLDER}`);
}

/** What the server is asked for: one entry where a whole folder of `count` photos is picked, else one a photo. */
export function entriesOf(
  folders: readonly { readonly folder: string; readonly count: number; readonly photos: readonly Named[] }[],
  selection: ReadonlySet<string>,
): string[] {
  return folders.flatMap(({ folder, count, photos }) => {
    if (photos.length === count && shareSelected(photos, selection)) return [`${folder}/${WHOLE_FOLDER}`];
    return photos.map(({ key }) => key).filter((key) => selection.has(key));
  });
}
