import { useCallback, useRef, useState } from 'react';
import type { GalleryPhoto } from '../gallery.rules.ts';
import { slideOf } from './slides.ts';

interface AlbumOptions {
  /** The photo to begin with. */
  opened: GalleryPhoto;
  titles: Readonly<Record<string, string>>;
}

/**
 * The photos as they were when the lightbox opened, since a new list would jump to another photo. Only photos
 * appended later are taken in: a page opened with its photo has not read the whole list.
 */
export function useAlbum(photos: readonly GalleryPhoto[], { opened, titles }: AlbumOptions) {
  // The library restarts at `index` for each new list of slides.
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
