import type { PhotoFolder } from '../../../../contract/photos.schema.ts';
import type { Place } from '../store/photoStore.ts';

/** Photos to import: folders take turns, so that one which goes on filling up holds back no other; files in the order of their names. */
export function createQueue() {
  const names = new Map<PhotoFolder, readonly string[]>();
  return {
    set: (folder: PhotoFolder, wanted: readonly string[]) => void names.set(folder, wanted),
    clear: (folder: PhotoFolder) => void names.delete(folder),
    first(): Place | null {
      for (const [folder, [name]] of names) if (name !== undefined) return { folder, name };
      return null;
    },
    removeFirst(folder: PhotoFolder): void {
      const left = names.get(folder)?.slice(1) ?? [];
      // Behind the others: a map keeps the order in which it was filled.
      names.delete(folder);
      if (left.length > 0) names.set(folder, left);
    },
    size: () => [...names.values()].flat().length,
  };
}
