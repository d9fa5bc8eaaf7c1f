import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GalleryFolder, GalleryPhoto } from '../gallery.rules.ts';
import { forgetKeptSelection, keepSelection, keptSelection } from './keptSelection.ts';
import { entriesOf, rangeOf, withPhotos } from './selection.rules.ts';

const NONE: ReadonlySet<string> = new Set();

/** The photos a guest has picked among `folders`; whatever has gone meanwhile is no longer picked. */
export function useSelection(folders: readonly GalleryFolder[]) {
  const [picked, setPicked] = useState(keptSelection);
  // Once only: a reload by hand starts anew.
  useEffect(forgetKeptSelection, []);
  const lastBox = useRef<string | null>(null);
  /** The photo that was ticked last, while it is picked. */
  const [latest, setLatest] = useState<string | null>(null);
  const all = useMemo(() => folders.flatMap(({ photos }) => photos), [folders]);
  const photos = useMemo(() => all.filter(({ key }) => picked.has(key)), [all, picked]);

  const select = useCallback(
    (photo: GalleryPhoto, selected: boolean, range: boolean) => {
      const from = range ? (lastBox.current ?? photo.key) : photo.key;
      lastBox.current = photo.key;
      setLatest(selected ? photo.key : null);
      setPicked((before) => withPhotos(before, rangeOf(all, from, photo.key), selected));
    },
    [all],
  );

  const selectAll = useCallback((folder: GalleryFolder, selected: boolean) => {
    lastBox.current = null;
    setLatest(null);
    setPicked((before) => withPhotos(before, folder.photos, selected));
  }, []);

  const clear = useCallback(() => {
    lastBox.current = null;
    setLatest(null);
    setPicked(NONE);
  }, []);

  const keep = useCallback(() => keepSelection(picked), [picked]);

  const entries = useCallback(() => entriesOf(folders, picked), [folders, picked]);

  return { picked, photos, latest, entries, select, selectAll, clear, keep };
}
