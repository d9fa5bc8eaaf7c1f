import { useMemo } from 'react';
import { type GalleryFolder, inDayOrder } from './gallery.rules.ts';
import { useKept } from './useKept.ts';

/** By name, as the specification has it, until somebody prefers the day's own order. */
export function useDayOrder(folders: readonly GalleryFolder[]) {
  const [kept, keep] = useKept('photosByDay');
  const byDay = kept === 'true';
  const ordered = useMemo(() => (byDay ? folders.map(inDayOrder) : folders), [folders, byDay]);
  return { byDay, ordered, choose: (wanted: boolean) => keep(String(wanted)) };
}
