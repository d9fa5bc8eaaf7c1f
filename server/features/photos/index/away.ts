/** Whether the disk of the photos may not be there: an empty folder in the place of a thousand photos forgets none of them. */
import type { PhotoFolder } from '../../../../contract/photos/photos.schema.ts';
import type { FolderListing, PhotoStore } from '../store/photoStore.ts';
import type { FolderList } from './folderList.ts';
import type { Catalogue } from './photos.catalogue.ts';

interface AwayDeps {
  photoStore: Pick<PhotoStore, 'isEmpty'>;
  folders: Pick<FolderList, 'known'>;
  catalogue: Pick<Catalogue, 'allPhotos'>;
}

/** A folder whose smaller pictures are gone too, or all of them without a single original: nobody does that photo by photo. */
export async function isFolderAway(
  deps: AwayDeps,
  folder: PhotoFolder,
  { files, renditions }: FolderListing,
): Promise<boolean> {
  if (files.length > 0) return false;
  if (renditions.size === 0 && deps.catalogue.allPhotos(folder).length > 0) return true;
  return areAllAway(deps);
}

export async function areAllAway({ photoStore, folders, catalogue }: AwayDeps): Promise<boolean> {
  const known = folders.known();
  const filled = known.filter((folder) => catalogue.allPhotos(folder).length > 0);
  // Where photos are known comes first: the first of them is the answer.
  return filled.length > 0 && (await photoStore.isEmpty([...filled, ...known]));
}
