/** Some of the photos, shown alone. As they were when they were asked for: none goes from under the finger that takes its heart back. */
import { useMemo, useState } from 'react';
import { type GalleryFolder, onlyPhotos } from './gallery.rules.ts';

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
