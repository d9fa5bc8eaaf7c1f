/** From a list of entries to photos that are all there and may all be had; or the problem that names one that is not. */
import { setTimeout as delay } from 'node:timers/promises';
import { WHOLE_FOLDER } from '../../../../../contract/photos/photoFolders.ts';
import type { PhotoFolder } from '../../../../../contract/photos/photos.schema.ts';
import { isProblem, ProblemError } from '../../../../platform/http/problemError.ts';
import { placeOf, unknownPhoto } from '../../index/entries.ts';
import { readAgain } from '../../index/sentOriginal.ts';
import { isUnread, type Photo } from '../../model/photos.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import { isSameState, type Stored } from '../../store/photoStore.ts';
import { mayOpen, type Viewer } from '../photos.rights.ts';

/** Milliseconds that the answer waits for the scan which takes the missing photo out of the guests' list. */
const SCAN_TIMEOUT = 2000;

/** Each photo once, in the gallery's order: the same choice gives the same archive. Throws `unknown-photo`, `photos-read-again`. */
export async function selectPhotos(
  library: PhotoLibrary,
  viewer: Viewer,
  entries: readonly string[],
): Promise<Photo[]> {
  const chosen = choose(library, viewer, entries);
  const all = library.folders.standing().flatMap(({ folder }) => library.catalogue.photos(folder));
  const photos = all.filter((photo) => chosen.has(photo));
  // Whole folders, and nothing in them.
  if (photos.length === 0) throw unknownPhoto(entries[0] ?? '');
  if (photos.some(isUnread) && !(await library.sentOriginals.positionsShared())) throw readAgain();
  const byFolder = [...Map.groupBy(photos, ({ folder }) => folder)];
  await Promise.all(byFolder.map(([folder, inFolder]) => checkStored(library, folder, inFolder)));
  return photos;
}

/** One entry after the other, so that a long list of unknown photos is refused at its first. */
function choose(
  { catalogue, folders }: PhotoLibrary,
  viewer: Viewer,
  entries: readonly string[],
): Set<Photo> {
  const chosen = new Set<Photo>();
  const whole = new Set<string>();
  for (const entry of entries) {
    const { folder, name } = placeOf(entry);
    if (!folders.isShown(folder) || !mayOpen(viewer, folder)) throw unknownPhoto(entry);
    if (name !== WHOLE_FOLDER) {
      const photo = catalogue.photo(folder, name);
      if (!photo) throw unknownPhoto(entry);
      chosen.add(photo);
    } else if (!whole.has(folder)) {
      whole.add(folder);
      for (const photo of catalogue.photos(folder)) chosen.add(photo);
    }
  }
  return chosen;
}

/** Throws `unknown-photo` for the first that is not what the index says, `photos-away`. */
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
    return !file || !(isUnread(photo) || isSameState(file.etag, photo.etag));
  });
  if (other === undefined) return;
  // The guest's page asks for the list next.
  await Promise.race([importer.requestScan(folder), delay(SCAN_TIMEOUT, undefined, { ref: false })]);
  if (importer.isAway(folder)) throw new ProblemError('photos-away');
  throw unknownPhoto(`${folder}/${other.name}`);
}
