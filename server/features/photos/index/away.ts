/**
 * Detects an unmounted disk, so that its photos are not taken for deleted and no upload is stored under its
 * mount point.
 */
import type { PhotoFolder } from '../../../../contract/photos/photos.schema.ts';
import type { FolderListing, PhotoStore } from '../store/photoStore.ts';
import type { FolderList } from './folderList.ts';
import type { Catalogue } from './photos.catalogue.ts';

interface AwayDeps {
  photoStore: Pick<PhotoStore, 'isEmpty'>;
  folders: Pick<FolderList, 'known'>;
  catalogue: Pick<Catalogue, 'allPhotos'>;
}

/** True if a folder's originals are missing with all its smaller pictures, or all folders' originals are. */
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
  // Folders with photos first, because the first file found decides.
  return filled.length > 0 && (await photoStore.isEmpty([...filled, ...known]));
}
