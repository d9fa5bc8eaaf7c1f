import { PHOTO_FOLDERS } from '../../../../contract/photoFolders.ts';
import type { PhotoFolder } from '../../../../contract/photos.schema.ts';
import type { Place } from '../store/photoStore.ts';

/** Photos to import: folders take turns, so that one which goes on filling up holds back no other; files in the order of their names. */
export function createQueue() {
  const names = new Map<PhotoFolder, readonly string[]>();
  let turn = 0;
  return {
    set: (folder: PhotoFolder, wanted: readonly string[]) => void names.set(folder, wanted),
    clear: (folder: PhotoFolder) => void names.delete(folder),
    first(): Place | null {
      for (const folder of [...PHOTO_FOLDERS.slice(turn), ...PHOTO_FOLDERS.slice(0, turn)]) {
        const name = names.get(folder)?.[0];
        if (name !== undefined) return { folder, name };
      }
      return null;
    },
    removeFirst(folder: PhotoFolder): void {
      names.set(folder, names.get(folder)?.slice(1) ?? []);
      turn = PHOTO_FOLDERS.indexOf(folder) + 1;
    },
    size: () => [...names.values()].flat().length,
  };
}
