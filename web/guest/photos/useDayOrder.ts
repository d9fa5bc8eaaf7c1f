import { useMemo, useState } from 'react';
import { storage } from '../../lib/storage.ts';
import { type GalleryFolder, inDayOrder } from './gallery.rules.ts';

const KEY = 'photosByDay';

/** By name, as the specification has it, until somebody prefers the day's own order; remembered on this device. */
export function useDayOrder(folders: readonly GalleryFolder[]) {
  const [byDay, setByDay] = useState(() => storage.get(KEY) === 'true');
  const ordered = useMemo(() => (byDay ? folders.map(inDayOrder) : folders), [folders, byDay]);
  function choose(wanted: boolean) {
    storage.set(KEY, String(wanted));
    setByDay(wanted);
  }
  return { byDay, ordered, choose };
}
