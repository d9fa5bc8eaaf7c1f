import { useCallback, useRef, useState } from 'react';
import type { GalleryPhoto } from '../gallery.rules.ts';
import { slideOf } from './slides.ts';

interface AlbumOptions {
  /** Where to begin. */
  opened: GalleryPhoto;
  titles: Readonly<Record<string, string>>;
}

/**
 * The photos that one leafs through, as they were when it opened: another list in the middle of looking would jump to another photo. What
 * only comes after them is taken in: a page opened with its photo has not read the whole list yet. `seen` is to be told of each photo.
 */
export function useAlbum(photos: readonly GalleryPhoto[], { opened, titles }: AlbumOptions) {
  // The library begins anew at `index` with each other list of slides.
  const from = (index: number) => ({
    album: photos,
    slides: photos.map((photo) => slideOf(photo, titles, devicePixelRatio)),
    index,
  });
  const [{ album, slides, index }, setAlbum] = useState(() => from(photos.indexOf(opened)));
  const current = useRef(index);
  if (photos.length > album.length && album.every((photo, at) => photo === photos[at]))
    setAlbum(from(current.current));
  const seen = useCallback((at: number) => {
    current.current = at;
  }, []);
  return { album, slides, index, seen };
}
