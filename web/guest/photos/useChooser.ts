import { useMemo } from 'react';
import type { GalleryFolder } from './gallery.rules.ts';
import { useSelection } from './selection/useSelection.ts';
import { useOpenPhoto } from './useOpenPhoto.ts';

/** What one does with the grids of several folders: pick among all of them, and open one photo. `grid` goes to each of them. */
export function useChooser(
  folders: readonly GalleryFolder[],
  { owner, path }: { owner: string; path: Parameters<typeof useOpenPhoto>[1] },
) {
  const photos = useMemo(() => folders.flatMap((folder) => folder.photos), [folders]);
  const selection = useSelection(folders, owner);
  const { opened, revealed, open, view, close } = useOpenPhoto(photos, path);
  const { picked: selected, latest, select: onSelect } = selection;
  const grid = { selected, latest, revealed, onOpen: open, onSelect };
  return { photos, selection, grid, opened, view, close };
}
