/**
 * The guest's view of the gallery: order, folded folders, part shown, and the family's hearts; and preferences
 * stored on this device.
 */
import { useMemo, useState } from 'react';
import { storage } from '../../lib/storage.ts';
import { type GalleryFolder, type GalleryPhoto, inDayOrder, onlyPhotos } from './gallery.rules.ts';

/** A preference stored on this device; null until one is made. */
export function useKept(key: string) {
  const [kept, setKept] = useState(() => storage.get(key));
  function keep(wanted: string) {
    storage.set(key, wanted);
    setKept(wanted);
  }
  return [kept, keep] as const;
}

/** Sorted by name, as specified, until the guest prefers the order of the day. */
export function useDayOrder(folders: readonly GalleryFolder[]) {
  const [kept, keep] = useKept('photosByDay');
  const byDay = kept === 'true';
  const ordered = useMemo(() => (byDay ? folders.map(inDayOrder) : folders), [folders, byDay]);
  return { byDay, ordered, choose: (wanted: boolean) => keep(String(wanted)) };
}

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

/** A part of the photos, fixed when chosen: removing a heart must not remove the photo being tapped. */
export interface Part {
  what: 'favourites' | 'new';
  keys: ReadonlySet<string>;
}

/** All photos, or the chosen part if it still contains any. */
export function usePart(folders: readonly GalleryFolder[]) {
  const [chosen, choosePart] = useState<Part | null>(null);
  const partial = useMemo(() => (chosen ? onlyPhotos(folders, chosen.keys) : []), [folders, chosen]);
  const part = partial.length > 0 ? chosen : null;
  return { part, choosePart, shown: part ? partial : folders };
}

/** The hearts of the family, which `FollowFavourites` keeps. */
export interface Favourites {
  /** `folder/file`; null until loaded, when no hearts are shown. */
  hearts: ReadonlySet<string> | null;
  setHeart: (photo: GalleryPhoto, favourite: boolean) => void;
}

export const NOT_KNOWN: Favourites = { hearts: null, setHeart() {} };
