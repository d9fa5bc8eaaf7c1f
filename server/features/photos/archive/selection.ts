/** From a list of entries to photos that are all there and may all be had; or a refusal that names one that is not. */
import { setTimeout as delay } from 'node:timers/promises';
import { WHOLE_FOLDER } from '../../../../contract/photoFolders.ts';
import { ProblemError } from '../../../platform/problemError.ts';
import type { PhotoLibrary } from '../photoLibrary.ts';
import { mayOpen, type Viewer } from '../photos.rights.ts';
import type { Photo } from '../photos.rules.ts';

const AT_ONCE = 64;
/** Milliseconds that a refusal waits for the scan which takes the missing photo out of the guests' list. */
const SCAN_PATIENCE = 2000;

/** Each photo once, in the gallery's order: the same choice gives the same archive. Throws `unknown-photo`. */
export async function selectPhotos(
  library: PhotoLibrary,
  viewer: Viewer,
  entries: readonly string[],
): Promise<Photo[]> {
  const chosen = choose(library, viewer, entries);
  const all = library.folders.standing().flatMap(({ folder }) => library.catalogue.photos(folder));
  const photos = all.filter((photo) => chosen.has(photo));
  // Whole folders, and nothing in them.
  if (photos.length === 0) refuse(entries[0] ?? '');
  for (let at = 0; at < photos.length; at += AT_ONCE) {
    await Promise.all(photos.slice(at, at + AT_ONCE).map((photo) => checkStored(library, photo)));
  }
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
    const slash = entry.indexOf('/');
    const folder = entry.slice(0, Math.max(slash, 0));
    if (!folders.isShown(folder) || !mayOpen(viewer, folder)) return refuse(entry);
    const file = entry.slice(slash + 1);
    if (file !== WHOLE_FOLDER) chosen.add(catalogue.photo(folder, file) ?? refuse(entry));
    else if (!whole.has(folder)) {
      whole.add(folder);
      for (const photo of catalogue.photos(folder)) chosen.add(photo);
    }
  }
  return chosen;
}

async function checkStored({ photoStore, importer }: PhotoLibrary, photo: Photo): Promise<void> {
  const { folder, name } = photo;
  const file = await photoStore.stat({ kind: 'original', folder, name }).catch(() => null);
  if (file?.etag === photo.etag) return;
  // The guest's page asks for the list next.
  await Promise.race([importer.requestScan(folder), delay(SCAN_PATIENCE, undefined, { ref: false })]);
  refuse(`${folder}/${name}`);
}

/** The same words for what is not there and for what this family may not see. */
function refuse(entry: string): never {
  throw new ProblemError('unknown-photo', {
    detail: `La photo «\u00a0${entry}\u00a0» n’est pas disponible.`,
  });
}
