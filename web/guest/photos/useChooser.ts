import { useMemo } from 'react';
import type { GalleryFolder } from './gallery.rules.ts';
import { useSelection } from './selection/useSelection.ts';
import { useOpenPhoto } from './useOpenPhoto.ts';

interface ChooserOptions {
  /** Those in the page, where these are not all. */
  shown?: readonly GalleryFolder[];
  owner: string;
  path: Parameters<typeof useOpenPhoto>[1];
}

/** What one does with the grids of several folders: pick among all of them, and open one photo. `grid` goes to each of them. */
export function useChooser(
  folders: readonly GalleryFolder[],
  { shown = folders, owner, path }: ChooserOptions,
) {
  const all = useMemo(() => photosOf(folders), [folders]);
  const photos = useMemo(() => photosOf(shown), [shown]);
  const selection = useSelection({ folders, shown: photos }, owner);
  const { revealed, open, close, lightbox } = useOpenPhoto(all, path);
  const { picked: selected, latest, select: onSelect } = selection;
  const grid = { selected, latest, revealed, onOpen: open, onSelect };
  return { all, photos, selection, grid, lightbox, open, close };
}

function photosOf(folders: readonly GalleryFolder[]) {
  return folders.flatMap((folder) => folder.photos);
}
