import type { GalleryPhoto } from '../gallery.rules.ts';

export interface Favourites {
  /** `folder/file`; null until loaded, when no hearts are shown. */
  hearts: ReadonlySet<string> | null;
  setHeart: (photo: GalleryPhoto, favourite: boolean) => void;
}

export const NOT_KNOWN: Favourites = { hearts: null, setHeart() {} };
