/**
 * Describes photo folders to hosts, and with less detail to readers (accounts that may only look), and
 * chooses the cover of a folder, for guests too.
 */
import type { HostFolders } from '../../../../contract/photos/folders.schema.ts';
import type { Cover } from '../../../../contract/photos/photos.schema.ts';
import type { Folder } from '../index/folders.rules.ts';
import { isShown, versionOf } from '../model/photos.rules.ts';
import type { PhotoLibrary } from '../photoLibrary.ts';

/** The chosen photo if guests may have it, else the first that they may. */
export function coverOf(
  { catalogue }: Pick<PhotoLibrary, 'catalogue'>,
  { folder, cover }: Folder,
): Cover | null {
  const chosen = cover === null ? undefined : catalogue.anyPhoto(folder, cover);
  const photo = chosen && isShown(chosen) ? chosen : catalogue.allPhotos(folder).find(isShown);
  return photo ? { file: photo.name, version: versionOf(photo) } : null;
}

export function hostFolders({
  folders,
  catalogue,
}: Pick<PhotoLibrary, 'folders' | 'catalogue'>): HostFolders {
  return {
    folders: folders.standing().map((each) => ({
      folder: each.folder,
      title: each.title,
      hidden: each.hidden,
      cover: coverOf({ catalogue }, each),
      chosenCover: each.cover,
      version: each.version,
    })),
    deleted: folders
      .deleted()
      .map(({ folder, title, deletedAt }) => ({ folder, title, deletedAt: deletedAt ?? 0 })),
  };
}

export function foldersForReaders({ folders }: HostFolders): HostFolders {
  const shown = folders.filter(({ hidden }) => !hidden);
  return { folders: shown.map((folder) => ({ ...folder, chosenCover: null })), deleted: [] };
}
