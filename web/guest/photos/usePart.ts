import { useMemo, useState } from 'react';
import { type GalleryFolder, onlyPhotos } from './gallery.rules.ts';
import type { Part } from './tools/part.ts';

/** All photos, or a part of them while one is chosen and there are any left of it. */
export function usePart(folders: readonly GalleryFolder[]) {
  const [chosen, choosePart] = useState<Part | null>(null);
  const partial = useMemo(() => (chosen ? onlyPhotos(folders, chosen.keys) : []), [folders, chosen]);
  const part = partial.length > 0 ? chosen : null;
  return { part, choosePart, shown: part ? partial : folders };
}
