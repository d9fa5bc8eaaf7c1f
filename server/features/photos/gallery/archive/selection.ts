/**
 * Resolves the entries of a selection (a photo or a whole folder) to photos that are stored unchanged and
 * that the viewer may have, or throws naming one that is not.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { WHOLE_FOLDER } from '../../../../../contract/photos/photoFolders.ts';
import type { PhotoFolder } from '../../../../../contract/photos/photos.schema.ts';
import { isProblem, ProblemError } from '../../../../platform/http/problemError.ts';
import { placeOf, unknownPhoto } from '../../index/photoPaths.ts';
import { readAgain } from '../../index/sentOriginal.ts';
import { isUnread, type MarkedPhoto, type Photo } from '../../model/photos.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import { isSameState, type Stored } from '../../store/photoStore.ts';
import { mayOpen, type Viewer } from '../photos.rights.ts';

/** Milliseconds to wait for the scan that removes the missing photo from the guests' list. */
const SCAN_TIMEOUT = 2000;

/** Photos in gallery order: equal choices, equal archives. Throws `unknown-photo`, `photos-read-again`. */
export async function selectPhotos(
  library: PhotoLibrary,
  viewer: Viewer,
  entries: readonly string[],
): Promise<Photo[]> {
  const open = openTo(viewer, library);
  const chosen = choose(open, entries);
  const all = library.folders.standing().flatMap(({ folder }) => open.photos(folder));
  const photos = all.filter((photo) => chosen.has(photo));
  // Only whole folders were chosen, and they are empty.
  if (photos.length === 0) throw unknownPhoto(entries[0] ?? '');
  if (photos.some(isUnread) && !(await library.sentOriginals.positionsShared())) throw readAgain();
  const byFolder = [...Map.groupBy(photos, ({ folder }) => folder)];
  await Promise.all(byFolder.map(([folder, inFolder]) => checkStored(library, folder, inFolder)));
  return photos;
}

interface Open {
  has(folder: string): boolean;
  photo(folder: string, name: string): Photo | undefined;
  photos(folder: string): readonly Photo[];
}

/** Hosts also take home what they hid and what they have not published, but nothing from the bin. */
function openTo(viewer: Viewer, { catalogue, folders }: PhotoLibrary): Open {
  if (viewer.kind !== 'host')
    return {
      has: (folder) => folders.isShown(folder) && mayOpen(viewer, folder),
      photo: (folder, name) => catalogue.photo(folder, name),
      photos: (folder) => catalogue.photos(folder),
    };
  const stands = ({ marks }: MarkedPhoto) => marks.removedAt === null;
  return {
    has: (folder) => folders.standing().some((each) => each.folder === folder),
    photo: (folder, name) => [catalogue.anyPhoto(folder, name)].find((photo) => photo && stands(photo)),
    photos: (folder) => catalogue.allPhotos(folder).filter(stands),
  };
}

/** Stops at the first unknown photo, even in a long list. */
function choose(open: Open, entries: readonly string[]): Set<Photo> {
  const chosen = new Set<Photo>();
  const whole = new Set<string>();
  for (const entry of entries) {
    const { folder, name } = placeOf(entry);
    if (!open.has(folder)) throw unknownPhoto(entry);
    if (name !== WHOLE_FOLDER) {
      const photo = open.photo(folder, name);
      if (!photo) throw unknownPhoto(entry);
      chosen.add(photo);
    } else if (!whole.has(folder)) {
      whole.add(folder);
      for (const photo of open.photos(folder)) chosen.add(photo);
    }
  }
  return chosen;
}

/** Throws `unknown-photo` for the first photo that differs from the index, `photos-away`. */
async function checkStored(
  { photoStore, importer }: PhotoLibrary,
  folder: PhotoFolder,
  photos: readonly Photo[],
): Promise<void> {
  const names = photos.map(({ name }) => name);
  const stored = await photoStore.statAll('original', folder, names).catch((error: unknown) => {
    if (isProblem(error, 'photos-away')) throw error;
    return new Map<string, Stored>();
  });
  const other = photos.find((photo) => {
    const file = stored.get(photo.name);
    return !file || !(isUnread(photo) || isSameState(file, photo.etag));
  });
  if (other === undefined) return;
  // Waits, because the guest's page then requests the list.
  await Promise.race([importer.requestScan(folder), delay(SCAN_TIMEOUT, undefined, { ref: false })]);
  if (importer.isAway(folder)) throw new ProblemError('photos-away');
  throw unknownPhoto(`${folder}/${other.name}`);
}
