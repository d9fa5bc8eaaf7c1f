import { useMemo, useState } from 'react';
import { storage } from '../../lib/storage.ts';
import { type GalleryFolder, inDayOrder } from './gallery.rules.ts';

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
