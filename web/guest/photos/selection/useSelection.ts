/** The photos that a guest has picked, and where the tab keeps them. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { tabStorage } from '../../../lib/storage.ts';
import type { GalleryFolder, GalleryPhoto } from '../gallery.rules.ts';
import type { Drawn } from './Picking.tsx';
import { entriesOf, rangeOf, withPhotos } from './selection.rules.ts';

/**
 * The photos of `folders` that `owner` has picked, kept through reloads without those that are gone. Ranges
 * go through `shown`, the photos in the page. Hosts, who remove what is picked, are no `owner`: leaving forgets.
 */
export function useSelection(
  { folders, shown }: { folders: readonly GalleryFolder[]; shown: readonly GalleryPhoto[] },
  owner: string | null,
) {
  const [picked, setPicked] = useState(() => keptSelection(owner));
  useEffect(() => keepSelection(owner, picked), [owner, picked]);
  const lastBox = useRef<string | null>(null);
  /** The photo ticked last, while it is picked. */
  const [latest, setLatest] = useState<string | null>(null);
  const all = useMemo(() => folders.flatMap(({ photos }) => photos), [folders]);
  const photos = useMemo(() => all.filter(({ key }) => picked.has(key)), [all, picked]);

  const select = useCallback(
    (photo: GalleryPhoto, selected: boolean, range: boolean) => {
      const from = range ? (lastBox.current ?? photo.key) : photo.key;
      lastBox.current = photo.key;
      setLatest(selected ? photo.key : null);
      setPicked((before) => withPhotos(before, rangeOf(shown, from, photo.key), selected));
    },
    [shown],
  );

  function draw({ before, from, to, selected }: Drawn) {
    lastBox.current = to;
    setLatest(selected ? to : null);
    setPicked(withPhotos(before, rangeOf(shown, from, to), selected));
  }

  function pickAnew(next: (before: ReadonlySet<string>) => ReadonlySet<string>) {
    lastBox.current = null;
    setLatest(null);
    setPicked(next);
  }

  return {
    picked,
    photos,
    latest,
    entries: () => entriesOf(folders, picked),
    select,
    draw,
    selectAll: (folder: GalleryFolder, selected: boolean) =>
      pickAnew((before) => withPhotos(before, folder.photos, selected)),
    clear: () => pickAnew(() => new Set()),
  };
}

/** The selection, kept in the tab with its owner, since the device's next family must not find it. */
const KEY = 'photosPicked';

export function keepSelection(owner: string | null, picked: ReadonlySet<string>): void {
  if (owner === null) return;
  if (picked.size === 0) tabStorage.remove(KEY);
  else tabStorage.set(KEY, JSON.stringify([owner, ...picked]));
}

export function keptSelection(owner: string | null): ReadonlySet<string> {
  const [whose, ...picked] = JSON.parse(tabStorage.get(KEY) ?? '[]') as string[];
  return new Set(whose === owner ? picked : []);
}
