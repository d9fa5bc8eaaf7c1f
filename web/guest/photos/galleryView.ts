/** How one looks at the gallery: in which order, what is folded, which part of it. */
import { useMemo, useState } from 'react';
import { storage } from '../../lib/storage.ts';
import { type GalleryFolder, inDayOrder, onlyPhotos } from './gallery.rules.ts';

/** What somebody prefers, remembered on this device; null while they have not said. */
export function useKept(key: string) {
  const [kept, setKept] = useState(() => storage.get(key));
  function keep(wanted: string) {
    storage.set(key, wanted);
    setKept(wanted);
  }
  return [kept, keep] as const;
}

/** By name, as the specification has it, until somebody prefers the day's own order. */
export function useDayOrder(folders: readonly GalleryFolder[]) {
  const [kept, keep] = useKept('photosByDay');
  const byDay = kept === 'true';
  const ordered = useMemo(() => (byDay ? folders.map(inDayOrder) : folders), [folders, byDay]);
  return { byDay, ordered, choose: (wanted: boolean) => keep(String(wanted)) };
}

/** Which folders are folded. */
export function useFolding() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  function fold(folder: string) {
    setFolded((before) => {
      const after = new Set(before);
      if (!after.delete(folder)) after.add(folder);
      return after;
    });
  }
  return { folded, fold };
}

/** Some of the photos, shown alone. As they were when they were asked for: none goes from under the finger that takes its heart back. */
export interface Part {
  what: 'favourites' | 'new';
  keys: ReadonlySet<string>;
}

/** All photos, or a part of them while one is chosen and there are any left of it. */
export function usePart(folders: readonly GalleryFolder[]) {
  const [chosen, choosePart] = useState<Part | null>(null);
  const partial = useMemo(() => (chosen ? onlyPhotos(folders, chosen.keys) : []), [folders, chosen]);
  const part = partial.length > 0 ? chosen : null;
  return { part, choosePart, shown: part ? partial : folders };
}
